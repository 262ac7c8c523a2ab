/** Consonants and digits that neither print nor handwriting confuses, and that spell no word: 24 signs. */
export const codeAlphabet = 'BCDFGHJKMPQRTVWXY2346789';
export const codeLength = 8;

/** What is typed for one of them. */
const meant: Record<string, string> = { Z: '2' };

/** A short code as it was typed, in any case, with blanks or dashes; null when it is none. */
export function readCode(typed: string): string | null {
  const signs = Array.from(typed.normalize('NFKC').toUpperCase().replaceAll(/[\s\p{Pd}._]/gu, ''), (sign) => meant[sign] ?? sign);
  return signs.length === codeLength && signs.every((sign) => codeAlphabet.includes(sign)) ? signs.join('') : null;
}

/** As it is printed: two groups, which a child can keep in mind from the card to the keys. */
export const sayCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`;
