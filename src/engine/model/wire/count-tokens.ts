/** Scripts without spaces and with large alphabets: common tokenizers need about one token, and often more, for each character. */
const dense = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/gu;
/** Alphabets that tokenizers know less well than Latin: about one token for two characters. */
const sparse = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Greek}\p{sc=Cyrillic}\p{sc=Armenian}\p{sc=Georgian}\p{sc=Ethiopic}]/gu;
const digit = /\p{N}/gu;

const perDense = 1.2;
const perSparse = 0.75;
const perDigit = 0.6;
/** English prose has about 4.2 characters to a token, other languages in Latin letters about 3.3. */
const perOther = 1 / 3.4;

/**
 * About how many tokens a text is for a language model, rather too many than too few: providers cut their tokens differently, and a
 * prompt that is too long is cut without a word by some servers.
 */
export function countTokens(text: string): number {
  const found = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  const [many, some, digits] = [found(dense), found(sparse), found(digit)];
  return Math.ceil(many * perDense + some * perSparse + digits * perDigit + (text.length - many - some - digits) * perOther);
}
