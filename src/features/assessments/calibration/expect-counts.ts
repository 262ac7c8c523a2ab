import type { ResponseTable } from './response-table.ts';

/** Ability of the learners, taken as standard normal: evenly spaced nodes and their weights, which add up to 1. Logits. */
export type Nodes = { at: Float64Array; weights: Float64Array };

export function normalNodes(count: number, from: number, to: number): Nodes {
  const at = Float64Array.from({ length: count }, (_, node) => from + ((to - from) * node) / (count - 1));
  const density = at.map((theta) => Math.exp(-(theta * theta) / 2));
  const all = density.reduce((sum, each) => sum + each, 0);
  return { at, weights: density.map((each) => each / all) };
}

/** Slope and intercept of each item, one after the other: the logit of a right answer is slope · θ + intercept. */
export type Curves = Float64Array;

/** How many learners are expected at each node; items × nodes, item by item. */
export type Expected = {
  /** Of those who were asked the item. */
  asked: Float64Array;
  /** Of those who were right. */
  right: Float64Array;
  /** Of the whole table (natural logarithm), by the curves that were given. */
  logLikelihood: number;
  /** What is believed of each learner: learners × nodes, each learner's adding up to 1. */
  beliefs: Float64Array;
};

/** Logit of a right answer of each item at each node, items × nodes. */
function logitsOf(curves: Curves, nodes: Nodes): Float64Array {
  const count = nodes.at.length;
  return Float64Array.from({ length: (curves.length / 2) * count }, (_, cell) => {
    const item = Math.floor(cell / count);
    return (curves[2 * item] ?? 0) * (nodes.at[cell % count] ?? 0) + (curves[2 * item + 1] ?? 0);
  });
}

/** Chance of a right answer of each item at each node, items × nodes. */
export const chancesOf = (curves: Curves, nodes: Nodes): Float64Array => logitsOf(curves, nodes).map((z) => 1 / (1 + Math.exp(-z)));

/** The E-step of Bock & Aitkin 1981: where each learner may stand, from their answers and the curves, and the answers laid out over the nodes. */
export function expectCounts({ learners, items, scores }: ResponseTable, curves: Curves, nodes: Nodes): Expected {
  const count = nodes.at.length;
  const [ifRight, ifWrong] = logChances(curves, nodes);
  const [asked, right, beliefs] = [new Float64Array(items * count), new Float64Array(items * count), new Float64Array(learners * count)];
  const logWeights = nodes.weights.map((weight) => Math.log(weight));
  let logLikelihood = 0;
  for (let learner = 0; learner < learners; learner += 1) {
    const belief = beliefs.subarray(learner * count, (learner + 1) * count);
    belief.set(logWeights);
    for (let item = 0; item < items; item += 1) {
      const score = scores[learner * items + item] ?? -1;
      if (score >= 0) addRow(belief, score === 1 ? ifRight : ifWrong, item * count);
    }
    logLikelihood += normalise(belief);
    for (let item = 0; item < items; item += 1) {
      const score = scores[learner * items + item] ?? -1;
      if (score < 0) continue;
      addInto(asked, item * count, belief);
      if (score === 1) addInto(right, item * count, belief);
    }
  }
  return { asked, right, beliefs, logLikelihood };
}

/** Logarithms of the chances to be right and not to be, without the loss that 1 − P has. */
function logChances(curves: Curves, nodes: Nodes): [Float64Array, Float64Array] {
  const logits = logitsOf(curves, nodes);
  const logSigmoid = (z: number) => (z >= 0 ? -Math.log1p(Math.exp(-z)) : z - Math.log1p(Math.exp(z)));
  return [logits.map(logSigmoid), logits.map((z) => logSigmoid(-z))];
}

function addRow(belief: Float64Array, table: Float64Array, from: number): void {
  for (let node = 0; node < belief.length; node += 1) belief[node] = (belief[node] ?? 0) + (table[from + node] ?? 0);
}

function addInto(table: Float64Array, from: number, belief: Float64Array): void {
  for (let node = 0; node < belief.length; node += 1) table[from + node] = (table[from + node] ?? 0) + (belief[node] ?? 0);
}

/** Logarithms to shares (changes `belief`). @returns the logarithm of what they added up to */
function normalise(belief: Float64Array): number {
  let highest = Number.NEGATIVE_INFINITY;
  for (const each of belief) highest = Math.max(highest, each);
  let sum = 0;
  for (let node = 0; node < belief.length; node += 1) {
    const share = Math.exp((belief[node] ?? 0) - highest);
    belief[node] = share;
    sum += share;
  }
  for (let node = 0; node < belief.length; node += 1) belief[node] = (belief[node] ?? 0) / sum;
  return highest + Math.log(sum);
}
