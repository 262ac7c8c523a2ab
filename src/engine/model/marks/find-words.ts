const wordSign = /[\p{L}\p{M}\p{N}]/u;
/** Fewer letters and digits prove nothing. */
const fewestSigns = 3;
/** A quote is a short stretch. */
const longest = 600;

/**
 * The stretch of a text that a quote is, as it stands there; white space, and the shape of quotation marks and dashes, aside. Whole words only.
 * @returns null where it does not stand there
 */
export function findWords(text: string, quote: string): string | null {
  const wanted = quote.trim().replaceAll(/^["“”„«»'‘’]+|["“”„«»'‘’]+$/gu, '').trim();
  if (wanted.length > longest || (wanted.match(/[\p{L}\p{N}]/gu) ?? []).length < fewestSigns) return null;
  const pattern = new RegExp(Array.from(wanted.replaceAll(/\s+/gu, ' '), patternOf).join(''), 'gu');
  for (const found of text.matchAll(pattern)) {
    const end = found.index + found[0].length;
    if (!cutsWord(text, found.index) && !cutsWord(text, end)) return found[0];
  }
  return null;
}

function patternOf(sign: string): string {
  if (sign === ' ') return String.raw`\s+`;
  if (/["“”„«»]/u.test(sign)) return '["“”„«»]';
  if (/['‘’]/u.test(sign)) return '[\'‘’]';
  if (/[-‐‑–—−]/u.test(sign)) return '[-‐‑–—−]';
  return sign.replace(/[.*+?^${}()|[\]\\/]/, String.raw`\$&`);
}

const cutsWord = (text: string, at: number): boolean => at > 0 && at < text.length && wordSign.test(text.charAt(at - 1)) && wordSign.test(text.charAt(at));
