import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculate } from './calculate.ts';

test.each([
  ['1 + 2 × 3', 7], ['(1 + 2) × 3', 9], ['10 ÷ 4', 2.5], ['0.1 + 0.2', 0.3], ['8 − 3 − 2', 3], ['−4 + 6', 2], ['3 × −2', -6], ['1,5 + 1', 2.5],
    ['50%', 0.5], ['200 × 15%', 30], ['7 ÷ 3', 2.33333333333],
  ['12 ÷ 2 ÷ 3', 2],
])('%s = %d', (typed, value) => expect([calculate(typed, false), calculate(typed, true)]).toEqual([value, value]));

test.each([['2^10', 1_024], ['-2^2', -4], ['2^3^2', 512], ['√16', 4], ['sqrt(2)^2', 2], ['sin(30)', 0.5], ['cos 60', 0.5], ['log(1000)', 3], ['ln e', 1], ['2 × π', 6.28318530718]])(
  '%s = %d on the scientific one alone', (typed, value) => expect([calculate(typed, true), calculate(typed, false)]).toEqual([value, null]));

test.each(['', '1 +', '(1', '1 ÷ 0', '√(−1)', 'tan(90)', 'abc', '1..2', '1 2', '$', ')', 'constructor', 'toString(1)'])('%s has no value', (typed) => expect(calculate(typed, true)).toBeNull());

test('whatever is typed, it ends', () => {
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...Array.from('0123456789.,+-×÷()^√%πe sincoalt')) }), (typed) => {
    const value = calculate(typed, true);
    expect(value === null || Number.isFinite(value)).toBe(true);
  }));
});
