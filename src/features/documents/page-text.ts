import { pageLines, type PageLine, type TextItem } from './page-lines.ts';
import { joinLines } from './line-joins.ts';
import { mirrored, type Piece } from './reading-order.ts';
import { droppedCharacter } from './text-characters.ts';

export type { TextItem } from './page-lines.ts';

/** What both sides hand to pdfjs's `getTextContent`: with other options the items, and so the positions, would differ. */
export const textContentOptions = { includeMarkedContent: false, disableNormalization: false } as const;

/** `length` code units of `items[item].str`, from `itemStart` on, stand in the page's text at `textStart`. */
export type TextRun = { item: number; itemStart: number; textStart: number; length: number };

/** A line of the page with its place in the text; lengths in points, `baseline` counted upwards. */
export type TextLine = Pick<PageLine, 'left' | 'right' | 'baseline' | 'size' | 'font' | 'angle'> & { start: number; end: number };

export type PageText = { text: string; runs: TextRun[]; lines: TextLine[] };

/**
 * The text of a PDF's page, and which of its characters come from where in pdfjs's items. The reader stores this text and
 * the viewer computes it again, so a position in it is a position on the screen: same items in, same text out.
 *
 * Lines in the order in which the page draws them, words in the order of reading; one space where words are apart; `\n` at the end of a line, a blank line between paragraphs;
 * a word cut at the end of a line is one word again (line-joins.ts). No control, zero-width or direction characters.
 */
export function pageText(items: readonly TextItem[]): PageText {
  const lines = pageLines(items);
  const strings = lines.map((line) => line.pieces.map(({ item, start, end, isSpaceBefore }) => (isSpaceBefore ? ' ' : '') + (items[item]?.str.slice(start, end) ?? '')).join(''));
  const joins = joinLines(lines, strings);
  const writer = new Writer();
  const textLines: TextLine[] = [];
  lines.forEach(({ pieces, left, right, baseline, size, font, angle }, index) => {
    const join = joins[index];
    if (join) {
      if (join.dropsHyphen && writer.dropHyphen()) {
        const previous = textLines.at(-1);
        if (previous) previous.end = writer.length;
      }
      writer.gap(join.separator);
    }
    for (const [at, piece] of pieces.entries()) {
      if (piece.isSpaceBefore && at > 0) writer.gap(' ');
      writer.write(piece, items[piece.item]?.str ?? '');
    }
    const start = writer.takeStart();
    if (start < writer.length) textLines.push({ start, end: writer.length, left, right, baseline, size, font, angle });
  });
  return { text: writer.text, runs: writer.runs, lines: textLines };
}

/** The pieces of items that a stretch of the page's text covers: what the viewer marks. */
export function itemsBetween(runs: readonly TextRun[], start: number, end: number): { item: number; start: number; end: number }[] {
  const found: { item: number; start: number; end: number }[] = [];
  for (const run of runs) {
    const from = Math.max(start, run.textStart);
    const to = Math.min(end, run.textStart + run.length);
    if (from >= to) continue;
    const piece = { item: run.item, start: run.itemStart + from - run.textStart, end: run.itemStart + to - run.textStart };
    const same = found.find(({ item }) => item === piece.item);
    if (same) Object.assign(same, { start: Math.min(same.start, piece.start), end: Math.max(same.end, piece.end) });
    else found.push(piece);
  }
  return found;
}

const white = /\s|\u0085/;

/** Arabic and Hebrew letters by the look they have at a place in a word are written as the letter that they are. */
const plain = (unit: string) => (/[\ufb1d-\ufdff\ufe70-\ufefc]/.test(unit) ? unit.normalize('NFKC').trimStart() : unit);

/** Collects the text. White space is written when a character follows it, so there is none at the end and never twice. */
class Writer {
  #parts: string[] = [];
  #length = 0;
  #gap: '' | ' ' | '\n' | '\n\n' = '';
  /** Where the gap stands in the item being written, when it is a space of that item. */
  #gapAt = -1;
  #start = -1;
  readonly runs: TextRun[] = [];

  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#parts.join('');
  }

  /** Where the first character stands that was written since the last call. */
  takeStart(): number {
    const start = this.#start === -1 ? this.#length : this.#start;
    this.#start = -1;
    return start;
  }

  /** White space that stands in no item. The longer one wins: a line break is also a space. */
  gap(separator: '' | ' ' | '\n' | '\n\n'): void {
    if (separator === '' || separator.length < this.#gap.length || (separator === ' ' && this.#gap !== '')) {
      // A line that is joined without a gap: spaces at its end are not between words.
      if (separator === '' && this.#gap === ' ') this.#gap = '';
      return;
    }
    this.#gap = separator;
    this.#gapAt = -1;
  }

  write({ item, start, end, isMirrored }: Piece, str: string): void {
    const wellFormed = str.toWellFormed();
    this.#gapAt = -1;
    for (let at = start; at < end; at += 1) {
      const unit = wellFormed.charAt(at);
      if (droppedCharacter.test(unit)) continue;
      if (white.test(unit)) {
        if (this.#gap === '' && this.#length > 0) {
          this.#gap = ' ';
          this.#gapAt = at;
        }
        continue;
      }
      this.#writeGap(item);
      if (this.#start === -1) this.#start = this.#length;
      for (const written of plain(isMirrored ? mirrored(unit) : unit)) {
        this.#map(item, at);
        this.#push(written);
      }
    }
  }

  /** Takes back the hyphen that the text ends with. */
  dropHyphen(): boolean {
    if (!/^[-\u2010]$/.test(this.#parts.at(-1) ?? '')) return false;
    this.#parts.pop();
    this.#length -= 1;
    const run = this.runs.at(-1);
    if (run) run.length -= 1;
    if (run?.length === 0) this.runs.pop();
    return true;
  }

  #writeGap(item: number): void {
    if (this.#gap === '') return;
    if (this.#length > 0) {
      if (this.#gapAt !== -1) this.#map(item, this.#gapAt);
      this.#push(this.#gap);
    }
    this.#gap = '';
  }

  #map(item: number, at: number): void {
    const run = this.runs.at(-1);
    if (run?.item === item && run.itemStart + run.length === at && run.textStart + run.length === this.#length) run.length += 1;
    else this.runs.push({ item, itemStart: at, textStart: this.#length, length: 1 });
  }

  #push(piece: string): void {
    this.#parts.push(piece);
    this.#length += piece.length;
  }
}
