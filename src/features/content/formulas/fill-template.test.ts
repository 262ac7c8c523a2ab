import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ContentError, FormulaError } from '../content-error.ts';
import type { FormulaValue } from './evaluate-formula.ts';
import { fillTemplate, variablesInTemplate } from './fill-template.ts';
import { rational, readRational, compare, whole } from '../rational.ts';

const fill = (template: string, variables: Record<string, FormulaValue> = {}) => fillTemplate(template, new Map(Object.entries(variables)));

describe('formats', () => {
  test.each([
    ['@{6/2}', '3'], ['@{3/4}', '0.75'], ['@{-1/8}', '-0.125'], ['@{2/3}', '2/3'], ['@{-2/3}', '-2/3'], ['@{1/2 + 0.05}', '0.55'],
    ['@{3/4|fraction}', '3/4'], ['@{5|fraction}', '5'], ['@{3/4|frac}', '\\frac{3}{4}'], ['@{-3/4|frac}', '-\\frac{3}{4}'], ['@{4|frac}', '4'],
    ['@{7/3|mixed}', '2\\frac{1}{3}'], ['@{-7/3|mixed}', '-2\\frac{1}{3}'], ['@{1/3|mixed}', '\\frac{1}{3}'], ['@{6/3|mixed}', '2'],
    ['@{3/4|decimal}', '0.75'], ['@{2/3|decimal(2)}', '0.67'], ['@{7/2|decimal(2)}', '3.50'], ['@{-1/400|decimal(2)}', '0.00'], ['@{5|decimal(0)}', '5'], ['@{-2/3|decimal(2)}', '-0.67'],
    ['x@{3|signed}', 'x + 3'], ['x@{-3|signed}', 'x - 3'], ['x@{0|signed}', 'x + 0'], ['@{1|coefficient}x', 'x'], ['@{-1|coefficient}x', '-x'], ['@{4|coefficient}x', '4x'],
    ['@{1234567|grouped}', '1,234,567'], ['@{-12345.5|grouped}', '-12,345.5'], ['@{999|grouped}', '999'], ['@{0.25|percent}', '25%'], ['@{1/8|percent}', '12.5%'],
    ["@{if(1 < 2 || 1 > 2, 'a|b', '}')}", 'a|b'], ["@{'}'}", '}'], ['no placeholder', 'no placeholder'], ['@{1}@{2}', '12'], ['@{ 3 | frac }', '3'],
  ])('%s → %s', (template, expected) => {
    expect(fill(template)).toBe(expected);
  });

  test('names stand as they are', () => {
    expect(fill('@{who} has @{a * 2}', { who: 'Amara', a: whole(4) })).toBe('Amara has 8');
  });
});

test.each([
  ['@{1|roman}', 'no format "roman"'], ['@{1/3|decimal}', 'does not end'], ['@{1/3|percent}', 'does not end'], ["@{'a'|frac}", 'is a text'], ['@{1 < 2}', "can't be shown"],
  ['@{a}', 'no variable "a"'], ['@{1 + }', 'ends too early'], ['@{3', 'no closing brace'], ['@{3|frac(2)}', 'no format'], ['@{1|toString}', 'no format'],
])('%s is refused: %s', (template, problem) => {
  expect(() => fill(template)).toThrow(ContentError);
  expect(() => fill(template)).toThrow(problem);
});

test('a fault names the formula, not the whole text', () => {
  expect(() => fill('A long text with @{1 / 0} in it')).toThrow(FormulaError);
  expect(() => fill('A long text with @{1 / 0} in it')).toThrow('(in "1 / 0", character 3)');
});

test('the variables of a text are known without filling it', () => {
  expect(variablesInTemplate("@{a + gcd(b, a)|frac} and @{if(c, 'd', e)} $x$")).toEqual(new Set(['a', 'b', 'c', 'e']));
});

test('every plain number can be read back to the same value', () => {
  fc.assert(fc.property(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), fc.bigInt({ min: 1n, max: 10n ** 6n }), (n, d) => {
    const value = rational(n, d);
    for (const format of ['', '|fraction']) {
      const read = readRational(fill(`@{x${format}}`, { x: value }));
      expect(read && compare(read, value)).toBe(0);
    }
  }));
});

test('a rounded decimal is never further off than half of its last place', () => {
  fc.assert(fc.property(fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 0, max: 6 }), (n, d, places) => {
    const shown = readRational(fill(`@{x|decimal(${places})}`, { x: rational(BigInt(n), BigInt(d)) }));
    const [error, scale] = [shown && BigInt(n) * shown.d - shown.n * BigInt(d), 10n ** BigInt(places)];
    expect(error !== null && shown !== null && 2n * (error < 0n ? -error : error) * scale <= shown.d * BigInt(d)).toBe(true);
  }));
});
