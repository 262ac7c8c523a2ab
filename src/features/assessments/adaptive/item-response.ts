/**
 * An item of the four-parameter logistic model (Barton & Lord 1981); with d = 1 the three-parameter one (Birnbaum 1968), with c = 0 as well the two-parameter one.
 * a: discrimination, per logit; b: difficulty, in logits; c: chance of a right answer far below b; d: the same far above it.
 */
export type ItemParameters = { a: number; b: number; c: number; d: number };

/**
 * The scaling constant D before a(θ − b): 1 gives the logistic metric. 1.7 (rather 1.702) makes the curve the normal ogive's to within .01
 * (Haley 1952), and is what parameters published in the normal metric want.
 */
export const logisticScaling = 1;

/** The logistic function, and what it leaves to 1, without the loss of digits that 1 − L has. */
function logistic(z: number): { up: number; down: number } {
  const small = Math.exp(-Math.abs(z));
  const [larger, smaller] = [1 / (1 + small), small / (1 + small)];
  return z >= 0 ? { up: larger, down: smaller } : { up: smaller, down: larger };
}

/**
 * Chance of a right answer: c + (d − c) / (1 + exp(−D a (θ − b))).
 * @param theta ability in logits @param scaling the constant D
 */
export function probabilityOf({ a, b, c, d }: ItemParameters, theta: number, scaling = logisticScaling): number {
  return c + (d - c) * logistic(scaling * a * (theta - b)).up;
}

/** Chance of an answer that is not right, 1 − P: of the same things, and without the loss of digits that leaves 0 where P is nearly 1. */
export function chanceOfWrong({ a, b, c, d }: ItemParameters, theta: number, scaling = logisticScaling): number {
  return 1 - d + (d - c) * logistic(scaling * a * (theta - b)).down;
}

/**
 * Fisher information of one answer about θ: P′² / (P (1 − P)), per square logit (Magis 2013 for four parameters; Lord 1980, eq. 5-9).
 * @param theta ability in logits @param scaling the constant D
 */
export function informationOf({ a, b, c, d }: ItemParameters, theta: number, scaling = logisticScaling): number {
  const { up, down } = logistic(scaling * a * (theta - b));
  const slope = scaling * a * (d - c) * up * down;
  const variance = (c + (d - c) * up) * (1 - d + (d - c) * down);
  // Farther off than a number can tell: nothing is learned there.
  return variance === 0 ? 0 : (slope * slope) / variance;
}
