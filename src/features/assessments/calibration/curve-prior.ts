import type { Curves } from './expect-counts.ts';

/** Normal distributions that slope and intercept of an item are taken to come from; null where the answers alone are to say it. */
export type CurvePrior = { slope: { mean: number; sd: number }; intercept: { mean: number; sd: number } } | null;

/**
 * What is taken of items where learners are few: about as wide as the defaults of the usual programs (a log-normal distribution of standard deviation .5 on the
 * slope). A normal one leaves a slope below 0 possible, which is how a wrong key shows, and keeps every step a hill with one top.
 */
export const weakPrior: CurvePrior = { slope: { mean: 1, sd: 0.5 }, intercept: { mean: 0, sd: 2 } };

/** Logarithm of the prior's density, without what does not depend on the curves. */
export function logPrior(curves: Curves, prior: CurvePrior): number {
  if (prior === null) return 0;
  let sum = 0;
  for (const [at, value] of curves.entries()) {
    const { mean, sd } = at % 2 === 0 ? prior.slope : prior.intercept;
    sum -= ((value - mean) / sd) ** 2 / 2;
  }
  return sum;
}
