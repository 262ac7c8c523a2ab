import { expect, test } from 'vitest';
import { createBank } from './item-bank.ts';
import { precisionOf, tellOutOfTen } from './tell-precision.ts';

test('a standard error has the word of its reliability', () => {
  // 1 − .3² = .91; 1 − .4² = .84; 1 − .6² = .64; 1 − .8² = .36
  expect([0.3, 0.4, 0.6, 0.8].map((se) => precisionOf(se))).toEqual(['close', 'good', 'rough', 'first-idea']);
  // Among people who differ more, the same error is a smaller part of it.
  expect(precisionOf(0.6, 2)).toBe('close');
});

test('out of ten questions: half at the difficulty of all, and the range grows with the error', () => {
  const bank = createBank([{ id: 'x', a: 1, b: 0 }, { id: 'y', a: 2, b: 0 }]);
  const sure = tellOutOfTen(bank, { theta: 0, se: 0.2 });
  const unsure = tellOutOfTen(bank, { theta: 0, se: 0.6 });
  expect(sure.about).toBeCloseTo(5, 12);
  expect(sure.to).toBeCloseTo(5 * (1 / (1 + Math.exp(-0.392)) + 1 / (1 + Math.exp(-0.784))), 10);
  expect(unsure.from).toBeLessThan(sure.from);
  expect(unsure.to).toBeGreaterThan(sure.to);
});
