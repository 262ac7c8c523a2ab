import type { PageText, TextLine } from '../../page-text.ts';
import { findFurniture } from './page-furniture.ts';
import type { ParsedBlock, ParsedPage } from './parsed-document.ts';

/** A run of lines between two blank lines. */
type Paragraph = { lines: TextLine[]; start: number; end: number; isFurniture: boolean };
type Style = { size: number; font: string };

const headingGrowth = 1.1;
const sameSize = 0.04;
const longestHeading = 200;

/**
 * The blocks of a PDF's pages. A PDF knows no headings, so they are found by how they stand out: a short paragraph in a
 * larger size than the body, or in the body's size but another, rarer font. Levels go by size, the largest first.
 */
export function pdfBlocks(pages: readonly PageText[]): ParsedPage[] {
  const furniture = findFurniture(pages);
  const paragraphs = pages.map((page) => paragraphsOf(page, furniture.get(page) ?? new Set()));
  const body = bodyStyle(paragraphs.flat());
  const rareFonts = findRareFonts(paragraphs.flat());
  const candidates = pages.map((page, index) => (paragraphs[index] ?? []).map((paragraph) => headingSize(paragraph, page.text, body, rareFonts)));
  const levels = sizeLevels(candidates.flat());
  return pages.map((page, index) => ({
    text: page.text,
    blocks: (paragraphs[index] ?? []).map((paragraph, at) => asBlock(paragraph, page.text, candidates[index]?.[at], levels)),
  }));
}

function asBlock({ start, end, isFurniture }: Paragraph, text: string, size: number | undefined, levels: ReadonlyMap<number, number>): ParsedBlock {
  if (isFurniture) return { kind: 'furniture', start, end };
  if (size !== undefined) return { kind: 'heading', start, end, level: levels.get(size) ?? 1 };
  return { kind: /^[•◦▪▫‣●○■□–*]\s/.test(text.slice(start, end)) ? 'list' : 'paragraph', start, end };
}

function paragraphsOf({ text, lines }: PageText, furniture: ReadonlySet<TextLine>): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  for (const line of lines) {
    const open = paragraphs.at(-1);
    const isFurniture = furniture.has(line);
    if (open && open.isFurniture === isFurniture && !text.slice(open.end, line.start).includes('\n\n')) {
      open.lines.push(line);
      open.end = line.end;
    } else paragraphs.push({ lines: [line], start: line.start, end: line.end, isFurniture });
  }
  return paragraphs;
}

/** What most characters of the document are set in. */
function bodyStyle(paragraphs: readonly Paragraph[]): Style {
  const counts = new Map<string, { style: Style; characters: number }>();
  for (const { lines } of paragraphs) {
    for (const line of lines) {
      const size = Math.round(line.size * 2) / 2;
      const key = `${line.font} ${size}`;
      const count = counts.get(key) ?? { style: { size, font: line.font }, characters: 0 };
      count.characters += line.end - line.start;
      counts.set(key, count);
    }
  }
  return [...counts.values()].reduce((most, count) => (count.characters > most.characters ? count : most), { style: { size: 10, font: '' }, characters: 0 }).style;
}

/** Fonts that set less than a sixth of the text: what a heading in the body's size is set in. */
function findRareFonts(paragraphs: readonly Paragraph[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  let total = 0;
  for (const line of paragraphs.flatMap((paragraph) => paragraph.lines)) {
    counts.set(line.font, (counts.get(line.font) ?? 0) + line.end - line.start);
    total += line.end - line.start;
  }
  return new Set([...counts].filter(([, characters]) => characters < total / 6).map(([font]) => font));
}

/** The size that a heading is ranked by, or undefined for a paragraph that is none. */
function headingSize(paragraph: Paragraph, pageText: string, body: Style, rareFonts: ReadonlySet<string>): number | undefined {
  const text = pageText.slice(paragraph.start, paragraph.end).replaceAll(/\s+/g, ' ');
  const { lines } = paragraph;
  if (paragraph.isFurniture || lines.length > 3 || text.length > longestHeading || !readsAsHeading(text)) return undefined;
  const size = Math.min(...lines.map((line) => line.size));
  if (size >= headingGrowth * body.size) return Math.round(size * 2) / 2;
  const isSetApart = lines.length <= 2 && text.length <= 100 && size > 0.92 * body.size && lines.every((line) => line.font !== body.font && rareFonts.has(line.font));
  return isSetApart && /^[\p{Lu}\p{N}\p{Lo}]/u.test(text) && !/[.,;]$/.test(text) ? body.size : undefined;
}

function readsAsHeading(text: string): boolean {
  if (!/\p{L}{2}/u.test(text) || /^(?:figure|fig\.|table|source|note)\s*:?\s*\d*/i.test(text)) return false;
  if (/[,;]$/.test(text)) return false;
  return !/[.]$/.test(text) || text.split(' ').length <= 6;
}

/** Sizes that differ by a hair count as one. */
function sizeLevels(sizes: readonly (number | undefined)[]): ReadonlyMap<number, number> {
  const sorted = [...new Set(sizes.filter((size) => size !== undefined))].sort((a, b) => b - a);
  const levels = new Map<number, number>();
  let level = 0;
  let largest = Infinity;
  for (const size of sorted) {
    if (size < largest * (1 - sameSize)) {
      level += 1;
      largest = size;
    }
    levels.set(size, level);
  }
  return levels;
}
