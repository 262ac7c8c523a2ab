import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abilityNodes, chanceAbove, eapOf, posteriorOf, usualPrior, type ScoredAnswer } from './estimate-ability.ts';
import { createBank } from './item-bank.ts';

const bank = createBank([
  { id: 'easy', a: 1.2, b: -1, c: 0.2 }, { id: 'middle', a: 0.8, b: 0 }, { id: 'hard', a: 1.6, b: 1.2, c: 0.25 }, { id: 'steep', a: 2.4, b: 0.3, c: 0.05, d: 0.97 },
]);
const answers: ScoredAnswer[] = [{ item: 0, score: 1 }, { item: 1, score: 0 }, { item: 2, score: 1 }, { item: 3, score: 1 }];
const anyAnswers = fc.array(fc.record({ item: fc.nat({ max: 3 }), score: fc.constantFrom(0 as const, 1 as const) }), { maxLength: 12 });

test('without an answer the estimate is the prior', () => {
  const { theta, se } = eapOf(posteriorOf(bank, [], { from: -8, to: 8, nodes: 161, mean: 0.5, sd: 1.3 }));
  expect(theta).toBeCloseTo(0.5, 6);
  expect(se).toBeCloseTo(1.3, 4);
});

test('it is what sums over a hundred thousand places come to', () => {
  let [mass, first, second] = [0, 0, 0];
  for (let theta = -9; theta < 9; theta += 0.0002) {
    const up = (a: number, b: number, c: number, d: number) => c + ((d - c) * Math.exp(a * (theta - b))) / (1 + Math.exp(a * (theta - b)));
    const density = Math.exp(-(theta ** 2) / 2) * up(1.2, -1, 0.2, 1) * (1 - up(0.8, 0, 0, 1)) * up(1.6, 1.2, 0.25, 1) * up(2.4, 0.3, 0.05, 0.97);
    mass += density;
    first += density * theta;
    second += density * theta * theta;
  }
  const { theta, se } = eapOf(posteriorOf(bank, answers, { ...usualPrior, from: -6, to: 6, nodes: 121 }));
  expect(theta).toBeCloseTo(first / mass, 6);
  expect(se).toBeCloseTo(Math.sqrt(second / mass - (first / mass) ** 2), 6);
});

test('a right answer never lowers the estimate, a wrong one never raises it, and the order says nothing', () => {
  fc.assert(fc.property(anyAnswers, fc.nat({ max: 3 }), (given, item) => {
    const { theta } = eapOf(posteriorOf(bank, given));
    expect(eapOf(posteriorOf(bank, [...given, { item, score: 1 }])).theta).toBeGreaterThan(theta - 1e-12);
    expect(eapOf(posteriorOf(bank, [...given, { item, score: 0 }])).theta).toBeLessThan(theta + 1e-12);
    expect(eapOf(posteriorOf(bank, given.toReversed())).theta).toBeCloseTo(theta, 10);
  }));
});

test('a thousand answers neither vanish nor overflow', () => {
  const { theta, se } = eapOf(posteriorOf(bank, Array.from({ length: 1_000 }, (_, at): ScoredAnswer => ({ item: at % 4, score: at % 3 === 0 ? 0 : 1 }))));
  expect(Number.isFinite(theta)).toBe(true);
  expect(se).toBeGreaterThan(0);
  expect(se).toBeLessThan(0.2);
});

test('an answer that no ability explains, to an item far off or very steep, leaves an estimate all the same', () => {
  const of = (a: number, b: number, score: 0 | 1) => eapOf(posteriorOf(createBank([{ id: 'far', a, b }]), [{ item: 0, score }]));
  for (const [a, b, score] of [[10, -8, 0], [10, 8, 1]] as const) {
    // The end of the range is the likeliest of all abilities by far.
    expect(of(a, b, score).theta * (score === 1 ? 1 : -1)).toBeGreaterThan(3.8);
  }
  for (const score of [0, 1] as const) expect(of(1_000, score === 1 ? 8 : -8, score)).toEqual({ theta: expect.closeTo(0, 8), se: expect.closeTo(1, 2) });
});

test('the chance to lie above a cut is the normal one before any answer, and all of it below the range', () => {
  const before = posteriorOf(bank, [], { ...usualPrior, from: -6, to: 6, nodes: 241 });
  for (const [cut, share] of [[0, 0.5], [1, 0.158655], [-1.96, 0.975002], [0.333, 0.369567]] as const) expect(chanceAbove(before, cut)).toBeCloseTo(share, 3);
  expect([chanceAbove(before, -7), chanceAbove(before, 7)]).toEqual([1, 0]);
  fc.assert(fc.property(anyAnswers, fc.double({ min: -4, max: 4, noNaN: true }), fc.double({ min: 0, max: 2, noNaN: true }), (given, cut, more) => {
    const posterior = posteriorOf(bank, given);
    expect(chanceAbove(posterior, cut + more)).toBeLessThanOrEqual(chanceAbove(posterior, cut) + 1e-12);
  }));
});

test('a prior that is none is refused', () => {
  for (const wrong of [{ nodes: 1 }, { to: -4 }, { sd: 0 }, { nodes: 3.5 }]) expect(() => abilityNodes({ ...usualPrior, ...wrong })).toThrow(RangeError);
});
