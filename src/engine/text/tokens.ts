export type Token = {
  /** Lower case, without accents. */
  text: string;
  start: number;
  end: number;
};

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
/** Scripts that write no spaces between words: their runs are cut into overlapping pairs of characters. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const ascii = /^[\p{ASCII}]*$/u;

/** The words of a text with their places (UTF-16 code units), in order. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(word)) {
    const [raw] = match;
    const start = match.index;
    if (!ascii.test(raw) && unspaced.test(raw)) pushPairs(tokens, raw, start);
    else tokens.push({ text: fold(raw), start, end: start + raw.length });
  }
  return tokens;
}

function pushPairs(tokens: Token[], raw: string, start: number): void {
  const characters = Array.from(raw);
  let at = start;
  characters.forEach((character, index) => {
    const next = characters[index + 1] ?? '';
    if (next !== '' || characters.length === 1) {
      tokens.push({ text: fold(character + next), start: at, end: at + character.length + next.length });
    }
    at += character.length;
  });
}

/** One spelling for what a reader takes as the same word: case, accents, ligatures and the possessive 's. */
function fold(raw: string): string {
  const lower = raw.toLowerCase();
  const plain = ascii.test(lower)
    ? lower
    : lower.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '').normalize('NFC').replaceAll('’', "'");
  return plain.includes("'") ? plain.replace(/'s$/, '').replaceAll("'", '') : plain;
}
