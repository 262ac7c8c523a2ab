import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ContentError, FormulaError } from '../content-error.ts';
import { evaluateFormula, type FormulaValue } from './evaluate-formula.ts';
import { rational, whole, type Rational } from '../rational.ts';

const none = new Map<string, FormulaValue>();
const value = (formula: string, variables: ReadonlyMap<string, FormulaValue> = none) => {
  const result = evaluateFormula(formula, variables);
  return typeof result === 'object' ? (result.d === 1n ? `${result.n}` : `${result.n}/${result.d}`) : result;
};

describe('arithmetic', () => {
  test.each([
    ['1/3 + 1/6', '1/2'], ['0.1 + 0.2', '3/10'], ['2^10', '1024'], ['2^-2', '1/4'], ['-2^2', '-4'], ['2^3^2', '512'], ['(-2)^2', '4'],
    ['2 - 3 - 4', '-5'], ['12 / 4 / 3', '1'], ['2 + 3 * 4', '14'], ['-(3 - 5)', '2'], ['2 * -3', '-6'],
    ['gcd(12, 18)', '6'], ['gcd(12, 18, 8)', '2'], ['lcm(4, 6)', '12'], ['min(3, 1/2, 7)', '1/2'], ['max(-3, -1/2)', '-1/2'], ['abs(-3/4)', '3/4'],
    ['floor(-1/2)', '-1'], ['ceil(-1/2)', '0'], ['ceil(7/2)', '4'], ['round(2.5)', '3'], ['round(-2.5)', '-3'], ['round(3.14159, 2)', '157/50'], ['round(1250, -2)', '1300'],
    ['mod(7, 3)', '1'], ['mod(-7, 3)', '2'], ['mod(7.5, 2)', '3/2'], ['sqrt(144)', '12'], ['sqrt(4/9)', '2/3'], ['num(6/8)', '3'], ['den(6/8)', '4'],
    ['digits(4830)', '4'], ['digit(4832, 100)', '8'], ['digit(4832, 1)', '2'], ['digit(3.47, 0.1)', '4'], ['digit(-56, 10)', '5'],
    ["pick(2, 'a', 'b', 'c')", 'b'], ["if(1 < 2, 'yes', 1 / 0)", 'yes'], ["'it\\'s'", "it's"],
    ['isprime(97)', true], ['isprime(91)', false], ['isprime(1)', false], ['issquare(49)', true], ['issquare(50)', false],
    ['1 < 2 && 2 <= 2', true], ['1 > 2 || 3 != 3', false], ['!(1 == 2)', true], ["'a' == 'a'", true], ['false_is_short && 1 == 1', false],
  ])('%s', (formula, expected) => {
    expect(value(formula, new Map([['false_is_short', false]]))).toBe(expected);
  });

  test('what is not needed is not worked out', () => {
    expect(value('1 == 2 && 1 / 0 == 1')).toBe(false);
    expect(value('1 == 1 || 1 / 0 == 1')).toBe(true);
  });
});

describe('faults', () => {
  test.each([
    ['2 +', 4, 'ends too early'], ['2 * * 3', 5, "can't stand here"], ['(1 + 2', 7, '")"'], ['2a', 2, 'A sign is missing'], ['a = 2', 3, '=='],
    ['1 / (2 - 2)', 3, 'Division by zero'], ['nope + 1', 1, 'no variable "nope"'], ['foo(1)', 1, 'no foo()'], ['gcd(1)', 1, 'gcd(a, b)'], ['gcd()', 5, 'must stand'],
    ['sqrt(2)', 1, 'not a perfect square'], ['2^0.5', 2, 'whole number'], ['9^501', 2, 'whole number'], ["'a' + 1", 1, 'is a text'], ["'a' == 1", 5, 'never equal'],
    ['1 < 2 < 3', 3, 'condition'], ['1 && 2', 1, 'condition is needed'], ['if(1, 2, 3)', 4, 'condition is needed'], ['digit(48, 3)', 1, 'place'], ['pick(0, 1, 2)', 1, 'counts from 1'],
    ['isprime(10^10)', 1, 'up to'], ['gcd(1/2, 3)', 1, 'not a whole number'], ['3 % 2', 3, 'mod(a, b)'], ["'open", 1, 'closing quote'], ['toString(1)', 1, 'no toString()'], ['constructor', 1, 'no variable'],
  ])('%s at %i', (formula, position, problem) => {
    const error = catchError(() => evaluateFormula(formula, none));
    expect(error).toBeInstanceOf(FormulaError);
    expect(error).toMatchObject({ position });
    expect(String(error)).toContain(problem);
  });

  test('the known variables are named', () => {
    expect(String(catchError(() => evaluateFormula('c', new Map([['a', whole(1)], ['b', whole(2)]]))))).toContain('there are a, b');
  });
});

function catchError(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

type Tree = { text: string; n: bigint; d: bigint };
/** Random arithmetic, worked out a second time without any of the product's code. */
const tree: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof({ maxDepth: 5 },
    fc.integer({ min: 0, max: 99 }).map((n) => ({ text: `${n}`, n: BigInt(n), d: 1n })),
    fc.tuple(tie('tree'), fc.constantFrom('+', '-', '*', '/'), tie('tree')).map(([a, sign, b]): Tree => {
      const text = `(${a.text} ${sign} ${b.text})`;
      if (sign === '+') return { text, n: a.n * b.d + b.n * a.d, d: a.d * b.d };
      if (sign === '-') return { text, n: a.n * b.d - b.n * a.d, d: a.d * b.d };
      if (sign === '*') return { text, n: a.n * b.n, d: a.d * b.d };
      return b.n === 0n ? { ...a, text: `(${a.text} + 0)` } : { text, n: a.n * b.d, d: a.d * b.n };
    })),
})).tree;

describe('properties', () => {
  test('arithmetic is exact', () => {
    fc.assert(fc.property(tree, ({ text, n, d }) => {
      fc.pre(text.length <= 600);
      const result = evaluateFormula(text, none) as Rational;
      expect(result.n * d).toBe(n * result.d);
      expect(result.d > 0n).toBe(true);
    }), { numRuns: 500 });
  });

  test('mod and floor agree: a = b · floor(a / b) + mod(a, b)', () => {
    fc.assert(fc.property(fc.integer(), fc.integer().filter((b) => b !== 0), fc.integer({ min: 1, max: 99 }), (a, b, d) => {
      const variables = new Map([['a', rational(BigInt(a), BigInt(d))], ['b', whole(b)]]);
      expect(value('a == b * floor(a / b) + mod(a, b)', variables)).toBe(true);
      expect(value(b > 0 ? 'mod(a, b) >= 0 && mod(a, b) < b' : 'mod(a, b) <= 0 && mod(a, b) > b', variables)).toBe(true);
    }));
  });

  test('any text ends with a value or a fault of content', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789.+-*/^(),<>=!&|\'" abmodgcdsqrtifpick'.split('')), maxLength: 60 });
    fc.assert(fc.property(noise, (formula) => {
      const error = catchError(() => evaluateFormula(formula, none));
      expect(error === null || error instanceof ContentError).toBe(true);
    }), { numRuns: 2000 });
  });

  test.each(['('.repeat(500), `${'-'.repeat(590)}1`, `${'9^'.repeat(200)}9`, '9^499^499', '(10^400)^400', '1'.repeat(599), `lcm(${'999999937, '.repeat(19)}2)`, '1+'.repeat(299)])('hostile: %.20s…', (formula) => {
    const error = catchError(() => evaluateFormula(formula, none));
    expect(error === null || error instanceof ContentError).toBe(true);
  });
});
