import { fitLines } from './fit-lines.ts';
import { isFromRight } from './typefaces.ts';

type Document = PDFKit.PDFDocument;
/** In points from the page's upper left corner. */
export type Place = { x: number; y: number };
type Weight = 'text' | 'strong';

export const ink = '#1f2a37';
export const muted = '#4b5765';

type TextLook = { weight?: Weight; sizes: readonly number[]; color?: string; most?: number };

/** A text at the largest of its sizes at which it fits; what is written from the right stands on the right. @returns where the next one may begin */
export function drawText(document: Document, text: string, { weight = 'text', sizes, color = ink, most = 1 }: TextLook, { x, y }: Place, width: number): number {
  const { lines, size } = fitLines(text, { width, sizes, most }, (line, at) => document.font(weight).fontSize(at).widthOfString(line));
  for (const [at, line] of lines.entries()) drawLine(document, line, { weight, size, color, align: isFromRight(line) ? 'right' : 'left' }, { x, y: y + at * size * 1.2 }, width);
  return y + lines.length * size * 1.2 + 1;
}

type LineLook = { weight: Weight; size: number; align: 'left' | 'center' | 'right'; color?: string };

export function drawLine(document: Document, line: string, { weight, size, align, color = ink }: LineLook, { x, y }: Place, width: number): void {
  document.font(weight).fontSize(size).fillColor(color);
  const free = width - document.widthOfString(line);
  let start = x + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
  // The library turns the letters of a word itself, but sets words and their blanks from the left.
  const pieces = isFromRight(line) ? line.split(' ').toReversed() : [line];
  for (const piece of pieces) {
    document.text(piece, start, y, { lineBreak: false });
    start += document.widthOfString(piece) + document.widthOfString(' ');
  }
}
