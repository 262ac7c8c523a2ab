/** An estimate beside what is true. */
export type Pair = { estimated: number; true: number };

/** Pearson's correlation; NaN where one side does not vary. */
export function correlation(pairs: readonly Pair[]): number {
  const mean = (of: (pair: Pair) => number) => pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [meanEstimated, meanTrue] = [mean((pair) => pair.estimated), mean((pair) => pair.true)];
  const together = mean((pair) => (pair.estimated - meanEstimated) * (pair.true - meanTrue));
  const spread = Math.sqrt(mean((pair) => (pair.estimated - meanEstimated) ** 2) * mean((pair) => (pair.true - meanTrue) ** 2));
  return together / spread;
}

/**
 * Expected calibration error: how far estimates lie from what is true, tenth by tenth, weighted by how many lie there
 * (Naeini, Cooper & Hauskrecht 2015).
 */
export function calibrationError(pairs: readonly Pair[]): number {
  const bins = Map.groupBy(pairs, ({ estimated }) => Math.min(9, Math.floor(estimated * 10)));
  return [...bins.values()].reduce((sum, bin) => {
    const gap = bin.reduce((total, pair) => total + pair.estimated - pair.true, 0) / bin.length;
    return sum + (Math.abs(gap) * bin.length) / pairs.length;
  }, 0);
}
