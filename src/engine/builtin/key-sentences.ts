import { type Bag, lexRank } from './lexrank.ts';

/** Sentences compared with one another at once: the work grows with the square. */
const groupSize = 400;
/** Share of newness against centrality when the next sentence is chosen (Carbonell and Goldstein 1998). */
const newness = 0.4;

/** Numbers of the `wanted` sentences that say most, in reading order. Long texts are ranked in groups, then together. */
export function keySentences(bags: readonly Bag[], wanted: number): number[] {
  if (bags.length <= groupSize) return chooseCentral(bags, wanted).sort((a, b) => a - b);
  const groups = Math.ceil(bags.length / groupSize);
  const size = Math.ceil(bags.length / groups);
  const perGroup = Math.max(wanted, Math.floor(groupSize / groups));
  const candidates: number[] = [];
  for (let from = 0; from < bags.length; from += size) {
    candidates.push(...chooseCentral(bags.slice(from, from + size), Math.min(perGroup, size)).map((at) => from + at).sort((a, b) => a - b));
  }
  if (candidates.length >= bags.length) return chooseCentral(bags, wanted).sort((a, b) => a - b);
  return keySentences(candidates.map((at) => bags[at] ?? []), wanted).map((at) => candidates[at] ?? 0);
}

function chooseCentral(bags: readonly Bag[], wanted: number): number[] {
  const { shares, similarity } = lexRank(bags);
  const highest = Math.max(...shares, 0) || 1;
  const open = new Set(bags.keys());
  const chosen: number[] = [];
  while (chosen.length < wanted && open.size > 0) {
    let pick = -1;
    let pickValue = -Infinity;
    for (const at of open) {
      const alike = Math.max(0, ...chosen.map((other) => similarity[at * bags.length + other] ?? 0));
      const value = (1 - newness) * ((shares[at] ?? 0) / highest) - newness * alike;
      if (value > pickValue) [pick, pickValue] = [at, value];
    }
    open.delete(pick);
    chosen.push(pick);
  }
  return chosen;
}
