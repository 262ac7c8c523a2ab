import type { TextRules } from './schema.ts';

/**
 * A text as far as its rules count: without them case, accents, spaces around and marks at the end do not. A word of nothing but marks stays as it is.
 */
export function plainText(written: string, { matchCase = false, matchAccents = false, ignoreSpaces = false }: TextRules = {}): string {
  const accents = matchAccents ? written.normalize('NFKC') : written.normalize('NFKD').replaceAll(/\p{Mn}/gu, '');
  const cased = matchCase ? accents : accents.toLowerCase();
  const folded = cased.replaceAll(/[‘’ʼ]/g, "'").replaceAll(/[‐‑–—]/g, '-').replaceAll(/\s+/g, ' ').trim();
  const spaced = ignoreSpaces ? folded.replaceAll(/[\s-]/g, '') || folded : folded;
  return withoutEnd(spaced) || spaced;
}

/** Without the marks at the end, read from there: an expression for it would take the square of the length. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '.!?,;:'.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end).trim();
}

/**
 * Whether a text fits a pattern in which `*` stands for any characters. Two places are kept, so that it takes at most the product of the
 * lengths, whatever the pattern.
 */
export function fitsPattern(text: string, pattern: string): boolean {
  const signs = readPattern(pattern);
  let [at, sign, star, from] = [0, 0, -1, 0];
  while (at < text.length) {
    const wanted = signs[sign];
    if (wanted === any) [star, from, sign] = [sign, at, sign + 1];
    else if (wanted !== undefined && wanted === text.charAt(at)) [at, sign] = [at + 1, sign + 1];
    else if (star >= 0) [from, at, sign] = [from + 1, from + 1, star + 1];
    else return false;
  }
  return signs.slice(sign).every((rest) => rest === any);
}

const any = Symbol('any');

function readPattern(pattern: string): (string | typeof any)[] {
  const signs: (string | typeof any)[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    if (pattern.startsWith('\\*', at)) {
      signs.push('*');
      at += 1;
    } else if (pattern.charAt(at) !== '*') signs.push(pattern.charAt(at));
    else if (signs.at(-1) !== any) signs.push(any);
  }
  return signs;
}

/** Slips that are forgiven in a word of that length, in characters. */
export const slipsAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * Slips between two texts: letters added, left out, exchanged for another, or two neighbours swapped (optimal string alignment; Damerau 1964).
 * Texts whose digits differ are never a slip apart.
 * @returns `most + 1` for anything beyond `most`
 */
export function slipsBetween(one: string, other: string, most: number): number {
  const digits = (text: string) => text.replaceAll(/\D/g, '');
  if (Math.abs(one.length - other.length) > most || digits(one) !== digits(other)) return most + 1;
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one.charAt(i - 1) === other.charAt(j - 1);
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && one.charAt(i - 1) === other.charAt(j - 2) && one.charAt(i - 2) === other.charAt(j - 1)) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    [before, row] = [row, next];
  }
  return Math.min(row[other.length] ?? most + 1, most + 1);
}
