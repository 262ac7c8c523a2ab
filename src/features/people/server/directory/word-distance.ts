/** How many letters may be wrong in a word that somebody types: none in two letters, one in up to five, two in longer ones. Three letters must be a whole word. */
export const lettersForgiven = (typed: string): number => (typed.length < 3 ? 0 : typed.length < 6 ? 1 : 2);

/**
 * How far a word is from what was typed, which may be its beginning only: letters wrong, missing, too many, and neighbours swapped
 * (optimal string alignment, Boytsov 2011). Twice the number of them, and one more where only the beginning was typed.
 * @returns null: farther than is forgiven
 */
export function wordDistance(typed: string, word: string): number | null {
  const most = lettersForgiven(typed);
  const [whole, beginning] = alignments(typed, word);
  if (beginning === 0) return whole === 0 ? 0 : 1;
  if (whole <= most && whole <= beginning) return whole * 2;
  return beginning <= most && typed.length > 3 ? beginning * 2 + 1 : null;
}

/** @returns edits to the whole word, and to whichever beginning of it is nearest */
function alignments(typed: string, word: string): [whole: number, beginning: number] {
  let beforeLast: number[] = [];
  let last = Array.from({ length: word.length + 1 }, (_, column) => column);
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= word.length; column += 1) {
      const cost = typed[row - 1] === word[column - 1] ? 0 : 1;
      let least = Math.min((last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + cost);
      const isSwap = row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
      if (isSwap) least = Math.min(least, (beforeLast[column - 2] ?? 0) + 1);
      now.push(least);
    }
    [beforeLast, last] = [last, now];
  }
  return [last.at(-1) ?? 0, Math.min(...last)];
}
