import { expect, test } from 'vitest';
import { expectCounts, normalNodes } from './expect-counts.ts';
import { meanSquares } from './mean-squares.ts';
import { simulateAnswers } from './simulated-answers.factory.ts';

const items = Array.from({ length: 20 }, (_, at) => ({ a: 1.2, b: -1.5 + at * 0.15 }));
const table = simulateAnswers('fit', 2_000, items, (learner, item) => (learner + item) % 7 !== 0);
const nodes = normalNodes(61, -6, 6);

/** Mean squares when one item is taken to have another slope than it has. */
function fitWith(slopeOfTenth: number) {
  const curves = Float64Array.from(items.flatMap(({ a, b }, at) => [at === 10 ? slopeOfTenth : a, -(at === 10 ? slopeOfTenth : a) * b]));
  return meanSquares(table, curves, nodes, expectCounts(table, curves, nodes));
}

test('answers that follow the curves scatter as they ought to: around one', () => {
  for (const { infit, outfit } of fitWith(1.2)) {
    expect(Math.abs((infit ?? 0) - 1)).toBeLessThan(0.08);
    expect(Math.abs((outfit ?? 0) - 1)).toBeLessThan(0.15);
  }
});

test('an item that tells less apart than it is taken to has more surprises, one that tells more has fewer', () => {
  const [steeper, flatter] = [fitWith(3)[10], fitWith(0.3)[10]];
  expect(steeper?.infit).toBeGreaterThan(1.15);
  expect(steeper?.outfit).toBeGreaterThan(1.3);
  expect(flatter?.infit).toBeLessThan(0.93);
  expect(flatter?.outfit).toBeLessThan(0.93);
});

test('an item that nobody was asked has none', () => {
  const none = { learners: 2, items: 1, scores: Int8Array.of(-1, -1) };
  const curves = Float64Array.of(1, 0);
  expect(meanSquares(none, curves, nodes, expectCounts(none, curves, nodes))).toEqual([{ infit: null, outfit: null }]);
});
