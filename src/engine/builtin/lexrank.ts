/** Words of one sentence as terms, stop words left out. */
export type Bag = readonly string[];

/**
 * How central each sentence is: the stationary share of a walk over sentences that are alike (Erkan and Radev 2004,
 * continuous LexRank: cosine of tf·idf, damping 0.85). Shares add up to 1.
 */
export function lexRank(bags: readonly Bag[], damping = 0.85, rounds = 30): { shares: Float64Array; similarity: Float64Array } {
  const count = bags.length;
  const similarity = cosines(bags);
  const sums = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    for (let column = 0; column < count; column += 1) sums[row] = (sums[row] ?? 0) + (similarity[row * count + column] ?? 0);
  }
  let shares = new Float64Array(count).fill(count === 0 ? 0 : 1 / count);
  for (let round = 0; round < rounds; round += 1) {
    const next = new Float64Array(count).fill((1 - damping) / count);
    for (let row = 0; row < count; row += 1) {
      const give = (damping * (shares[row] ?? 0)) / (sums[row] || 1);
      for (let column = 0; column < count; column += 1) {
        next[column] = (next[column] ?? 0) + give * (similarity[row * count + column] ?? 0);
      }
    }
    shares = next;
  }
  return { shares, similarity };
}

function cosines(bags: readonly Bag[]): Float64Array {
  const count = bags.length;
  const holders = new Map<string, { sentence: number; weight: number }[]>();
  bags.forEach((bag, sentence) => {
    const counts = new Map<string, number>();
    for (const term of bag) counts.set(term, (counts.get(term) ?? 0) + 1);
    for (const [term, weight] of counts) {
      const list = holders.get(term);
      if (list) list.push({ sentence, weight });
      else holders.set(term, [{ sentence, weight }]);
    }
  });
  const similarity = new Float64Array(count * count);
  for (const list of holders.values()) {
    const idf = Math.log(1 + count / list.length);
    for (const a of list) {
      for (const b of list) {
        const cell = a.sentence * count + b.sentence;
        similarity[cell] = (similarity[cell] ?? 0) + a.weight * b.weight * idf * idf;
      }
    }
  }
  const norms = Float64Array.from({ length: count }, (_, at) => Math.sqrt(similarity[at * count + at] ?? 0) || 1);
  return similarity.map((value, cell) => value / ((norms[Math.floor(cell / count)] ?? 1) * (norms[cell % count] ?? 1)));
}
