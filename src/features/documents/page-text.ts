import { pageLines, type PageLine, type TextItem } from './page-lines.ts';
import { joinLines } from './line-joins.ts';
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
 * Order as the page draws it; one space where words are apart; `\n` at the end of a line, a blank line between paragraphs;
 * a word cut at the end of a line is one word again (line-joins.ts). No control, zero-width or direction characters.
 */
export function pageText(items: readonly TextItem[]): PageText {
  const lines = pageLines(items);
  const strings = lines.map((line) => line.pieces.map(({ item, isSpaceBefore }) => (isSpaceBefore ? ' ' : '') + (items[item]?.str ?? '')).join(''));
  const joins = joinLines(lines, strings);
  const writer = new Writer();
  const textLines: TextLine[] = [];
  lines.forEach((line, index) => {
    const join = joins[index];
    if (join) {
      writer.trimEnd(join.dropsHyphen);
      writer.gap(join.separator);
    }
    const start = writer.length;
    for (const { item, isSpaceBefore } of line.pieces) {
      if (isSpaceBefore) writer.gap(' ');
      writer.write(item, items[item]?.str ?? '');
    }
    writer.trimEnd(false);
    const { left, right, baseline, size, font, angle } = line;
    if (writer.length > start) textLines.push({ start, end: writer.length, left, right, baseline, size, font, angle });
  });
  // What a join cut off after its line was noted.
  for (const [index, line] of textLines.entries()) line.end = Math.min(line.end, textLines[index + 1]?.start ?? writer.length);
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
    const last = found.at(-1);
    if (last?.item === piece.item) last.end = piece.end;
    else found.push(piece);
  }
  return found;
}

const white = /\s|\u0085/;

class Writer {
  #parts: string[] = [];
  #length = 0;
  #last = '\n';
  readonly runs: TextRun[] = [];

  get length(): number {
    return this.#length;
  }

  get text(): string {
    return this.#parts.join('');
  }

  /** White space that stands in no item; nothing at the beginning of the text or after other white space. */
  gap(separator: string): void {
    if (separator === '' || white.test(this.#last)) return;
    this.#push(separator);
  }

  write(item: number, str: string): void {
    const wellFormed = str.toWellFormed();
    for (let at = 0; at < wellFormed.length; at += 1) {
      const unit = wellFormed.charAt(at);
      if (droppedCharacter.test(unit)) continue;
      const isWhite = white.test(unit);
      if (isWhite && white.test(this.#last)) continue;
      const run = this.runs.at(-1);
      if (run?.item === item && run.itemStart + run.length === at && run.textStart + run.length === this.#length) run.length += 1;
      else this.runs.push({ item, itemStart: at, textStart: this.#length, length: 1 });
      this.#push(isWhite ? ' ' : unit);
    }
  }

  /** Takes back the spaces, and if so wished the hyphen, that the text ends with. */
  trimEnd(dropsHyphen: boolean): void {
    while (this.#last === ' ') this.#pop();
    if (dropsHyphen && /[-\u2010]/.test(this.#last)) this.#pop();
  }

  #push(piece: string): void {
    this.#parts.push(piece);
    this.#length += piece.length;
    this.#last = piece.at(-1) ?? this.#last;
  }

  #pop(): void {
    this.#parts.pop();
    this.#length -= 1;
    this.#last = this.#parts.at(-1)?.at(-1) ?? '\n';
    const run = this.runs.at(-1);
    if (run && run.textStart + run.length > this.#length) {
      run.length -= 1;
      if (run.length === 0) this.runs.pop();
    }
  }
}
