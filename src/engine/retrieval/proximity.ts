/** Two terms that stand side by side in the query, and what it is worth when they do in a passage too. */
export type Pair = { first: string; second: string; weight: number };

/** Farther apart than this many terms, two words have nothing to do with each other. */
const reach = 8;
const saturation = 1.2;
const lengthShare = 0.7;

/** The query's neighbouring terms, each pair once, as rare as the commoner of the two. */
export function neighbouringPairs(terms: readonly string[], rarity: ReadonlyMap<string, number>): Pair[] {
  const pairs = new Map<string, Pair>();
  terms.forEach((first, at) => {
    const second = terms[at + 1];
    const weight = second === undefined ? 0 : Math.min(rarity.get(first) ?? 0, rarity.get(second) ?? 0);
    if (second !== undefined && second !== first && weight > 0) pairs.set(`${first} ${second}`, { first, second, weight });
  });
  return [...pairs.values()];
}

/**
 * How closely a passage keeps together what stands together in the query. A meeting at distance d counts 1/d, half of
 * that in the other order; meetings then saturate as frequencies do in BM25 (after Tao and Zhai 2007, Metzler and Croft 2005).
 * @param relativeLength the passage's length over the collection's average
 */
export function proximity(pairs: readonly Pair[], passage: readonly string[], relativeLength: number): number {
  const wanted = new Set(pairs.flatMap(({ first, second }) => [first, second]));
  const places = new Map<string, number[]>();
  passage.forEach((term, at) => {
    if (!wanted.has(term)) return;
    const known = places.get(term);
    if (known === undefined) places.set(term, [at]);
    else known.push(at);
  });
  const half = saturation * (1 - lengthShare + lengthShare * relativeLength);
  let sum = 0;
  for (const { first, second, weight } of pairs) {
    const meetings = countMeetings(places.get(first) ?? [], places.get(second) ?? []);
    sum += (weight * meetings) / (meetings + half);
  }
  return sum;
}

function countMeetings(first: readonly number[], second: readonly number[]): number {
  let meetings = 0;
  for (const a of first) {
    for (const b of second) {
      const distance = Math.abs(a - b);
      if (distance <= reach) meetings += (b > a ? 1 : 0.5) / distance;
    }
  }
  return meetings;
}
