/** Letters and digits in lower case, without accents: what is compared. */
const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const wordsOf = (text: string) => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Typing errors that are let pass in a word of this length. */
const slipsIn = (length: number) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/**
 * How well a name answers what was typed: every word typed must begin a word of the name, stand in it, or miss it by a slip or two.
 * @returns 0 where it does not, else up to 1 (each word begins a word)
 */
export function matchName(name: string, typed: string): number {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return 1;
  const words = wordsOf(name);
  const joined = words.join('');
  let sum = 0;
  for (const one of wanted) {
    const best = Math.max(0, ...words.map((word) => matchWord(word, one)), one.length > 2 && joined.includes(one) ? 0.4 : 0);
    if (best === 0) return 0;
    sum += best;
  }
  return sum / wanted.length;
}

function matchWord(word: string, typed: string): number {
  if (word.startsWith(typed)) return word === typed ? 1 : 0.9;
  if (typed.length > 2 && word.includes(typed)) return 0.6;
  const slips = slipsIn(typed.length);
  // What is typed may be the beginning of the word, or the word in another form (“ratio” and “ratios”).
  return slips > 0 && word.length > 2 && beginsWithin(word, typed, slips) ? 0.3 : 0;
}

/** Whether `typed` is a beginning of `word` but for this many letters added, left out, changed or swapped (Damerau and Levenshtein). */
function beginsWithin(word: string, typed: string, slips: number): boolean {
  let before: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, index) => index);
  for (let at = 1; at <= typed.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= word.length; to += 1) {
      const isSame = typed[at - 1] === word[to - 1];
      const isSwapped = at > 1 && to > 1 && typed[at - 1] === word[to - 2] && typed[at - 2] === word[to - 1];
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (isSame ? 0 : 1), isSwapped ? (before[to - 2] ?? 0) + 1 : Infinity));
    }
    before = row;
    row = next;
  }
  return Math.min(...row) <= slips;
}
