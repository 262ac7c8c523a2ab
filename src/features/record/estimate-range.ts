/** Standard normal quantile for a range of 80%. */
const z = 1.2815515655446004;
/** What is assumed before any answer, in answers. */
const priorWeight = 1;

/**
 * The range in which the probability lies (80%), from the weight of the evidence behind it: the score interval of Wilson (1927),
 * which stays between 0 and 1 and holds the estimate itself. More evidence makes it narrower.
 */
export function estimateRange(known: number, weight: number): { low: number; high: number } {
  const n = priorWeight + Math.max(0, weight);
  const centre = (known + (z * z) / (2 * n)) / (1 + (z * z) / n);
  const half = (z / (1 + (z * z) / n)) * Math.sqrt((known * (1 - known)) / n + (z * z) / (4 * n * n));
  return { low: Math.max(0, Math.min(known, centre - half)), high: Math.min(1, Math.max(known, centre + half)) };
}
