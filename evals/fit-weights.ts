import { dot, minimize } from './minimize.ts';

/** Something to choose among, each with its features and with how much of what is wanted it holds, 0 to 1. */
export type Choice = { features: readonly Float64Array[]; gains: Float64Array };
/** `worth`: how much it counts. */
export type Judged = { features: Float64Array; isRight: boolean; worth: number };

/**
 * Weights by which a softmax over each choice's options gains most (mean log of what is gained). Options of a choice are told apart
 * by their features alone, so there is no intercept. @param ridge how much is paid for the square of each weight, a choice
 */
export function fitChoices(choices: readonly Choice[], size: number, ridge: number): Float64Array {
  const open = choices.filter(({ gains }) => gains.some((gain) => gain > 0));
  return minimize((weights) => {
    let value = ridge * dot(weights, weights);
    const gradient = weights.map((weight) => 2 * ridge * weight);
    for (const { features, gains } of open) {
      const scores = features.map((each) => dot(each, weights));
      const most = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - most));
      const sum = shares.reduce((a, b) => a + b, 0);
      let gained = floor;
      for (const [at, share] of shares.entries()) gained += (share / sum) * (gains[at] ?? 0);
      value -= Math.log(gained) / open.length;
      for (const [at, share] of shares.entries()) {
        const pull = ((share / sum) * ((gains[at] ?? 0) + floor - gained)) / gained / open.length;
        features[at]?.forEach((feature, of) => {
          gradient[of] = (gradient[of] ?? 0) - pull * feature;
        });
      }
    }
    return { value, gradient };
  }, new Float64Array(size));
}
/** A choice that hardly anything speaks for must not outweigh the others. */
const floor = 0.02;

/** Weights, and the intercept behind them, of a logistic regression; the intercept costs nothing. */
export function fitJudgement(judged: readonly Judged[], size: number, ridge: number): Float64Array {
  const total = judged.reduce((sum, { worth }) => sum + worth, 0);
  return minimize((weights) => {
    let value = 0;
    const gradient = weights.map((weight, at) => (at === size ? 0 : 2 * ridge * weight));
    for (let at = 0; at < size; at += 1) value += ridge * (weights[at] ?? 0) ** 2;
    for (const { features, isRight, worth } of judged) {
      const score = dot(features, weights) + (weights[size] ?? 0);
      const signed = isRight ? score : -score;
      value += (worth / total) * (signed > 0 ? Math.log1p(Math.exp(-signed)) : -signed + Math.log1p(Math.exp(signed)));
      const pull = (worth / total) * ((isRight ? 1 : 0) - 1 / (1 + Math.exp(-score)));
      features.forEach((feature, of) => {
        gradient[of] = (gradient[of] ?? 0) - pull * feature;
      });
      gradient[size] = (gradient[size] ?? 0) - pull;
    }
    return { value, gradient };
  }, new Float64Array(size + 1));
}
