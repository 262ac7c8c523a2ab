import { expect, test } from 'vitest';
import { symbolsOf, Unreadable } from './expression.ts';
import { authorRules, parseExpression } from './parse-expression.ts';
import { plainText } from './plain-text.ts';
import { writeExpression } from '../write/write-expression.ts';

const read = (typed: string) => writeExpression(parseExpression(plainText(typed), authorRules)).text;

test.each([
  ['arcsin x', 'arcsin(x)'], ['asin(x)', 'arcsin(x)'], ['acos x', 'arccos(x)'], ['atan(x)', 'arctan(x)'], ['sin^-1 x', 'arcsin(x)'], ['tanh x', 'tanh(x)'], ['sinh(x)', 'sinh(x)'], ['csc x', 'csc(x)'],
  ['sec x', 'sec(x)'], ['cot(x)', 'cot(x)'], ['tg x', 'tan(x)'], ['ctg x', 'cot(x)'], ['lg 100', 'log(100)'], ['log_2(8)', 'log_(2)(8)'], ['log_2 8', 'log_(2)(8)'], ['log2(8)', 'log_(2)(8)'],
  ['\\log_28', 'log_(2)(8)'], ['\\log_{10} x', 'log_(10)(x)'], ['max(3,5)', 'max(3; 5)'], ['min(x, 2)', 'min(x; 2)'], ['gcd(12,18)', 'gcd(12; 18)'],
  ['lcm(4,6)', 'lcm(4; 6)'], ['17 mod 5', 'mod(17; 5)'],
  ['mod(17,5)', 'mod(17; 5)'], ['\\binom{5}{2}', 'choose(5; 2)'], ['2sinx', '2sin(x)'], ['theta', 'θ'], ['2theta', '2θ'], ['x_1 + x2', 'x_1 + x_2'], ['sin 30 degrees', 'sin(30°)'],
])('%s is read as %s', (typed, text) => expect(read(typed)).toBe(text));

test.each(['log(27,3)', 'lim x', 'log2x', 'sech x', 'artanh x', 'det A', 'arg z', 'max x', 'x_(n+1)', 'sec^-1 x', '5!!', 'atan2(1,2)'])(
  '%s is refused, never split', (typed) => expect(() => read(typed)).toThrow(Unreadable),
);

test.each(['arcsin', 'arccos', 'arctan', 'asin', 'acos', 'atan', 'sinh', 'cosh', 'tanh', 'csc', 'sec', 'cot', 'max', 'min', 'mod', 'gcd', 'lcm', 'lim', 'ctg', 'floor', 'ceil', 'sgn', 'exp', 'log', 'ln'])('no letters of %s become a product', (name) => {
  for (const typed of [name, `${name} x`, `${name}(x)`, `2${name}(x)`, `x${name}(x)`]) {
    let letters: string[] = [];
    try {
      letters = [...symbolsOf(parseExpression(typed))];
    } catch (error) {
      expect(error).toBeInstanceOf(Unreadable);
    }
    expect(letters.filter((letter) => letter !== 'x')).toEqual([]);
  }
});

test('two letters of the answer that look like a short name stay a product', () => {
  const rules = { ...authorRules, variables: new Set(['t', 'g']) };
  expect(writeExpression(parseExpression('tg', rules)).text).toBe('tg');
});
