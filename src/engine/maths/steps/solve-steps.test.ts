import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkMaths } from '../check-maths.ts';
import { solveSteps } from './solve-steps.ts';
import type { Worked } from './worked.ts';

/** Steps that do not hold are never shown: then this fails. */
function worked(problem: string): Worked {
  const result = solveSteps(problem);
  if ('unsupported' in result) throw new Error(`${problem}: ${result.unsupported}`);
  return result;
}
const answer = (problem: string) => worked(problem).answer.text;
const whole = fc.integer({ min: -12, max: 12 });
const notZero = whole.filter((value) => value !== 0);
const signed = (value: number) => (value < 0 ? ` - ${-value}` : ` + ${value}`);

test.each([
  ['2x + 3 = 11', 'x = 4'], ['2(x+3) = 4x-5', 'x = 11/2'], ['x/2 + 1/3 = 5/6', 'x = 1'], ['5 = 2 - x', 'x = -3'], ['x+1 = x+1', 'all numbers'],
  ['x+1 = x+2', 'no solution'], ['0.5x + 1.2 = 3', 'x = 3.6'], ['\\frac{x}{3}=4', 'x = 12'],
  ['122(x-99) = 0', 'x = 99'], ['25x + 1,500 = 4,000', 'x = 100'], ['2x + 12,000 > 5', 'x > -11,995/2'], ['x + y = 12,000; x - y = 2,000', 'x = 7000, y = 5000'],
  ['3 - 2x < 7', 'x > -2'], ['-x/3 >= 2', 'x <= -6'], ['2 < 3x+1 <= 7', '1/3 < x <= 2'], ['5 > x - 2', 'x < 7'], ['x < x + 1', 'all numbers'],
  ['x+y=5; x-y=1', 'x = 3, y = 2'], ['3x+2y=7, 5x-4y=3', 'x = 17/11, y = 13/11'], ['2x+4y=6; x+2y=3', 'infinitely many solutions'], ['2x+4y=6; x+2y=4', 'no solution'],
  ['2x=6; 3y=4', 'x = 3, y = 4/3'], ['y = 2x; x + y = 9', 'x = 3, y = 6'],
  ['x^2 - 5x + 6 = 0', 'x = 3 or x = 2'], ['x^2 = 2x + 3', 'x = 3 or x = -1'], ['2x^2 - 8 = 0', 'x = 2 or x = -2'], ['x^2 + x + 1 = 0', 'no real solution'],
  ['x^2 + 4 = 0', 'no real solution'], ['x^2 - 2x - 1 = 0', 'x = 1 + √(2) or x = 1 - √(2)'],
  ['x^2 - 6x + 9 = 0', 'x = 3'], ['x^2 - 3x = 0', 'x = 0 or x = 3'], ['x^2 = 12', 'x = 2√(3) or x = -2√(3)'], ['x^2 = 0', 'x = 0'],
  ['3/4 + 1/6', '11/12'], ['1 1/2 - 2/3', '5/6'], ['3/4 ÷ 2/5', '1 7/8'], ['2 1/2 × 1 1/3', '3 1/3'], ['3/4 - 3/4', '0'], ['6/8', '3/4'], ['1/2 + 1/3 + 1/4', '1 1/12'],
  ['\\frac{1}{2}-\\frac{3}{4}', '-1/4'],
  ['15% of 80', '12'], ['What is 15% of 80?', '12'], ['increase 80 by 15%', '92'], ['decrease 60 by 5%', '57'], ['What percent of 40 is 12?', '30%'],
  ['12 is what percent of 45', '26 2/3%'], ['12.5% of 1,000', '125'],
  ['derivative of 3x^2 + 2x - 5', '6x + 2'], ['d/dx (x+1)^2', '2x + 2'], ['differentiate 7', '0'], ['\\frac{d}{dx}\\left(x^3-4x\\right)', '3x^2 - 4'],
])('%s: %s', (problem, expected) => expect(answer(problem)).toBe(expected));

test.each([['sin(x) = 1', 'I can show the steps for'], ['x^3 = 8', 'I can show the steps for'], ['hello there', "I don't know what"], ['1/2 ÷ 0', "You can't divide by zero."], ['', 'nothing'], ['what percent of 0 is 5', 'zero'], ['x + y = 3', 'I can show'], ['9^(9^9) x = 3', 'too large']])(
  '%s is not worked out', (problem, note) => expect(solveSteps(problem)).toEqual({ unsupported: expect.stringContaining(note) }));

test('dividing an inequality by a negative number says that the sign turns', () => {
  const last = worked('3 - 2x < 7').steps.at(-1);
  expect(last).toEqual({ say: 'Divide both sides by $-2$. Dividing by a negative number turns the sign around.', maths: 'x > -2', check: 'x > -2' });
});

describe('over random numbers every step holds and the answer is right', () => {
  test('linear equations', () => {
    fc.assert(fc.property(notZero, whole, whole, whole, notZero, (a, b, c, d, f) => {
      const { steps, answer: { text } } = worked(`${a}(x${signed(b)})/${Math.abs(f)} = ${c}x${signed(d)}`);
      expect(steps.length).toBeGreaterThan(0);
      const number = text.startsWith('x = ') ? text.slice(4) : null;
      if (number !== null) expect(checkMaths({ answer: { kind: 'number', value: number }, response: `(${d} - (${a * b}/${Math.abs(f)}))/((${a}/${Math.abs(f)}) - (${c}))` }).verdict).not.toBe('wrong');
    }), { numRuns: 150 });
  });

  test('linear inequalities', () => {
    fc.assert(fc.property(notZero, whole, whole, whole, fc.constantFrom('<', '<=', '>', '>='), (a, b, c, d, sign) => {
      const { answer: { text } } = worked(`${a}x${signed(b)} ${sign} ${c}x${signed(d)}`);
      // The end and one number on each side of it tell the same of the problem and of the answer.
      for (const x of [-1000, (d - b) / (a - c || 1), 1000]) {
        const holds = compare(a * x + b, sign, c * x + d);
        const end = /^x (<=|>=|<|>) (-?\d+)(?:\/(\d+))?$/.exec(text);
        if (!end) expect(text).toBe(holds ? 'all numbers' : 'no solution');
        else if (Math.abs(x) === 1000) expect(compare(x, end[1] ?? '', Number(end[2]) / Number(end[3] ?? 1))).toBe(holds);
      }
    }), { numRuns: 150 });
  });

  test('systems', () => {
    fc.assert(fc.property(whole, whole, notZero, whole, whole, notZero, (x, y, a, b, c, d) => {
      fc.pre(a * d !== b * c);
      const problem = `${a}x${signed(b)}y = ${a * x + b * y}; ${c}x${signed(d)}y = ${c * x + d * y}`;
      expect(answer(problem)).toBe(`x = ${x}, y = ${y}`);
    }), { numRuns: 150 });
  });

  test('quadratics', () => {
    fc.assert(fc.property(notZero, whole, whole, (a, b, c) => {
      const { answer: { text }, steps } = worked(`${a}x^2${signed(b)}x${signed(c)} = 0`);
      expect(steps.length).toBeGreaterThan(0);
      const discriminant = b * b - 4 * a * c;
      if (discriminant < 0) expect(text).toBe('no real solution');
      else {
        const roots = discriminant === 0 ? `${-b}/(${2 * a})` : `(${-b} + sqrt(${discriminant}))/(${2 * a}), (${-b} - sqrt(${discriminant}))/(${2 * a})`;
        expect(checkMaths({ answer: { kind: 'set', value: roots }, response: text }).verdict).toBe('correct');
      }
    }), { numRuns: 200 });
  });

  test('fractions', () => {
    const part = fc.tuple(fc.nat(4), fc.integer({ min: 1, max: 11 }), fc.integer({ min: 2, max: 12 }));
    fc.assert(fc.property(part, part, fc.constantFrom('+', '-', '×', '÷'), ([w, a, b], [v, c, d], sign) => {
      const [left, right] = [w === 0 ? `${a}/${b}` : `${w} ${a}/${b}`, v === 0 ? `${c}/${d}` : `${v} ${c}/${d}`];
      const [p, q] = [`(${w * b + a}/${b})`, `(${v * d + c}/${d})`];
      const value = { '+': `${p}+${q}`, '-': `${p}-${q}`, '×': `${p}*${q}`, '÷': `${p}/${q}` }[sign];
      const text = answer(`${left} ${sign} ${right}`);
      expect(checkMaths({ answer: { kind: 'number', value }, response: text }).verdict).toBe('correct');
    }), { numRuns: 200 });
  });

  test('percentages', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 999 }), (rate, amount) => {
      expect(checkMaths({ answer: { kind: 'number', value: `${rate}*${amount}/100` }, response: answer(`${rate}% of ${amount}`) }).verdict).toBe('correct');
      expect(checkMaths({ answer: { kind: 'number', value: `${amount}*(100+${rate})/100` }, response: answer(`increase ${amount} by ${rate}%`) }).verdict).toBe('correct');
      expect(checkMaths({ answer: { kind: 'number', value: `${rate}/${amount}` }, response: answer(`what percent of ${amount} is ${rate}`) }).verdict).toBe('correct');
    }), { numRuns: 60 });
  });

  test('derivatives have the slope of a chord that shrinks to nothing', () => {
    fc.assert(fc.property(fc.array(whole, { minLength: 1, maxLength: 5 }), (coefficients) => {
      const at = (x: string) => coefficients.map((factor, power) => `${factor}*(${x})^${power}`).join(' + ');
      const derivative = answer(`derivative of ${at('x')}`);
      // f(x+h) - f(x) - h f'(x) is divisible by h²: at h = 10^-9 it is smaller than 10^-12 for small x.
      const check = (x: number) => checkMaths({ answer: { kind: 'number', value: `(${at(`${x}+1/10^9`)}) - (${at(String(x))})`, tolerance: '1/10^12' }, response: `(${derivative.replaceAll('x', `(${x})`)})/10^9` }).verdict;
      expect([check(1), check(-2), check(3)]).not.toContain('wrong');
    }), { numRuns: 60 });
  });
});

function compare(a: number, sign: string, b: number): boolean {
  return sign === '<' ? a < b : sign === '<=' ? a <= b : sign === '>' ? a > b : a >= b;
}
