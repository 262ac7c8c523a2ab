import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastCohort, withheldGroups } from './cohort.ts';

test('a group of fewer than ten is left out, and the next smallest with it', () => {
  expect(withheldGroups([30, 28, 25])).toEqual([false, false, false]);
  expect(withheldGroups([30, 9, 25])).toEqual([false, true, true]);
  expect(withheldGroups([30, 9, 9])).toEqual([false, true, true]);
  expect(withheldGroups([30, 2, 3, 40])).toEqual([true, true, true, false]);
  expect(withheldGroups([4])).toEqual([true]);
  expect(withheldGroups([0, 12])).toEqual([false, false]);
});

test('what is left out is never one small group, and never fewer than ten unless that is all there are', () => {
  fc.assert(fc.property(fc.array(fc.nat({ max: 60 }), { maxLength: 12 }), (sizes) => {
    const withheld = withheldGroups(sizes);
    const [out, all] = [sizes.filter((_, at) => withheld[at]), sizes.filter((size) => size > 0)];
    for (const [at, size] of sizes.entries()) if (size > 0 && size < leastCohort) expect(withheld[at]).toBe(true);
    if (out.length > 0 && out.length < all.length) expect([out.length > 1, out.reduce((sum, size) => sum + size, 0) >= leastCohort]).toEqual([true, true]);
  }));
});
