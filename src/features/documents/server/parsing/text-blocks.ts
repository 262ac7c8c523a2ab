import { cleanCharacters } from '../../text-characters.ts';
import type { FlowBlock } from './cut-parts.ts';

const usualWidth = 100;

/** The blocks of a plain text: paragraphs between blank lines (or lines, where each holds a paragraph), and what reads as a heading. */
export function textBlocks(text: string): FlowBlock[] {
  // Line by line: an expression that looks for white space before a line's end takes the square of a long run's length.
  const clean = cleanCharacters(text).replaceAll(/[\f\v]/g, '\n\n').split('\n').map((line) => line.trimEnd()).join('\n');
  return clean.split(/\n{2,}/).flatMap((chunk) => (isOneParagraphALine(chunk) ? chunk.split('\n') : [chunk])).flatMap(asBlocks);
}

/** Editors without line wrapping write a paragraph as one long line. */
function isOneParagraphALine(chunk: string): boolean {
  return chunk.split('\n').some((line) => line.length > 2 * usualWidth);
}

function asBlocks(chunk: string): FlowBlock[] {
  const blocks: FlowBlock[] = [];
  let rest = chunk.trimEnd().replace(/^\n+/, '');
  for (let underlined; (underlined = /^(\S.{0,118})\n(===+|---+)(?:\n|$)/u.exec(rest)); rest = rest.slice(underlined[0].length)) {
    blocks.push({ kind: 'heading', level: underlined[2]?.startsWith('=') ? 1 : 2, text: underlined[1]?.trim() ?? '' });
  }
  const text = rest.trim();
  if (text === '') return blocks;
  const level = headingLevel(text);
  if (level !== undefined) return [...blocks, { kind: 'heading', level, text }];
  return [...blocks, { kind: /^(?:[-*•]|\d{1,3}[.)])\s/.test(text) ? 'list' : 'paragraph', text }];
}

/** 'CHAPTER 4', 'Chapter 4: Cells', '2.1 Water', 'THE STRUCTURE OF CELLS': alone on a short line, not a sentence. */
function headingLevel(text: string): number | undefined {
  if (text.includes('\n') || text.length > 90 || /[.,;:!?]$/.test(text)) return undefined;
  if (/^(?:part|unit|book)\s+(?:\d+|[ivxlc]+)\b/i.test(text)) return 1;
  if (/^(?:chapter|section|lesson|appendix)\s+(?:\d+|[ivxlc]+|[a-z])\b/i.test(text)) return 2;
  const numbered = /^(\d{1,2}(?:\.\d{1,2}){0,4})\.?\s+\p{Lu}/u.exec(text)?.[1];
  if (numbered !== undefined) return Math.min(6, numbered.split('.').length + 1);
  return /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text) && text.split(/\s+/).length <= 12 ? 2 : undefined;
}
