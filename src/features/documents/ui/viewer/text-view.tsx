import { useEffect, useRef, type ReactNode } from 'react';
import type { DocumentPage } from '../../contract.ts';
import { showMark } from './show-mark.ts';
import { splitAtMark, type Cite } from './split-at-mark.ts';
import { linesOf, rowsOf, type Stretch } from './block-parts.ts';

type TextViewProps = { page: DocumentPage; cite: Cite | null; onMarked: (isFound: boolean) => void };

/** A part of a document that is not a PDF: its text in blocks, with the cited words marked where they stand. */
export function TextView({ page, cite, onMarked }: TextViewProps) {
  const sheetRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const mark = sheetRef.current?.querySelector('mark');
    if (mark) showMark(mark);
    if (cite) onMarked(Boolean(mark));
  }, [cite, onMarked]);

  const show = ({ start, end }: Stretch): ReactNode => splitAtMark(page.text, start, end, cite).map(({ text, isMarked }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- pieces have no other name than their place
    isMarked ? <mark key={index}>{text}</mark> : text
  ));

  return (
    <article className="sheet" ref={sheetRef} dir="auto">
      {page.blocks.map((block) => <Block key={block.start} block={block} text={page.text} show={show} />)}
    </article>
  );
}

type BlockProps = { block: DocumentPage['blocks'][number]; text: string; show: (stretch: Stretch) => ReactNode };

function Block({ block, text, show }: BlockProps) {
  switch (block.kind) {
    case 'heading':
      return <h3 className="h2">{show(block)}</h3>;
    // Its lines carry the bullets and numbers that they had in the file.
    case 'list':
      return <ul className="grid gap-1">{linesOf(text, block).map((line) => <li key={line.start} className="whitespace-pre-wrap">{show(line)}</li>)}</ul>;
    case 'code':
      return <pre className="overflow-x-auto font-mono text-sm" dir="ltr">{show(block)}</pre>;
    case 'table':
      return <TableBlock rows={rowsOf(text, block)} show={show} />;
    default:
      return <p className="whitespace-pre-wrap">{show(block)}</p>;
  }
}

function TableBlock({ rows, show }: { rows: Stretch[][]; show: BlockProps['show'] }) {
  return (
    <div className="table-wrap">
      <table className="table table--tight">
        <tbody>
          {rows.map((cells) => (
            <tr key={cells[0]?.start}>{cells.map((cell) => <td key={cell.start}>{show(cell)}</td>)}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
