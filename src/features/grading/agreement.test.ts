import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { agreementOf } from './agreement.ts';

const pairsOf = (table: readonly (readonly number[])[]): [number, number][] =>
  table.flatMap((row, one) => row.flatMap((count, other) => Array.from({ length: count }, (): [number, number] => [one, other])));

test('exact, within one and quadratic weighted kappa of two small tables worked out by hand', () => {
  // Observed squared differences 0+1+0+4+0+1 = 6; expected by the margins below.
  const small = agreementOf([[0, 0], [0, 1], [1, 1], [2, 0], [2, 2], [1, 2]]);
  expect(small).toMatchObject({ pairs: 6, exact: 0.5, withinOne: 5 / 6 });
  const expectedSum = [0, 0, 1, 2, 2, 1].reduce((sum, one) => sum + [0, 1, 1, 0, 2, 2].reduce((inner, other) => inner + (one - other) ** 2, 0), 0);
  expect(small?.kappa).toBeCloseTo(1 - (6 * 6) / expectedSum, 12);
  // Two by two: quadratic weights are no weights, so that it is Cohen's kappa: po = .7, pe = .5 → .4 (Wikipedia's example of 50 grant proposals).
  expect(agreementOf(pairsOf([[20, 5], [10, 15]]))?.kappa).toBeCloseTo(0.4, 12);
});

test('the whole is 1, the opposite −1, and nothing can be said where nothing varies', () => {
  expect(agreementOf([[0, 0], [1, 1], [3, 3]])).toEqual({ pairs: 3, exact: 1, withinOne: 1, kappa: 1 });
  expect(agreementOf([[0, 2], [2, 0]])?.kappa).toBe(-1);
  expect(agreementOf([[2, 2], [2, 2]])).toEqual({ pairs: 2, exact: 1, withinOne: 1, kappa: null });
  expect(agreementOf([])).toBeNull();
});

test('it is the same from both sides, at most 1, and does not mind where levels begin', () => {
  const level = fc.integer({ min: 0, max: 5 });
  fc.assert(fc.property(fc.array(fc.tuple(level, level), { minLength: 1, maxLength: 40 }), fc.integer({ min: -3, max: 3 }), (pairs, by) => {
    const found = agreementOf(pairs);
    const turned = agreementOf(pairs.map(([one, other]) => [other, one]));
    const moved = agreementOf(pairs.map(([one, other]) => [one + by, other + by]));
    expect(turned).toEqual(found);
    expect(moved?.kappa ?? null).toSatisfy((kappa: number | null) => (kappa === null ? found?.kappa === null : Math.abs(kappa - (found?.kappa ?? 9)) < 1e-9));
    expect(found?.kappa ?? 1).toBeLessThanOrEqual(1);
    expect(found?.exact ?? 2).toBeLessThanOrEqual(found?.withinOne ?? 0);
  }));
});
