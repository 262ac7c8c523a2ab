import { splitSentences } from '#engine/text/sentences.ts';
import { maxPages } from '../../contract.ts';
import type { BlockKind, ParsedPage } from './parsed-document.ts';
import { FileProblem } from './problems.ts';

/** A block of a document that has no pages of its own. */
export type FlowBlock = { kind: Exclude<BlockKind, 'furniture'>; text: string; level?: number };

const partLength = 3_000;
const between = '\n\n';

/**
 * Cuts a document without pages into parts of about 3,000 characters at the borders of its blocks. A heading goes with
 * what follows it; a block that is longer than a part is cut at its lines or sentences.
 * @throws FileProblem `too_many_pages`
 */
export function cutParts(blocks: readonly FlowBlock[]): ParsedPage[] {
  const pages: ParsedPage[] = [];
  let part: FlowBlock[] = [];
  let length = 0;
  const close = () => {
    const kept = part.length > 1 && part.at(-1)?.kind === 'heading' ? part.splice(-1) : [];
    if (part.length > 0) pages.push(assemble(part));
    if (pages.length > maxPages) throw new FileProblem('too_many_pages');
    part = kept;
    length = kept.reduce((sum, block) => sum + block.text.length + between.length, 0);
  };
  for (const block of blocks.flatMap(splitLong)) {
    if (length > 0 && length + block.text.length > partLength) close();
    part.push(block);
    length += block.text.length + between.length;
  }
  while (part.length > 0) {
    const before = part.length;
    close();
    if (part.length === before) break;
  }
  return pages;
}

function assemble(blocks: readonly FlowBlock[]): ParsedPage {
  let at = 0;
  const placed = blocks.map(({ kind, text, level }) => {
    const start = at;
    at += text.length + between.length;
    return { kind, start, end: start + text.length, ...(level === undefined ? {} : { level }) };
  });
  return { text: blocks.map((block) => block.text).join(between), blocks: placed };
}

function splitLong(block: FlowBlock): FlowBlock[] {
  if (block.text.length <= partLength) return [block];
  return splitText(block.text, block.kind === 'paragraph' || block.kind === 'heading').map((text) => ({ ...block, text }));
}

function splitText(text: string, isProse: boolean): string[] {
  const units = isProse ? splitSentences(text) : lineSpans(text);
  const pieces: string[] = [];
  let start = 0;
  let end = 0;
  const push = (to: number) => { for (const piece of hardSplit(text.slice(start, to))) pieces.push(piece); };
  for (const unit of units) {
    if (unit.end - start > partLength && end > start) {
      push(end);
      start = unit.start;
    }
    end = unit.end;
  }
  push(text.length);
  return pieces.filter((piece) => piece.trim() !== '');
}

function lineSpans(text: string): { start: number; end: number }[] {
  let at = 0;
  return text.split('\n').map((line) => {
    const start = at;
    at += line.length + 1;
    return { start, end: start + line.length };
  });
}

/** For a sentence or line longer than a part: at white space where there is some, never inside a surrogate pair. */
function hardSplit(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > partLength) {
    const space = rest.lastIndexOf(' ', partLength);
    let to = space > partLength / 2 ? space : partLength;
    if (/[\ud800-\udbff]/.test(rest.charAt(to - 1))) to -= 1;
    pieces.push(rest.slice(0, to).trimEnd());
    rest = rest.slice(to).trimStart();
  }
  if (rest !== '') pieces.push(rest);
  return pieces;
}
