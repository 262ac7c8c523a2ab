import { places } from './count-features.ts';

/** Of a logistic regression: one for each place of a feature. */
export type Weights = { bias: number; values: Float32Array };

export const noWeights = (): Weights => ({ bias: -1.5, values: new Float32Array(places) });

/** Of the weights of features, in any order. */
export function sumOf({ values }: Pick<Weights, 'values'>, features: readonly number[]): number {
  let sum = 0;
  for (const place of features) sum += values[place] ?? 0;
  return sum;
}

/** The logit of what features say together: their sum over the root of how many they are, so that a long sentence says no more than a short one. */
export const logitOf = ({ bias }: Pick<Weights, 'bias'>, sum: number, count: number): number => bias + sum / Math.sqrt(Math.max(1, count));
