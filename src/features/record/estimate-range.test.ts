import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateRange } from './estimate-range.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('the ends are where the estimate is just 1.28 standard errors away, as Wilson (1927) defines them', () => {
  const { low, high } = estimateRange(0.8, 9);
  for (const end of [low, high]) expect(Math.abs(0.8 - end) / Math.sqrt((end * (1 - end)) / 10)).toBeCloseTo(1.28155, 5);
});

test('the range holds the estimate, stays between 0 and 1, and narrows with evidence', () => {
  fc.assert(fc.property(share, fc.double({ min: 0, max: 500, noNaN: true }), fc.double({ min: 0, max: 500, noNaN: true }), (known, weight, more) => {
    const { low, high } = estimateRange(known, weight);
    expect(low).toBeGreaterThanOrEqual(0);
    expect(high).toBeLessThanOrEqual(1);
    expect(low).toBeLessThanOrEqual(known);
    expect(high).toBeGreaterThanOrEqual(known);
    const narrower = estimateRange(known, weight + more);
    expect(narrower.high - narrower.low).toBeLessThanOrEqual(high - low + 1e-12);
  }));
});
