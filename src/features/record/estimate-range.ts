import type { Strength } from './tracing/trace-strength.ts';

/** Standard normal quantile for a range of 80%. */
const z = 1.2815515655446004;

/**
 * The range in which what is known of a usual question likely lies (80%): the middle of the belief about the learner's strength, carried over to chances.
 * Answers make it narrower, time without any makes it wider.
 * @param known held within it: the mean of a skewed belief can lie outside of its middle
 */
export function estimateRange({ mean, variance }: Strength, usual: number, known: number): { low: number; high: number } {
  const at = (deviations: number) => 1 / (1 + Math.exp(usual - mean - deviations * Math.sqrt(variance)));
  return { low: Math.min(known, at(-z)), high: Math.max(known, at(z)) };
}
