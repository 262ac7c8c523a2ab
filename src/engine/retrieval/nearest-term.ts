/**
 * The term of a vocabulary that a misspelt one most likely means: the fewest letters wrong, missing, too many or changed about
 * (optimal string alignment, Damerau 1964); of several the commonest. Short words say too little to be guessed at.
 * @param vocabulary terms with how common each is
 */
export function nearestTerm(term: string, vocabulary: ReadonlyMap<string, number>): string | null {
  const atMost = mistakesIn(term);
  let nearest: { term: string; mistakes: number; count: number } | null = null;
  for (const [candidate, count] of vocabulary) {
    if (atMost === 0 || Math.abs(candidate.length - term.length) > atMost) continue;
    const mistakes = distance(term, candidate);
    if (mistakes > atMost || mistakes === 0) continue;
    if (nearest === null || mistakes < nearest.mistakes || (mistakes === nearest.mistakes && count > nearest.count)) nearest = { term: candidate, mistakes, count };
  }
  return nearest?.term ?? null;
}

/** How many mistakes a word of this length may have. */
export const mistakesIn = ({ length }: string) => (length < 5 ? 0 : length < 8 ? 1 : 2);

function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, (beforeLast[j - 2] ?? 0) + 1);
      row.push(least);
    }
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? 0;
}
