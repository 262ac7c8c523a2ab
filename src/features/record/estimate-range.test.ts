import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateRange } from './estimate-range.ts';
import { knownOf } from './tracing/trace-knowledge.ts';

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('the ends are where the belief has a tenth of its mass on either side', () => {
  const { low, high } = estimateRange({ mean: 2, variance: 0.25 }, 1, 0.73);
  expect(Math.log(low / (1 - low))).toBeCloseTo(1 - 1.28155 * 0.5, 4);
  expect(Math.log(high / (1 - high))).toBeCloseTo(1 + 1.28155 * 0.5, 4);
});

test('the range holds the estimate, stays between 0 and 1, and narrows as the belief does', () => {
  fc.assert(fc.property(within(-6, 6), within(0.02, 3), within(-3, 3), within(0.1, 1), (mean, variance, usual, part) => {
    const known = knownOf({ mean, variance }, usual);
    const { low, high } = estimateRange({ mean, variance }, usual, known);
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeLessThanOrEqual(1);
    expect(low).toBeLessThanOrEqual(known);
    expect(high).toBeGreaterThanOrEqual(known);
    const surer = { mean, variance: variance * part };
    const narrower = estimateRange(surer, usual, Math.min(high, Math.max(low, knownOf(surer, usual))));
    expect(narrower.high - narrower.low).toBeLessThanOrEqual(high - low + 1e-12);
  }));
});
