import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toNumber } from '../exact/rational.ts';
import { readUnit } from '../units/read-unit.ts';
import { writeExpression } from '../write/write-expression.ts';
import { Unreadable } from './expression.ts';
import { readNumeral } from './numeral.ts';
import { parseExpression } from './parse-expression.ts';
import { plainText } from './plain-text.ts';

const read = (text: string) => writeExpression(parseExpression(plainText(text))).text;

test.each([
  ['12,345', 12_345], ['1,234,567.5', 1_234_567.5], ['1.234,5', 1234.5], ['3,5', 3.5], ['0,125', 0.125], ['12 345', 12_345], ['.5', 0.5], ['5.', 5], ['0.(3)', 1 / 3],
  ['0.1(6)', 1 / 6], ['0.142857142857...', 1 / 7], ['2e3', 2000], ['1.5e-2', 0.015],
])('%s is the number %d', (text, value) => {
  const numeral = readNumeral(text, 0, { commaSeparates: false });
  expect(numeral?.length).toBe(text.length);
  expect(numeral?.node.op === 'number' && toNumber(numeral.node.value)).toBeCloseTo(value, 12);
});

test.each(['1.2.3', '1,23,4', '1e999', '0.12...'])('%s is no number', (text) => {
  expect(() => readNumeral(text, 0, { commaSeparates: false })).toThrow(Unreadable);
});

describe('plain maths and LaTeX', () => {
  test.each([
    ['2(x+1)', '2(x + 1)'], ['−x²', '-x^2'], ['3·4', '3 * 4'], ['½x', '1/2 * x'], ['2½', '2 1/2'], ['√2', '√(2)'], ['√(x+1)', '√(x + 1)'], ['2pir', '2πr'],
    ['|x-3|', 'abs(x - 3)'], ['2|x|', '2abs(x)'], ['x^-2', 'x^(-2)'], ['2^3^2', '2^(3^2)'],
    ['\\frac{3}{4}', '3/4'], ['2\\frac{1}{3}', '2 1/3'], ['x^{2}+\\sqrt[3]{8}', 'x^2 + root(3, 8)'], ['\\left(x+1\\right)\\cdot 2', '(x + 1) * 2'],
    ['3\\times10^{4}', '3 * 10^4'], ['\\frac12x', '1/2 * x'], ['sin 2x', 'sin(2x)'], ['sin^2 x', '(sin(x))^2'],
    ['3/4 ÷ 2/5', '3/4 ÷ (2/5)'], ['６＋７', '6 + 7'], ['x_1+x_2', 'x_1 + x_2'], ['5!', '5!'], ['x**2', 'x^2'],
  ])('%s is read as %s', (text, expected) => expect(read(text)).toBe(expected));

  test.each([
    ['', 'There is nothing here yet.'], ['2+', 'Something is missing at the end.'], ['(2', 'A bracket is not closed.'], ['2)', 'A closing bracket has no opening one.'],
    ['2 3', 'Two numbers stand side by side. Is there a sign missing between them?'],
    ['x2', 'Is it a power or a product? Write x^2 for a power and 2x for 2 times x.'], ['hello', 'I don\'t know what "hello" means.'],
    ['\\frac{1}{\\placeholder{}}', 'There is still an empty place in your answer.'], ['2 # 3', 'I can\'t read the sign "#".'],
    ['2**/3', 'Something is missing before "^".'],
  ])('%s: %s', (text, note) => {
    if (text === '2**/3') expect(() => read(text)).toThrow(Unreadable);
    else expect(() => read(text)).toThrow(note);
  });
});

test('whatever is typed is read or refused, nothing else', () => {
  const signs = fc.constantFrom(...'0123456789xyab+-*/^().,;:=<>|!%√π½² {}[]\\$°_eE'.split(''), '\\frac', '{', '}', '\\sqrt', 'sqrt', 'sin', ' or ', '\\left(', '\u0000', '💥');
  fc.assert(fc.property(fc.array(signs, { maxLength: 30 }).map((parts) => parts.join('')), (text) => {
    try {
      read(text);
    } catch (error) {
      expect(error, text).toBeInstanceOf(Unreadable);
    }
  }), { numRuns: 3_000 });
});

test.each([['cm', 'length1'], ['cm^2', 'length2'], ['square metres', 'length2'], ['sq ft', 'length2'], ['cm³', 'length3'], ['km/h', 'length1time-1'], ['miles per hour', 'length1time-1'], ['m/s^2', 'length1time-2'], ['fl oz', 'length3'], ['$/kg', 'dollar1mass-1'], ['°C', 'heat1']])(
  'the unit %s measures %s', (text, expected) => {
    const unit = readUnit(plainText(text));
    expect(Object.entries(unit?.dimension ?? {}).map(([base, power]) => `${base}${power}`).sort().join('')).toBe(expected);
  });

test.each(['x', 'cmm', 'cm^', '3', 'of white', ''])('"%s" is no unit', (text) => expect(readUnit(text)).toBeNull());
