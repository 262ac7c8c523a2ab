import { readInlineMarkdown, readMarkdown } from './read-markdown.ts';
import { type Block, type Leaf, linesOf, wordsOf } from './rich-text.ts';
import { blocksToHtml, leavesToHtml } from './write-html.ts';

const gapMark = /\{\{([a-z0-9]{1,12})\}\}/g;
const heldMark = /\uE000([a-z0-9]{1,12})\uE001/;

/**
 * Markdown in XHTML, with maths as \(…\) and \[…\]. Tags in it are words, as on our pages.
 * @param gap what stands in the place of `{{id}}`, already escaped; omitted: such marks are words
 */
export function markdownToHtml(markdown: string, gap?: (id: string) => string): string {
  if (!gap) return blocksToHtml(readMarkdown(markdown), (text) => text);
  return blocksToHtml(readMarkdown(markdown.replaceAll(gapMark, '\uE000$1\uE001')).map(withGaps), gap);
}

/**
 * A text with gaps in XHTML: a paragraph for each of its own, and what stands between two gaps read for itself, as it is shown.
 * @param gap what stands in the place of `{{id}}`, already escaped
 */
export const gapTextToHtml = (text: string, gap: (id: string) => string): string =>
  text.trim().split(/\n\s*\n/).map((paragraph) => `<p>${paragraph.split(gapMark).map((piece, index) => (index % 2 === 1 ? gap(piece) : pieceToHtml(piece.replaceAll(/\s*\n\s*/g, ' '))))
    .join('')}</p>`).join('');

const pieceToHtml = (piece: string): string => (piece.trim() === '' ? piece : `${piece.startsWith(' ') ? ' ' : ''}${inlineToHtml(piece.trim())}${piece.endsWith(' ') ? ' ' : ''}`);

/** For a text that stands within a line. */
export const inlineToHtml = (markdown: string): string => leavesToHtml(readInlineMarkdown(markdown), (text) => text);

const wordsWithMaths = (line: readonly Leaf[]): string => line.map((leaf) => (leaf.kind === 'maths' ? `\\(${leaf.latex}\\)` : wordsOf([leaf]))).join('');

/** The words of a Markdown text in one line, maths between \(…\) as platforms mark it. */
export const markdownToWords = (markdown: string): string => linesOf(readMarkdown(markdown)).map(wordsWithMaths).join(' ').replaceAll(/\s+/g, ' ').trim();

/** Whether a text is one paragraph of words alone, so that it can stand in a format without any marks. */
export function isPlain(markdown: string): boolean {
  const [block, ...others] = readMarkdown(markdown);
  return others.length === 0 && (block === undefined || (block.kind === 'paragraph' && areWords(block.leaves)));
}

/** The same for a text that stands within a line. */
export const isPlainLine = (markdown: string): boolean => areWords(readInlineMarkdown(markdown));

const areWords = (leaves: readonly Leaf[]): boolean => leaves.every((leaf) => leaf.kind === 'text' && !leaf.isStrong && !leaf.isEmphasised && !leaf.isStruck && leaf.href === undefined);

/** The words of a text that stands within a line, maths as platforms mark it. */
export const lineToWords = (markdown: string): string => wordsWithMaths(readInlineMarkdown(markdown));

function withGaps(block: Block): Block {
  switch (block.kind) {
    case 'paragraph': case 'heading': return { ...block, leaves: gapsIn(block.leaves) };
    case 'list': return { ...block, items: block.items.map((item) => item.map(withGaps)) };
    case 'quote': return { ...block, blocks: block.blocks.map(withGaps) };
    case 'table': return { ...block, head: block.head.map(gapsIn), rows: block.rows.map((row) => row.map(gapsIn)) };
    default: return block;
  }
}

const gapsIn = (leaves: readonly Leaf[]): Leaf[] => leaves.flatMap((leaf) => {
  if (leaf.kind !== 'text') return [leaf];
  return leaf.text.split(heldMark).flatMap((text, index): Leaf[] => (text === '' ? [] : index % 2 === 1 ? [{ ...leaf, kind: 'raw', text }] : [{ ...leaf, text }]));
});
