/** How two people, or a person and an engine, agree on the same answers. Levels are counted from 0. */
export type Agreement = {
  pairs: number;
  /** Shares of the pairs, 0 to 1. */
  exact: number;
  withinOne: number;
  /** Quadratic weighted kappa (Cohen 1968): 1 where all agree, 0 where no more than chance would; null where chance alone agrees wholly, since neither side varies. */
  kappa: number | null;
};

/** @param pairs what each side gave to the same thing @returns null without pairs */
export function agreementOf(pairs: readonly (readonly [one: number, other: number])[]): Agreement | null {
  const count = pairs.length;
  if (count === 0) return null;
  const share = (isSo: (difference: number) => boolean) => pairs.filter(([one, other]) => isSo(Math.abs(one - other))).length / count;
  return { pairs: count, exact: share((difference) => difference === 0), withinOne: share((difference) => difference <= 1), kappa: quadraticKappa(pairs) };
}

/** 1 − observed over expected squared differences; the weights' common divisor falls out of the ratio. */
function quadraticKappa(pairs: readonly (readonly [number, number])[]): number | null {
  let [observed, expected] = [0, 0];
  for (const [one, other] of pairs) observed += (one - other) ** 2;
  // Each mark of the one side against each of the other: what independent marks with the same frequencies would differ by.
  for (const [one] of pairs) for (const [, other] of pairs) expected += (one - other) ** 2;
  return expected === 0 ? null : 1 - (observed * pairs.length) / expected;
}
