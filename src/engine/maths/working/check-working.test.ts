import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { solveSteps } from '../steps/solve-steps.ts';
import { checkWorking } from './check-working.ts';

const last = (...lines: string[]) => checkWorking(lines).at(-1)?.verdict;

describe('a line holds', () => {
  test.each([
    [['2x + 3 = 11', '2x = 8']], [['x^2 = 16', 'x = ±4']], [['x² + 4x − 5 = 0', 'x = −5, x = 1']], [['sqrt(x+7) = x - 5', 'x + 7 = (x-5)^2']],
    [['3/4 + 1/6 = 9/12 + 2/12 = 11/12']], [['15% of 80', '0.15 × 80']],
    [['3x + 4 = 19 => 3x = 15 => x = 5']], [['2x - 1 = 9', 'divide both sides by 1: 2x = 10']], [['x + y = 5; x - y = 1', '2x = 6']], [['V = lwh', 'h = V/(lw)']], [['(x + 3)^2', '= x^2 + 6x + 9']],
    [['1.5 km = 1500 m']], [['2 h 30 min = 150 min']], [['3x = 10', 'x = 10/3 ≈ 3.33']], [['2x + 5 = 2x + 7', 'no solution']],
    [['2(x+3) = 2x + 6', '2x + 6 = 2x + 6', '6 = 6', 'all real numbers']], [['2x = 6', 'x = 3', '2*3 = 6', '6 = 6']],
    [['√(x+6) = x', 'x + 6 = x^2', '(x-3)(x+2) = 0', 'x = 3 or x = -2', 'x = 3']], [['-2x < 6', 'x > -3']], [['25x + 1,500 = 4,000', '25x = 2,500']],
    [['2x = 8', 'x = 8/2 = 4']],
    [['(2x - 1)(x + 2) = 0', '2x - 1 = 0', 'x = 1/2', 'x + 2 = 0', 'x = -2']], [['x^2 - 3x - 10 = 0', '(x-5)(x+2) = 0', 'x_1 = 5, x_2 = -2']], [['x/3 + 2 = 5   | -2', 'x/3 = 3   | *3', 'x = 9']],
    [['log(x) + log(x - 3) = 1', 'log(x(x-3)) = 1']], [['y = x^2; y = x + 6', 'x^2 = x + 6', '(x-3)(x+2) = 0', 'x = 3 or x = -2', 'y = 9 or y = 4']], [['2 sin x = 1', 'sin x = 1/2']],
  ])('%j', (lines) => expect(checkWorking(lines).map(({ verdict }) => verdict)).toEqual(lines.map(() => 'holds')));
});

describe('a line does not hold', () => {
  test.each([
    [['2x + 3 = 11', '2x = 14']], [['x^2 = 3x', 'x = 3']], [['x^2 = 16', 'x = 4']], [['(x + 3)^2', 'x^2 + 9']], [['-2x < 6', 'x < -3']], [['1/2 + 1/3 = 2/5']],
    [['x + y = 5 and x - y = 1', '2x = 4']], [['1.5 km = 150 m']],
    [['A = 1/2 b h', 'h = A/(2b)']], [['x^2 - 5x + 6 = 0', 'x = -2 or x = -3']], [['3x = 10', 'x ≈ 3.5']], [['x + 2 = 7', 'x = 7 - 2 = 4']], [['2x = 6 → x = 4']],
    [['|x - 3| < 2', 'x < 5']], [['ln(8) - ln(2)', 'ln(6)']],
  ])('%j', (lines) => expect(last(...lines)).toBe('does-not-hold'));
});

test.each([[['(2x^3)^2 = 2x^6']], [['x^2 = 9', 'x = 3 since x > 0']], [['3x = 12', 'so there we are']], [['x^2 = 9', 'x = 2 and a half?']], [['A = πr^2', 'r = sqrt(A/π)']], [['f(x']], [['(x^2-4)/(x-2) = 4', 'x + 2 = 4', 'x = 2']], [['2x + 4 = 2x + 6', '4 = 4']], [['2(x+3) = 2x + 5', '2x + 6 = 2x + 6']]])('of %j nothing is said that is not certain', (lines) =>
  expect(last(...lines)).toBe('cannot-tell'));

test('lines of words, of nothing and of far too much end', () => {
  expect(checkWorking(['', 'ok', '((((', '9^9^9^9 = x', 'x'.repeat(5_000), '='])).toHaveLength(6);
  for (const line of [
    'x ≈ ≈ 3', '≈', 'x = 2 ≈ 2 ≈', `${'(1) '.repeat(70)}x`, `${'x = 1 or '.repeat(30)}x = 1`,
  ]) expect(checkWorking([line]).map(({ verdict }) => verdict)).not.toEqual(['does-not-hold']);
  expect(checkWorking(Array.from({ length: 200 }, (_, at) => `x = ${at}`))).toHaveLength(200);
});

test('steps that were worked out and checked hold, and with another number at the end they never do', () => {
  const number = fc.integer({ min: -9, max: 9 });
  fc.assert(fc.property(number, number, number, number, fc.integer({ min: 1, max: 5 }), (a, b, c, d, off) => {
    const problem = `${a}x + ${b} = ${c}x + ${d}`;
    const worked = solveSteps(problem);
    if ('unsupported' in worked || a === c) return;
    const lines = [problem, ...worked.steps.map(({ check }) => check)];
    expect(checkWorking(lines).map(({ verdict }) => verdict)).toEqual(lines.map(() => 'holds'));
    expect(last(...lines.slice(0, -1), `${lines.at(-1)} + ${off}`)).toBe('does-not-hold');
  }), { numRuns: 40 });
});
