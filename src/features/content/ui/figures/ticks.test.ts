import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTick, labelSpacing, multiplesBetween, niceStep, withMinus } from './ticks.ts';

test.each([[3, '3'], [-0.25, '−0.25'], [2 / 3, '2/3'], [5 / 3, '1 2/3'], [-7 / 6, '−1 1/6'], [12500, '12,500'], [4200, '4200'], [-0, '0'], [0.1 + 0.2, '0.3'], [Math.PI, '3.142']])('%d is written %s', (value, text) => {
  expect(formatTick(value)).toBe(text);
});

test('a hyphen that stands for a minus becomes one, others stay', () => {
  expect(['-4', '(-3, -1)', 'y = -2x', 'well-known', '7x - 9', 'Oslo -3 °C', '-x'].map(withMinus)).toEqual(['−4', '(−3, −1)', 'y = −2x', 'well-known', '7x − 9', 'Oslo −3 °C', '−x']);
});

test('a nice step is 1, 2 or 5 times a power of ten, and the smallest that fits', () => {
  fc.assert(fc.property(fc.double({ min: 1e-3, max: 1e6, noNaN: true }), fc.integer({ min: 2, max: 30 }), (range, most) => {
    const step = niceStep(range, most);
    expect([1, 2, 5]).toContain(Math.round(step / 10 ** Math.floor(Math.log10(step * (1 + 1e-9)))));
    expect(range / step).toBeLessThanOrEqual(most * (1 + 1e-6));
    expect(range / step).toBeGreaterThan(most / 2.6);
  }));
});

test('multiples have no dust and meet both ends', () => {
  expect(multiplesBetween(0, 1, 0.1)).toEqual([0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  expect(multiplesBetween(-3, 4, 2)).toEqual([-2, 0, 2, 4]);
});

test('labels never touch', () => {
  fc.assert(fc.property(fc.double({ min: 1, max: 80, noNaN: true }), fc.double({ min: 1, max: 60, noNaN: true }), (width, distance) => {
    expect(labelSpacing(width, distance) * distance).toBeGreaterThanOrEqual(width + 8 - 1e-6);
  }));
});
