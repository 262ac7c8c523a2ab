import { expect, test } from 'vitest';
import { calibrateItems, type CalibratedItem, type Calibration } from './calibrate-items.ts';
import { simulateAnswers, simulateItems, type TrueItem } from './simulated-answers.factory.ts';
import type { ResponseTable } from './response-table.ts';

/** Patterns 00000, 00001, … 11111 of five items, and how many of a thousand gave each (Bock & Lieberman 1970). */
function fromPatterns(counts: string): ResponseTable {
  const rows = counts.split(' ').flatMap((count, pattern) => Array.from({ length: Number(count) }, () => [16, 8, 4, 2, 1].map((bit) => (pattern & bit ? 1 : 0))));
  return { learners: rows.length, items: 5, scores: Int8Array.from(rows.flat()) };
}
const lsat6 = fromPatterns('3 6 2 11 1 1 3 4 1 8 0 16 0 3 2 15 10 29 14 81 3 28 15 80 16 56 21 173 11 61 28 298');
const lsat7 = fromPatterns('12 19 1 7 3 19 3 17 10 5 3 7 7 23 8 28 7 39 11 34 14 51 15 90 6 25 7 35 18 136 32 308');

const usable = ({ items }: Calibration) => items.map((item): CalibratedItem => {
  if ('unusable' in item) throw new Error(item.unusable);
  return item;
});

test('section 6 of the Law School Admission Test: parameters, standard errors and likelihood as published', () => {
  const calibration = calibrateItems(lsat6);
  expect([calibration.learners, calibration.priors, calibration.isConverged]).toEqual([1_000, 'none', true]);
  expect(calibration.logLikelihood).toBeCloseTo(-2466.653, 3);
  // Rizopoulos 2006, ltm: by 21 Gauss-Hermite nodes, broken off at a slope of .024; so two figures after the point are what can agree.
  const published = [[-3.3597, 0.8669, 0.8254, 0.2581], [-1.3696, 0.3073, 0.7229, 0.1867], [-0.2799, 0.0997, 0.8905, 0.2326], [-1.8659, 0.4341, 0.6886, 0.1852], [-3.1236, 0.87, 0.6575, 0.21]];
  for (const [at, { a, b, seA, seB }] of usable(calibration).entries()) {
    const [difficulty = 0, errorOfDifficulty = 0, discrimination = 0, errorOfDiscrimination = 0] = published[at] ?? [];
    expect(Math.abs(b - difficulty)).toBeLessThan(0.003);
    expect(Math.abs((seB ?? 0) - errorOfDifficulty)).toBeLessThan(0.003);
    expect(Math.abs(a - discrimination)).toBeLessThan(0.001);
    expect(Math.abs((seA ?? 0) - errorOfDiscrimination)).toBeLessThan(0.001);
  }
});

test('section 7 of it: slopes, intercepts and likelihood as published', () => {
  const calibration = calibrateItems(lsat7);
  expect(calibration.logLikelihood).toBeCloseTo(-2658.805, 3);
  // Chalmers 2012, mirt.
  const published = [[0.988, 1.856], [1.081, 0.808], [1.706, 1.804], [0.765, 0.486], [0.736, 1.855]];
  for (const [at, { a, b }] of usable(calibration).entries()) {
    expect(Math.abs(a - (published[at]?.[0] ?? 0))).toBeLessThan(0.003);
    expect(Math.abs(-a * b - (published[at]?.[1] ?? 0))).toBeLessThan(0.003);
  }
});

const rootMeanSquare = (values: number[]) => Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / values.length);

/** How far the estimates lie from what is true, and how many of their 95% intervals hold it. */
function recovery(calibration: Calibration, items: readonly TrueItem[]) {
  const found = usable(calibration);
  const off = found.map(({ a, b, seA, seB }, at) => ({ a: a - (items[at]?.a ?? 0), b: b - (items[at]?.b ?? 0), seA: seA ?? 0, seB: seB ?? 0 }));
  const held = off.flatMap(({ a, b, seA, seB }) => [Math.abs(a) <= 1.96 * seA, Math.abs(b) <= 1.96 * seB]);
  return { a: rootMeanSquare(off.map(({ a }) => a)), b: rootMeanSquare(off.map(({ b }) => b)), held: held.filter(Boolean).length / held.length };
}

test.each(['one', 'two', 'three'])('what is true is found again, as near as the standard errors say: %s', (seed) => {
  const items = simulateItems(seed, 20);
  const calibration = calibrateItems(simulateAnswers(seed, 1_000, items));
  const { a, b, held } = recovery(calibration, items);
  expect([calibration.isConverged, calibration.priors]).toEqual([true, 'none']);
  expect(a).toBeLessThan(0.2);
  expect(b).toBeLessThan(0.2);
  // 40 intervals: fewer than 34 of them would happen once in a hundred times.
  expect(held).toBeGreaterThanOrEqual(0.85);
});

test.each(['one', 'two'])('two booklets that share a third of their items end on one scale: %s', (seed) => {
  const items = simulateItems(seed, 24);
  const inBooklet = (learner: number, item: number) => (learner % 2 === 0 ? item < 16 : item >= 8);
  const calibration = calibrateItems(simulateAnswers(seed, 1_600, items, inBooklet));
  expect(usable(calibration).map(({ answers }) => answers)).toEqual(items.map((_, item) => (item >= 8 && item < 16 ? 1_600 : 800)));
  const { a, b, held } = recovery(calibration, items);
  expect(a).toBeLessThan(0.25);
  expect(b).toBeLessThan(0.25);
  expect(held).toBeGreaterThanOrEqual(0.85);
});

test('an item that only the able were asked is not taken for easy', () => {
  const items = [...simulateItems('linked', 14), { a: 1.2, b: 1 }];
  const everyone = simulateAnswers('linked', 2_000, items);
  // The last item is asked of those who had ten or more of the others right: what was asked follows from answers that are there.
  const scores = everyone.scores.map((score, at) => {
    const learner = Math.floor(at / 15);
    const right = everyone.scores.subarray(learner * 15, learner * 15 + 14).reduce((sum, each) => sum + each, 0);
    return at % 15 === 14 && right < 10 ? -1 : score;
  });
  const last = usable(calibrateItems({ ...everyone, scores })).at(-1)!;
  expect(last.answers).toBeLessThan(800);
  expect(Math.abs(last.b - 1)).toBeLessThan(3 * (last.seB ?? 0));
  expect(last.b).toBeGreaterThan(0.6);
});

test('thirty pupils: weak priors are used and said, and nothing runs away', () => {
  const items = simulateItems('class', 12);
  const table = simulateAnswers('class', 30, items);
  const calibration = calibrateItems(table);
  expect(calibration).toMatchObject({ priors: 'weak', isConverged: true });
  const own = calibration.items.flatMap((item) => ('unusable' in item ? [] : [item]));
  expect(Math.max(...own.map(({ a }) => a))).toBeLessThan(2.5);
  expect(Math.min(...own.map(({ a }) => a))).toBeGreaterThan(0);
  // They leave most in doubt, which the standard errors say.
  expect(Math.min(...own.map(({ seA }) => seA ?? 0))).toBeGreaterThan(0.2);
  expect(calibrateItems(table, { priors: 'none' })).toMatchObject({ priors: 'none' });
});

test('items that say nothing are named, and do not disturb the others', () => {
  const table = simulateAnswers('some', 600, simulateItems('some', 8));
  const more = { learners: 600, items: 11, scores: Int8Array.from({ length: 6_600 }, (_, at) => [1, 0, -1][(at % 11) - 8] ?? table.scores[Math.floor(at / 11) * 8 + (at % 11)] ?? -1) };
  const { items, ...rest } = calibrateItems(more);
  const plain = calibrateItems(table);
  expect(items.slice(8)).toEqual([{ answers: 600, unusable: 'all-right' }, { answers: 600, unusable: 'all-wrong' }, { answers: 0, unusable: 'unanswered' }]);
  expect(items.slice(0, 8)).toEqual(plain.items);
  expect(rest.logLikelihood).toBe(plain.logLikelihood);
});

test.each(['none', 'weak'] as const)('a wrong key shows as a negative discrimination, priors %s', (priors) => {
  const table = simulateAnswers('key', 800, [...simulateItems('key', 10), { a: -1.2, b: 0.2 }]);
  const found = usable(calibrateItems(table, { priors }));
  expect(found.at(-1)).toMatchObject({ note: 'negative' });
  expect(found.at(-1)?.a).toBeLessThan(-0.8);
  expect(found.slice(0, 10).every(({ note }) => note === null)).toBe(true);
});

test('a climb that is broken off says that it has not converged', () => {
  const { isConverged, steps, items } = calibrateItems(lsat6, { mostSteps: 4 });
  expect([isConverged, items.length]).toEqual([false, 5]);
  expect(steps).toBeLessThanOrEqual(6);
});

test('nothing to calibrate from, and tables that are none', () => {
  const nobody = calibrateItems({ learners: 0, items: 2, scores: new Int8Array(0) });
  expect(nobody).toMatchObject({ items: [{ unusable: 'unanswered' }, { unusable: 'unanswered' }], learners: 0, isConverged: true, logLikelihood: 0 });
  expect(() => calibrateItems({ learners: 2, items: 2, scores: new Int8Array(3) })).toThrow(RangeError);
  expect(() => calibrateItems({ learners: 1, items: 1, scores: Int8Array.of(2) })).toThrow(RangeError);
});
