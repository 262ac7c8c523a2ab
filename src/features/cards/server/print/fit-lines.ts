/** A text in lines that fit, at the largest size at which they do. `size` in points. */
export type FittedText = { lines: string[]; size: number };

/**
 * Sets a text in as few lines as it takes, at the largest of some sizes; at the smallest what is too long is cut and marked by '…'.
 * @param measure the width of a text at a size, in points
 */
export function fitLines(text: string, { width, sizes, most }: { width: number; sizes: readonly number[]; most: number }, measure: (text: string, size: number) => number): FittedText {
  const words = text.normalize('NFC').split(/\s+/).filter(Boolean);
  for (const size of sizes) {
    const lines = breakLines(words, (line) => measure(line, size) <= width);
    if (lines.length <= most && lines.every((line) => measure(line, size) <= width)) return { lines, size };
  }
  const size = sizes.at(-1) ?? 8;
  const fits = (line: string) => measure(line, size) <= width;
  const lines = breakLines(words.flatMap((word) => breakWord(word, fits)), fits);
  if (lines.length <= most) return { lines, size };
  let last = Array.from(lines.slice(most - 1).join(' '));
  while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1);
  return { lines: [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`], size };
}

function breakLines(words: readonly string[], fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** A word without blanks that is wider than the line, in pieces. */
function breakWord(word: string, fits: (line: string) => boolean): string[] {
  const pieces: string[] = [];
  for (const sign of word) {
    const last = pieces.at(-1);
    if (last !== undefined && fits(last + sign)) pieces[pieces.length - 1] = last + sign;
    else pieces.push(sign);
  }
  return pieces;
}
