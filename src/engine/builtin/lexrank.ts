/** Words of one sentence as terms, stop words left out. */
export type Bag = readonly string[];

export type Centrality = {
  /** Each sentence's part of the walk; more is more central. */
  shares: Float64Array;
  /** Cosine of sentences `a` and `b` at `a * count + b`. */
  similarity: Float64Array;
};

/** ln(1 + N / n) of every term in the bags, where n of N hold it. */
export function rarityOf(bags: readonly Bag[]): Map<string, number> {
  const holding = new Map<string, number>();
  for (const bag of bags) for (const term of new Set(bag)) holding.set(term, (holding.get(term) ?? 0) + 1);
  return new Map([...holding].map(([term, count]) => [term, Math.log(1 + bags.length / count)]));
}

/**
 * How central each sentence is: the stationary share of a walk over sentences that are alike (Erkan and Radev 2004,
 * continuous LexRank: cosine of tf·idf, damping 0.85).
 */
export function lexRank(bags: readonly Bag[], rarity: ReadonlyMap<string, number>, damping = 0.85, rounds = 30): Centrality {
  const count = bags.length;
  const similarity = cosines(bags, rarity);
  const sums = new Float64Array(count);
  // A sentence does not speak for itself, or one that nothing is like would keep its share.
  const likeness = (row: number, column: number) => (row === column ? 0 : similarity[row * count + column] ?? 0);
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) sums[row] = (sums[row] ?? 0) + likeness(row, column);
  }
  let shares = new Float64Array(count).fill(1 / Math.max(1, count));
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(count).fill((1 - damping) / Math.max(1, count));
    for (let row = 0; row < count; row += 1) {
      const give = (damping * (shares[row] ?? 0)) / (sums[row] || 1);
      for (let column = 0; column < count; column += 1) {
        next[column] = (next[column] ?? 0) + give * likeness(row, column);
      }
    }
    shares = next;
  }
  return { shares, similarity };
}

function cosines(bags: readonly Bag[], rarity: ReadonlyMap<string, number>): Float64Array {
  const count = bags.length;
  const holders = new Map<string, { sentence: number; weight: number }[]>();
  bags.forEach((bag, sentence) => {
    const counts = new Map<string, number>();
    for (const term of bag) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, frequency] of counts) {
      const entry = { sentence, weight: frequency * (rarity.get(term) ?? 1) };
      const list = holders.get(term);
      if (list === undefined) holders.set(term, [entry]);
      else list.push(entry);
    }
  });
  const similarity = new Float64Array(count * count);
  for (const list of holders.values()) {
    for (const a of list) {
      for (const b of list) {
        const cell = a.sentence * count + b.sentence;
        similarity[cell] = (similarity[cell] ?? 0) + a.weight * b.weight;
      }
    }
  }
  const norms = Float64Array.from({ length: count }, (_, at) => Math.sqrt(similarity[at * count + at] ?? 0) || 1);
  for (let cell = 0; cell < similarity.length; cell += 1) {
    similarity[cell] = (similarity[cell] ?? 0) / ((norms[Math.floor(cell / count)] ?? 1) * (norms[cell % count] ?? 1));
  }
  return similarity;
}
