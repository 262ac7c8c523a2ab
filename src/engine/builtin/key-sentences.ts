import { type Bag, lexRank } from './lexrank.ts';

export type Candidate = {
  terms: Bag;
  /** Added to its centrality, which is at most 1: what speaks for or against it beside its words. */
  merit: number;
};

/** Sentences compared with one another at once: the work grows with the square. */
const groupSize = 400;
/** Share of newness against centrality when the next sentence is chosen (Carbonell and Goldstein 1998). */
const newness = 0.5;

/** Numbers of the `wanted` sentences that say most, in reading order. A long text is ranked in parts, then what is left of them together. */
export function keySentences(candidates: readonly Candidate[], rarity: ReadonlyMap<string, number>, wanted: number): number[] {
  let open = [...candidates.keys()];
  while (open.length > groupSize) {
    const groups = Math.ceil(open.length / groupSize);
    const size = Math.ceil(open.length / groups);
    const kept = Math.min(Math.ceil(size / 2), Math.max(wanted, Math.floor(groupSize / groups)));
    const left: number[] = [];
    for (let from = 0; from < open.length; from += size) left.push(...choose(candidates, open.slice(from, from + size), rarity, kept));
    open = left;
  }
  return choose(candidates, open, rarity, wanted);
}

/** By maximal marginal relevance, in reading order. */
function choose(candidates: readonly Candidate[], among: readonly number[], rarity: ReadonlyMap<string, number>, wanted: number): number[] {
  const count = among.length;
  const { shares, similarity } = lexRank(among.map((at) => candidates[at]?.terms ?? []), rarity);
  const highest = shares.reduce((max, share) => Math.max(max, share), 0) || 1;
  const worth = among.map((at, place) => (shares[place] ?? 0) / highest + (candidates[at]?.merit ?? 0));
  const alike = new Float64Array(count);
  const isTaken = new Uint8Array(count);
  for (let taken = 0; taken < Math.min(wanted, count); taken += 1) {
    let pick = -1;
    let pickValue = -Infinity;
    for (let place = 0; place < count; place += 1) {
      const value = (1 - newness) * (worth[place] ?? 0) - newness * (alike[place] ?? 0);
      if (isTaken[place] === 0 && value > pickValue) [pick, pickValue] = [place, value];
    }
    isTaken[pick] = 1;
    for (let place = 0; place < count; place += 1) alike[place] = Math.max(alike[place] ?? 0, similarity[pick * count + place] ?? 0);
  }
  return among.filter((_, place) => isTaken[place] === 1);
}
