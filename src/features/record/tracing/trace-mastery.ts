import type { Tracing } from './tracing-parameters.ts';

/** How sure answers make at most. Beyond it, five wrong answers after forty right ones would say nothing; and from 0 or 1 nothing leads back. */
const [leastKnown, mostKnown] = [0.001, 0.999];

/** Probability of a right answer without help (Corbett & Anderson 1994, equation 3). */
export const chanceOfRight = (known: number, { guess, slip }: Pick<Tracing, 'guess' | 'slip'>) => known * (1 - slip) + (1 - known) * guess;

/**
 * One step of Bayesian knowledge tracing (Corbett & Anderson 1994, "Knowledge tracing: modeling the acquisition of procedural
 * knowledge"): Bayes' rule on the answer, then the chance to have learned from it. A weight below 1 tempers the likelihood (L^w),
 * so that an answer of weight 0 changes nothing; weight 1 is the published model.
 */
export function updateKnown(known: number, isRight: boolean, { learn, guess, slip }: Tracing, weight = 1, learned = 1): number {
  const ifKnown = (isRight ? 1 - slip : slip) ** weight;
  const ifNot = (isRight ? guess : 1 - guess) ** weight;
  const posterior = (known * ifKnown) / (known * ifKnown + (1 - known) * ifNot);
  return Math.min(mostKnown, Math.max(leastKnown, posterior + (1 - posterior) * learn * learned));
}
