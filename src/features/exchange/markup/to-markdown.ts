import { marked } from 'marked';
import { blocksOfNodes } from './html-blocks.ts';
import type { FoundImage, Gathered } from './inline-nodes.ts';
import type { MarkupElement, MarkupNode } from './markup-node.ts';
import { readHtml } from './read-html.ts';
import { type Block, linesOf, tidy, wordsOf } from './rich-text.ts';
import { brokenLines, writeBlocks, writeInLine, writeLines } from './write-blocks.ts';

export type { FoundImage } from './inline-nodes.ts';

/** `blocks`: a text of its own (a stem, feedback). `line`: an option, a side of a pair. `gaps`: a text with gaps, which has paragraphs and nothing else. */
export type Room = 'blocks' | 'line' | 'gaps';

/** A foreign text in our Markdown. `lost`: sentences on what is not taken over. */
export type Taken = { markdown: string; images: FoundImage[]; lost: string[] };

/** @param replace what stands in the place of an element, taken as it is ("{{a}}" for a gap); null where it is read like any other */
export function nodesToMarkdown(nodes: readonly MarkupNode[], room: Room = 'blocks', replace: (element: MarkupElement) => string | null = () => null): Taken {
  const gathered: Gathered = { images: [], lost: new Set(), replace };
  const blocks = blocksOfNodes(nodes, gathered);
  if (room !== 'blocks') noteShapes(blocks, room, gathered.lost);
  return { markdown: writers[room](blocks), images: gathered.images, lost: [...gathered.lost] };
}

/**
 * A text with gaps: what stands before the first of them, with all that a text can have, and the lines from there on, which are paragraphs and nothing else.
 * @param replace the mark of the gap that an element is; null for any other
 */
export function nodesToGapText(nodes: readonly MarkupNode[], replace: (element: MarkupElement) => string | null): Taken & { before: string } {
  const gathered: Gathered = { images: [], lost: new Set(), replace };
  const blocks = blocksOfNodes(nodes, gathered);
  const first = blocks.findIndex((block) => linesOf([block]).some((line) => line.some(({ kind }) => kind === 'raw')));
  const [before, after] = first < 0 ? [blocks, []] : [blocks.slice(0, first), blocks.slice(first)];
  noteShapes(after, 'gaps', gathered.lost);
  const lines = brokenLines(after);
  const gap = lines.findIndex((line) => line.some(({ kind }) => kind === 'raw'));
  const above = [...before, ...lines.slice(0, Math.max(0, gap)).map((line): Block => ({ kind: 'paragraph', leaves: tidy(line) }))];
  return { before: writeBlocks(above), markdown: writeLines(lines.slice(Math.max(0, gap))), images: gathered.images, lost: [...gathered.lost] };
}

const writers = { blocks: writeBlocks, line: writeInLine, gaps: (blocks: readonly Block[]) => writeLines(brokenLines(blocks)) };

export const htmlToMarkdown = (html: string, room: Room = 'blocks', replace?: (element: MarkupElement) => string | null): Taken => nodesToMarkdown(readHtml(html), room, replace);

/** A text without any marks of its own: line ends are breaks, an empty line begins a paragraph. Maths as platforms mark it is maths. */
export const textToMarkdown = (text: string, room: Room = 'blocks'): Taken => nodesToMarkdown(nodesOfLines(text), room);

const nodesOfLines = (text: string): MarkupNode[] => text.split(/\r\n|\r|\n/).flatMap((line, index): MarkupNode[] => (index === 0 ? [line] : [{ name: 'br', attributes: {}, children: [] }, line]));

/** The Markdown of others, which may hold HTML, in ours. */
export function foreignMarkdown(markdown: string, room: Room = 'blocks'): Taken {
  // Signs that Markdown would take from maths are kept from it.
  const kept: string[] = [];
  const held = markdown.replaceAll(/\\\\?\([^\n]{1,2000}?\\\\?\)|\\\\?\[[^\n]{1,2000}?\\\\?\]|\$\$[^$]{1,2000}\$\$/g, (maths) => {
    kept.push(maths.replace(/^\\\\/, '\\').replace(/\\\\(?=[)\]]$)/, '\\'));
    return `\uE000${kept.length - 1}\uE001`;
  });
  const html = marked.parse(held, { async: false, gfm: true });
  return htmlToMarkdown(html.replaceAll(/\uE000(\d+)\uE001/g, (_all, index: string) => (kept[Number(index)] ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')), room);
}

function noteShapes(blocks: readonly Block[], room: Exclude<Room, 'blocks'>, lost: Set<string>): void {
  const where = room === 'line' ? 'an answer' : 'the text with gaps';
  if (blocks.some(({ kind }) => kind === 'table')) lost.add(`A table in ${where} is written as lines.`);
  if (blocks.some(({ kind }) => kind === 'list')) lost.add(`A list in ${where} is written as lines.`);
}

/** The words of a foreign text and nothing else, in one line: for a title, or a word that is to be typed. Maths as its LaTeX. */
export function htmlToWords(html: string): string {
  const gathered: Gathered = { images: [], lost: new Set(), replace: () => null };
  return linesOf(blocksOfNodes(readHtml(html), gathered)).map(wordsOf).join(' ').replaceAll(/\s+/g, ' ').trim();
}
