import { textSize } from './figure-size.ts';

const narrow = /[\s.,:;!'|()[\]{}ijltfrI/°]/;
const wide = /[mwMW@%—…→+=<>×÷≤≥]/;
const capital = /[A-Z\u00c0-\u00de]/;
/** Scripts whose characters fill a square. */
const square = /[\u2e80-\ufe4f\uff00-\uffef]/;

/** About how wide a text is, on the safe side: nothing can be measured where no page is drawn. */
export function textWidth(text: string, size: number = textSize): number {
  let ems = 0;
  for (const character of text) ems += square.test(character) ? 1 : wide.test(character) ? 0.86 : capital.test(character) ? 0.66 : narrow.test(character) ? 0.33 : 0.56;
  return ems * size;
}

/** Lines no wider than `width` where words allow it; a longer word stands alone. */
export function wrapText(text: string, width: number, size: number = textSize): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && textWidth(`${last} ${word}`, size) <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export const widest = (texts: readonly string[], size: number = textSize): number => Math.max(0, ...texts.map((text) => textWidth(text, size)));
