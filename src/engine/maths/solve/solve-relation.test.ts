import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CannotTell } from '../deciding.ts';
import { inProcessLimits, Work } from '../exact/too-much-work.ts';
import { ofRational, toNumber } from '../numeric/ball.ts';
import { readCondition } from '../read/condition.ts';
import { defaultRules } from '../read/parse-expression.ts';
import { sameCondition } from './compare-conditions.ts';
import { solveCondition } from './solve-condition.ts';
import type { Spans } from './spans.ts';
import { holdsAt } from './truth.ts';

const work = () => new Work({ ...inProcessLimits, products: 100_000, values: 200_000 });
const read = (text: string) => readCondition(text, defaultRules);
const same = (a: string, b: string) => {
  try {
    return sameCondition(read(a), read(b), { work: work() });
  } catch (error) {
    if (error instanceof CannotTell) return 'cannot tell';
    throw error;
  }
};

describe('conditions are compared by the numbers for which they hold', () => {
  test.each([
    ['x^2 < 4', '-2 < x < 2'], ['x^2 > 4', 'x > 2 or x < -2'], ['1/x > 0', 'x > 0'], ['abs(x) = 3', 'x^2 = 9'], ['2^x = 8', 'x = 3'],
    ['4^x - 3*2^x + 2 = 0', 'x = 0 or x = 1'], ['log_2(x) > 3', 'x > 8'],
    ['ln(x) + ln(x - 1) = ln(6)', 'x = 3'], ['sqrt(x + 7) = x - 5', 'x = 9'], ['x + sqrt(x) = 6', 'x = 4'], ['sqrt(x - 2) > 1', 'x > 3'],
    ['(x + 1)/(x - 2) <= 0', '-1 <= x < 2'], ['(1/2)^x < 8', 'x > -3'],
    ['x^3 - 2x + 1 = 0', '(x - 1)(x^2 + x - 1) = 0'], ['e^(2x) = 7', 'x = ln(7)/2'], ['x^2 < 2', '-sqrt(2) < x < sqrt(2)'],
    ['abs(abs(x) - 2) < 1', '1 < x < 3 or -3 < x < -1'], ['x < 0 or (x >= 1 and x <= 3)', '(x <= 3 and x >= 1) or x < 0'],
    ['x^5 - x - 1 > 0', 'x^5 > x + 1'], ['2x + 12,000 > 5', 'x > -5997.5'], ['a = 0 or b = 0', 'a*b = 0'], ['2x - y < -1', 'y > 2x + 1'], ['3^x = 7', 'x = log_3(7)'],
  ])('%s is the same as %s', (a, b) => expect([same(a, b), same(b, a)]).toEqual([true, true]));

  test.each([
    ['x^2 < 4', '-2 <= x <= 2'], ['x^2 = 9', 'x = 3'], ['sqrt(x) = -3', 'x = 9'], ['y > 2x + 1', 'y >= 2x + 1'], ['y = x^2', 'x = sqrt(y)'], ['sin(x) = 0', 'x = 0'], ['x^5 = 2', 'x^5 = 2 + 10^-30'],
    ['x = y', 'x^2 = y^2'], ['(x + 1)/(x - 2) <= 0', '-1 <= x <= 2'], ['x^2 + y^2 = 1', 'x + y = 1'],
  ])('%s is not the same as %s', (a, b) => expect([same(a, b), same(b, a)]).toEqual([false, false]));

  test.each([['sin(x) = cos(x)', 'tan(x) = 1'], ['A = x r^2', 'r = sqrt(A/x)']])(
    'of %s and %s nothing false is said', (a, b) => expect([same(a, b), same(b, a)].map((each) => each === true)).toEqual([false, false]),
  );
});

const inside = (spans: Spans, x: number) => spans.some(({ low, high }) => (!low || toNumber(low.value) < x) && (!high || x < toNumber(high.value)));

test('what a solved inequality allows is what holds there', () => {
  const coefficient = fc.integer({ min: -6, max: 6 });
  const sides = fc.tuple(coefficient, coefficient, coefficient, coefficient, fc.constantFrom('<', '<=', '>', '>='), fc.constantFrom('polynomial', 'quotient', 'absolute', 'root'));
  fc.assert(fc.property(sides, fc.array(fc.integer({ min: -400, max: 400 }), { minLength: 5, maxLength: 5 }), ([a, b, c, d, sign, kind], points) => {
    const line = `(${c}x + ${d})`;
    const left = { polynomial: `${a}x^3 + ${b}x^2 + ${line}`, quotient: `(${a}x + ${b})/(x^2 + ${c}x + 7.3)`, absolute: `|${a}x + ${b}| + ${line}`, root: `sqrt(${a}x + ${b}) - ${line}` }[kind];
    const condition = read(`${left} ${sign} 1`);
    const solved = solveCondition(condition, 'x', { work: work(), bits: 240 });
    for (const point of points) {
      const values = new Map([['x', ofRational({ num: BigInt(point * 2 + 1), den: 16n }, 240)]]);
      const truth = holdsAt(condition, 'x', values, { work: work(), bits: 240 });
      if (solved && truth !== null) expect([left, point, inside(solved.spans, (point * 2 + 1) / 16)]).toEqual([left, point, truth]);
    }
  }), { numRuns: 60 });
});
