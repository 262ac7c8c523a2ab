/** One foreseen answer. `plain`: chance of a right one as the strength has it; `expected`: the same as it was corrected then. */
export type ForeseenAnswer = { plain: number; expected: number; isRight: boolean };

/** Sums of the normal equations (w weights, z logits of the plain chance, y working responses of iteratively reweighted least squares). */
export type CorrectionSums = { w: number; wz: number; wzz: number; wy: number; wzy: number };
export const noCorrectionSums: CorrectionSums = { w: 0, wz: 0, wzz: 0, wy: 0, wzy: 0 };

/** How far schools are taken to lie from what is assumed of any: standard deviations of the shift and of the slope. */
const [ofShift, ofSlope] = [0.3, 0.3];

export function correctionSumsOf({ plain, expected, isRight }: ForeseenAnswer): CorrectionSums {
  const [w, z] = [expected * (1 - expected), logit(plain)];
  const wy = w * logit(expected) + (isRight ? 1 : 0) - expected;
  return { w, wz: w * z, wzz: w * z * z, wy, wzy: z * wy };
}

/**
 * How much surer, or less sure, the school's answers turn out than the strengths say: a line through the logits (Platt 1999), begun at "just as they say" and
 * learned with every answer. Being sums, too, it does not mind their order.
 */
export function createCorrection() {
  const sums = { ...noCorrectionSums };
  return {
    add(more: CorrectionSums): void {
      for (const name of ['w', 'wz', 'wzz', 'wy', 'wzy'] as const) sums[name] += more[name];
    },
    /** @param plain chance as the strength has it @returns as the school's answers have it */
    of(plain: number): number {
      const [shiftPrior, slopePrior] = [1 / ofShift ** 2, 1 / ofSlope ** 2];
      const [a, b, c] = [sums.w + shiftPrior, sums.wz, sums.wzz + slopePrior];
      const [d, e] = [sums.wy, sums.wzy + slopePrior];
      const determinant = a * c - b * b;
      const [shift, slope] = [(c * d - b * e) / determinant, (a * e - b * d) / determinant];
      return 1 / (1 + Math.exp(-(shift + slope * logit(plain))));
    },
  };
}
export type Correction = ReturnType<typeof createCorrection>;

const logit = (chance: number) => Math.log(chance / (1 - chance));
