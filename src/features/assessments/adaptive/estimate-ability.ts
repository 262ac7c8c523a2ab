import { parametersAt, type ItemBank } from './item-bank.ts';
import { chanceOfWrong, probabilityOf } from './item-response.ts';

/** Where θ is looked at, and what is believed of it before any answer: a normal distribution. Logits. */
export type AbilityPrior = { from: number; to: number; nodes: number; mean: number; sd: number };

/** 33 nodes on [−4, 4] and the standard normal distribution: what catR and most of the literature take. */
export const usualPrior: AbilityPrior = { from: -4, to: 4, nodes: 33, mean: 0, sd: 1 };

/** `item`: place in the bank. */
export type ScoredAnswer = { item: number; score: 0 | 1 };

/** The belief about θ at evenly spaced nodes, the highest being 1: a density but for its constant. */
export type Posterior = { nodes: Float64Array; density: Float64Array };

/** @throws RangeError for fewer than two nodes, an empty range, or a prior without a spread */
export function abilityNodes({ from, to, nodes, mean, sd }: AbilityPrior): Float64Array {
  if (!(Number.isSafeInteger(nodes) && nodes >= 2 && to > from && sd > 0 && Number.isFinite(mean))) throw new RangeError('A prior wants two nodes or more, a range and a standard deviation above 0');
  return Float64Array.from({ length: nodes }, (_, at) => from + ((to - from) * at) / (nodes - 1));
}

/** The belief as it grows: logarithms of the density at the nodes, but for a constant. */
export type Belief = { nodes: Float64Array; logs: Float64Array };

export function beliefBefore(prior: AbilityPrior = usualPrior): Belief {
  const nodes = abilityNodes(prior);
  return { nodes, logs: nodes.map((theta) => -((theta - prior.mean) ** 2) / (2 * prior.sd ** 2)) };
}

/** Takes one more answer into a belief (changes it). */
export function addAnswer({ nodes, logs }: Belief, bank: ItemBank, { item, score }: ScoredAnswer): void {
  const parameters = parametersAt(bank, item);
  const chanceOf = score === 1 ? probabilityOf : chanceOfWrong;
  for (const [at, theta] of nodes.entries()) {
    // Less than a number can tell is not never: an answer that no ability explains would leave no belief at all.
    logs[at] = (logs[at] ?? 0) + Math.log(Math.max(Number.MIN_VALUE, chanceOf(parameters, theta, bank.scaling)));
  }
}

/** The density of a belief; by logarithms until here, so that a thousand answers do not vanish. */
export function densityOf({ nodes, logs }: Belief): Posterior {
  const highest = logs.reduce((most, each) => Math.max(most, each), Number.NEGATIVE_INFINITY);
  return { nodes, density: logs.map((each) => Math.exp(each - highest)) };
}

/** What is believed of θ after the answers: prior times likelihood. */
export function posteriorOf(bank: ItemBank, answers: readonly ScoredAnswer[], prior: AbilityPrior = usualPrior): Posterior {
  const belief = beliefBefore(prior);
  for (const answer of answers) addAnswer(belief, bank, answer);
  return densityOf(belief);
}

/** Expected a posteriori: the mean of the belief about θ, and its standard deviation as the standard error (Bock & Mislevy 1982). Logits; by the trapezoidal rule. */
export function eapOf({ nodes, density }: Posterior): { theta: number; se: number } {
  const mass = trapezoid(density);
  const theta = trapezoid(density.map((each, at) => each * (nodes[at] ?? 0))) / mass;
  const variance = trapezoid(density.map((each, at) => each * ((nodes[at] ?? 0) - theta) ** 2)) / mass;
  return { theta, se: Math.sqrt(variance) };
}

/** Chance, 0 to 1, that θ lies above a cut: the belief is taken as straight between its nodes. */
export function chanceAbove({ nodes, density }: Posterior, cut: number): number {
  let above = 0;
  let all = 0;
  for (let at = 1; at < nodes.length; at += 1) {
    const [left = 0, right = 0, low = 0, high = 0] = [nodes[at - 1], nodes[at], density[at - 1], density[at]];
    const whole = ((low + high) / 2) * (right - left);
    all += whole;
    if (cut <= left) above += whole;
    else if (cut < right) above += ((low + ((high - low) * (cut - left)) / (right - left) + high) / 2) * (right - cut);
  }
  return above / all;
}

/** The integral over evenly spaced values, in steps. */
function trapezoid(values: Float64Array): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum - ((values[0] ?? 0) + (values.at(-1) ?? 0)) / 2;
}
