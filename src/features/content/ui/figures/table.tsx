import { useRef } from 'react';
import { Markdown } from '#client/components/markdown.tsx';
import type { Figure } from '../../figure.ts';
import { isAsked } from './drawing.tsx';
import { useIsOverflowing } from './use-is-overflowing.ts';

/** The only figure that is no picture: a screen reader walks through its cells. */
export function Table({ figure: { alt, head, rows } }: { figure: Figure & { kind: 'table' } }) {
  const cell = (text: string) => (isAsked(text) ? <strong className="figure__asked">{text}</strong> : <Markdown isInline>{text}</Markdown>);
  const place = useRef<HTMLDivElement>(null);
  const isOverflowing = useIsOverflowing(place);
  // Without a head the first column names the rows, unless it holds numbers as well.
  const hasRowNames = rows.every(([first = '']) => !/^[\s$]*[-−]?[\d.,?]+[\s$]*$/.test(first));
  return (
    <div ref={place} className="figure figure--table" dir="ltr" {...(isOverflowing && { tabIndex: 0, role: 'group', 'aria-label': alt })}>
      <table className="figure__table">
        <caption className="visually-hidden">{alt}</caption>
        {/* oxlint-disable react/no-array-index-key -- cells have no other name than their place */}
        {head && <thead><tr>{head.map((text, index) => <th key={index} scope="col">{cell(text)}</th>)}</tr></thead>}
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>{row.map((text, column) => (column === 0 && hasRowNames ? <th key={column} scope="row">{cell(text)}</th> : <td key={column}>{cell(text)}</td>))}</tr>
          ))}
        </tbody>
        {/* oxlint-enable react/no-array-index-key */}
      </table>
    </div>
  );
}
