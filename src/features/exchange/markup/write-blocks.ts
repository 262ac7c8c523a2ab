import { type Block, type Leaf, linesOf, tidy } from './rich-text.ts';
import { writeLeaves } from './write-leaves.ts';

/** Blocks in Markdown. */
export function writeBlocks(blocks: readonly Block[]): string {
  const written: string[] = [];
  let lists = 0;
  for (const block of blocks) {
    // A list right after a list would be the same one: they take turns in their signs.
    lists = block.kind === 'list' ? lists + 1 : 0;
    const text = writeBlock(block, lists % 2 === 0);
    if (text !== '') written.push(text);
  }
  return written.join('\n\n');
}

/** For a text that stands within a line: its lines with a space between them. */
export function writeInLine(blocks: readonly Block[]): string {
  const leaves = linesOf(blocks).flatMap((line, index): Leaf[] => (index === 0 ? line : [{ kind: 'text', text: ' ' }, ...line]));
  return writeLeaves(tidy(leaves.map((leaf) => (leaf.kind === 'break' ? { kind: 'text', text: ' ' } : leaf.kind === 'maths' ? { ...leaf, isDisplay: false } : leaf))), 'line');
}

/** For a text with gaps: a paragraph for each line, as it has nothing else. */
export const writeLines = (lines: readonly Leaf[][]): string => lines.map((line) => writeLeaves(tidy(line), 'line')).filter((line) => line !== '').join('\n\n');

/** All lines of some blocks, each break ending one. Those of nothing but space are left out. */
export const brokenLines = (blocks: readonly Block[]): Leaf[][] => linesOf(blocks).flatMap(atBreaks).filter((line) => tidy(line).length > 0);

function atBreaks(line: readonly Leaf[]): Leaf[][] {
  const lines: Leaf[][] = [[]];
  for (const leaf of line) {
    if (leaf.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(leaf);
  }
  return lines;
}

function writeBlock(block: Block, isSecond: boolean): string {
  switch (block.kind) {
    case 'paragraph': return writeLeaves(block.leaves, 'paragraph');
    case 'heading': return `### ${writeLeaves(block.leaves.map((leaf) => (leaf.kind === 'break' ? { kind: 'text', text: ' ' } : leaf)), 'line').replace(/(#+)$/, '\\$1')}`;
    case 'rule': return '---';
    case 'quote': return writeBlocks(block.blocks).split('\n').map((line) => `> ${line}`.trimEnd()).join('\n');
    case 'code': return writeCode(block.text);
    case 'list': return block.items.map((item, index) => writeItem(item, block.start === null ? (isSecond ? '*' : '-') : `${block.start + index}${isSecond ? ')' : '.'}`)).join('\n');
    case 'table': return writeTable(block.head, block.rows);
  }
}

function writeItem(item: readonly Block[], sign: string): string {
  const indent = ' '.repeat(sign.length + 1);
  const written = writeBlocks(item).split('\n').map((line, index) => (index === 0 || line === '' ? line : indent + line)).join('\n');
  return `${sign} ${written}`.trimEnd();
}

function writeCode(text: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

function writeTable(head: readonly Leaf[][], rows: readonly Leaf[][][]): string {
  const width = Math.max(head.length, ...rows.map((row) => row.length));
  const cell = (leaves: readonly Leaf[] = []) => writeLeaves(tidy(leaves.map((leaf) => (leaf.kind === 'break' ? { kind: 'text', text: ' ' } : leaf))), 'line').replaceAll(/(\\*)\|/g,
    (all, before: string) => (before.length % 2 === 0 ? `${before}\\|` : all)).replaceAll('\n', ' ');
  const line = (cells: readonly Leaf[][]) => `| ${Array.from({ length: width }, (_, index) => cell(cells[index])).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(width)}`, ...rows.map(line)].join('\n');
}
