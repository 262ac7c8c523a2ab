import { describe, expect, test } from 'vitest';
import { answerFault, cannotTell, checkMaths, readBackMaths, WrongAnswerSpec } from './check-maths.ts';
import type { MathsAnswer } from './maths-answer.ts';

const verdict = (answer: MathsAnswer, response: string) => checkMaths({ answer, response }).verdict;

describe('numbers', () => {
  test.each([
    ['3/4', '0.75'], ['1.5', '1 1/2'], ['1.5', '1\\frac12'], ['12345', '12,345'], ['3.5', '3,5'], ['3.5', '3.50'], ['1/3', '0.333...'], ['1/3', '0.(3)'], ['-8', '−8'],
    ['2sqrt(2)', '√8'], ['6pi', '6π'], ['0.25', '25%'], ['4.2e5', '4.2 × 10^5'], ['1/6', '0.1\\overline{6}'], ['2500000', '2.5 million'],
  ])('%s is %s', (value, response) => expect(verdict({ kind: 'number', value }, response)).toBe('correct'));

  test.each([['1/3', '0.333'], ['1.5', '11/2'], ['25', '25%'], ['2', '-2'], ['12', '21'], ['2pi', '6.28']])('%s is not %s', (value, response) =>
    expect(verdict({ kind: 'number', value }, response)).toBe('wrong'));

  test.each([['6', '2(3)'], ['12', '3*4'], ['4', '8/2'], ['64', '8^2'], ['4', '√16']])('%s is not worked out as %s', (value, response) =>
    expect(verdict({ kind: 'number', value }, response)).toBe('other-form'));

  test('a tolerance counts to its very edge', () => {
    const answer: MathsAnswer = { kind: 'number', value: '18.85', tolerance: '0.05' };
    expect(['18.80', '18.9', '6π', '18.79', '18.901'].map((response) => verdict(answer, response))).toEqual(['correct', 'correct', 'correct', 'wrong', 'wrong']);
  });

  test.each([
    ['12', 'cm', '120 mm', 'correct'], ['12', 'cm', '12', 'correct'], ['12', 'cm', '12 mm', 'wrong'], ['24', 'cm^2', '24 cm²', 'correct'], ['24', 'cm^2', '24 cm', 'wrong'],
    ['63', 'in', '5 ft 3 in', 'correct'], ['60', 'km/h', '1 km/min', 'correct'], ['212', '°F', '100 °C', 'correct'], ['5.5', '$', '550 cents', 'correct'], ['5.5', '$', '€5.50', 'wrong'],
    ['2.5', 'h', '2 h 30 min', 'correct'], ['25', '%', '0.25', 'wrong'],
  ])('%s %s answered with %s is %s', (value, unit, response, expected) => expect(verdict({ kind: 'number', value, unit }, response)).toBe(expected));

  test('a unit of another kind says what was expected', () => {
    const checked = checkMaths({ answer: { kind: 'number', value: '24', unit: 'cm^2' }, response: '24 cm' });
    expect(checked.note).toBe('"cm" is for a length. The answer is an area, in cm^2.');
  });

  test('words beside the answer field may be typed too, others not', () => {
    const answer: MathsAnswer = { kind: 'number', value: '32', after: 'cups of white' };
    expect([verdict(answer, '32 cups'), verdict(answer, '32 cups of white'), verdict(answer, '32 dogs')]).toEqual(['correct', 'correct', 'unreadable']);
  });
});

describe('expressions', () => {
  test.each([
    ['x^2+2x+1', '(x+1)^2', 'correct'], ['x^2+2x+1', 'x(x+2)', 'wrong'], ['-x^2', '(-x)^2', 'wrong'], ['1/2x', 'x/2', 'correct'], ['1/2x', '1/(2x)', 'wrong'], ['x', 'sqrt(x^2)', 'wrong'],
    ['2x+6', 'y = 2x+6', 'correct'], ['2x+6', '2X+6', 'correct'], ['2x+6', '2(x+3) = 2x+6', 'correct'], ['2x+6', 'idk', 'unreadable'], ['x^2', 'x2', 'unreadable'],
    ['1/(x-1)-1/(x+1)', '2/(x^2-1)', 'correct'], ['1/sqrt(2)', '√2/2', 'correct'], ['abs(x)', 'sqrt(x^2)', 'correct'],
  ])('%s answered with %s is %s', (value, response, expected) => expect(verdict({ kind: 'expression', value }, response)).toBe(expected));

  test.each([
    ['simplified', '5x+3', '2x+3x+3'], ['simplified', 'x+2', '(x^2-4)/(x-2)'], ['simplified', '3x/4', '6x/8'], ['simplified', '2√3', '√12'], ['simplified', 'x^6', '(x^2)^3'],
    ['simplified', 'x', '1/x^(-1)'], ['simplified', '3x^2', '3/x^(-2)'], ['simplified', 'x', 'sqrt(x)*sqrt(x)'], ['simplified', '3x', '|-3|x'],
    ['simplified', '5sin(x)', '2sin(x)+3sin(x)'], ['simplified', '2x', 'ln(e^(2x))'],
    ['factored', '(x-2)^2', 'x(x-4+4/x)'], ['factored', '(x-1)(x+1)', 'x^2(1-1/x^2)'], ['factored', 'x-1', '(sqrt(x)-1)(sqrt(x)+1)'], ['factored', '(x-1)(x+1)', '(x-1)(x+1)*1'],
    ['one-fraction', '(x+y)/(xy)', '1/x+1/y'], ['completed-square', '(x+3)^2-4', '(x+1)(x+5)'],
    ['factored', '(x+2)(x+3)', 'x^2+5x+6'], ['factored', '6x(x+2)', '2x(3x+6)'], ['factored', '(x-1)(x+1)(x^2+1)', '(x^2-1)(x^2+1)'], ['factored', '2^3*3', '8*3'],
    ['expanded', 'x^2+x-6', '(x+3)(x-2)'], ['expanded', 'x^2+x-6', 'x^2+3x-2x-6'],
  ] as const)('%s: %s is, %s is not', (form, value, other) => {
    const answer: MathsAnswer = { kind: 'expression', value, form };
    expect([verdict(answer, value), verdict(answer, other)]).toEqual(['correct', 'other-form']);
  });
});

describe('equations, intervals, sets', () => {
  test.each([['2x-y+1=0', 'correct'], ['4x+2=2y', 'correct'], ['y=2x-1', 'wrong'], ['2x+1', 'other-form'], ['y > 2x+1', 'unreadable']])('y = 2x + 1 answered with %s is %s', (response, expected) =>
    expect(verdict({ kind: 'equation', value: 'y = 2x + 1' }, response)).toBe(expected));

  test.each([['(2,5]', 'correct'], ['5>=x>2', 'correct'], ['x>2 and x<=5', 'correct'], ['2<=x<=5', 'wrong'], ['4<2x<=10', 'other-form'], ['2<x>5', 'unreadable'], ['2<y<=5', 'wrong'], ['|x|<3', 'wrong']])(
    '2 < x <= 5 answered with %s is %s', (response, expected) => expect(verdict({ kind: 'interval', value: '2 < x <= 5' }, response)).toBe(expected));

  test.each([['x<=1 or x>4', 'correct'], ['(-\\infty,1]\\cup(4,\\infty)', 'correct'], ['1<=x<4', 'wrong']])('x <= 1 or x > 4 answered with %s is %s', (response, expected) =>
    expect(verdict({ kind: 'interval', value: 'x <= 1 or x > 4' }, response)).toBe(expected));

  test.each([['{3, 2}', 'correct'], ['x=2 or x=3', 'correct'], ['2, 3, 3', 'correct'], ['2', 'wrong'], ['(2,3)', 'wrong'], ['1+1, 3', 'other-form'], ['2,,3', 'unreadable']])('2, 3 answered with %s is %s', (response, expected) =>
    expect(verdict({ kind: 'set', value: '2, 3' }, response)).toBe(expected));
});

describe('what is not proven is not said', () => {
  test.each([
    ['10^(-12) sin(x)', '2*10^(-12) sin(x)'], ['9.1*10^(-31) e^x', '1.6*10^(-19) e^x'], ['0', '10^(-12) cos(x)'], ['(x-a)^6000', '(x-a)^5999'], ['abs(x+100)', 'x+100'],
    ['abs((x-50)(x-51))', '(x-50)(x-51)'],
    ['sqrt(2)', 'sqrt(2)+10^(-40)'], ['exp(pi*sqrt(163))', '262537412640768744'], ['tanh(x)', 'tan(h)*x'], ['(-2)^(n-1)', '-2^(n-1)'], ['arctan(x)+arctan(1/x)', 'pi/2'],
  ])('%s is not %s', (value, response) => expect(verdict({ kind: 'expression', value }, response)).toBe('wrong'));

  test.each([
    ['(x-a)^6000', '(a-x)^6000'], ['n!/(n-2)!', 'n(n-1)'], ['(-2)^(n-1)', '(-2)^n/(-2)'], ['cosh(x)^2-sinh(x)^2', '1'], ['log_2(x)', 'ln(x)/ln(2)'],
    ['max(x,y)', '(x+y+|x-y|)/2'], ['sin(2x)', '2 sin(x) cos(x)'], ['sin(30°)', '1/2'],
  ])('%s is %s', (value, response) => expect(verdict({ kind: 'expression', value }, response)).toBe('correct'));

  test('where neither is known, another form is asked for', () => {
    const checked = checkMaths({ answer: { kind: 'expression', value: 'i^2' }, response: '-1', mistakes: [{ answer: 'i' }] });
    expect(checked).toMatchObject({ verdict: 'undecided', note: cannotTell, mistake: null, readBack: { text: '-1' } });
    expect(verdict({ kind: 'equation', value: 'sin(x) = cos(x)' }, 'tan(x) = 1')).toBe('undecided');
  });
});

describe('units, words and what is counted', () => {
  test.each([
    [{ value: '15', unit: 'N' }, '15 kg', 'wrong'], [{ value: '15', unit: 'N' }, '15 kg m/s^2', 'correct'], [{ value: '5', after: 'amperes (A)' }, '5 amps', 'correct'],
    [{ value: '90', after: 'bottles' }, '90 minutes', 'other-form'],
    [{ value: '12', after: 'tickets' }, '12 dollars', 'other-form'], [{ value: '63' }, '63 cm', 'other-form'],
    [{ value: '628', after: 'minutes' }, '10 hours 28 minutes', 'correct'], [{ value: '60' }, '60°', 'correct'], [{ value: 'pi/4' }, '45°', 'correct'],
    [{ value: '1/2' }, 'one half', 'correct'], [{ value: '-8' }, 'minus 8', 'correct'], [{ value: '7/4' }, '1 and 3/4', 'correct'],
    [{ value: '305' }, 'three hundred and five', 'correct'], [{ value: '1', unit: 'C' }, '1 A s', 'correct'],
    [{ value: '2', unit: 'mW' }, '2 MW', 'wrong'], [{ value: '3.6', unit: 'MJ' }, '1 kWh', 'correct'], [{ value: '9.81', unit: 'm/s^2' }, '9.81 ms^-2', 'correct'],
    [{ value: '180', unit: '°' }, 'pi rad', 'correct'],
    [{ value: '5', unit: 'N', needsUnit: true }, '5', 'other-form'], [{ value: '4.18', unit: 'J/(g K)' }, '4180 J/(kg K)', 'correct'],
  ] as const)('%j answered with %s is %s', (answer, response, expected) => expect(verdict({ kind: 'number', ...answer }, response)).toBe(expected));

  test.each([
    [{ value: '2/3', figures: 3 }, '0.667', 'correct'], [{ value: '2/3', figures: 3 }, '0.67', 'wrong'], [{ value: '2/3', figures: 2 }, '0.670', 'other-form'],
    [{ value: '1496', figures: 2 }, '1500', 'correct'], [{ value: '0.0012', figures: 3 }, '0.0012', 'other-form'],
    [{ value: 'pi', places: 2 }, '3.14', 'correct'], [{ value: '3.1', places: 2 }, '3.1', 'other-form'], [{ value: '9.81', relative: '5%' }, '9.5', 'correct'],
    [{ value: '9.81', relative: '0.05' }, '9', 'wrong'], [{ value: '32000', form: 'scientific' }, '32000', 'other-form'],
  ] as const)('%j answered with %s is %s', (answer, response, expected) => expect(verdict({ kind: 'number', ...answer }, response)).toBe(expected));
});

test('lists keep their order, systems are compared by their solutions', () => {
  const check = (kind: 'list' | 'system' | 'set', value: string, response: string) => verdict({ kind, value }, response);
  expect([
    check('list', '1, 2, 4', '[1, 2, 4]'), check('list', '1, 2, 4', '4, 2, 1'), check('list', '[[1,2],[3,4]]', '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}'),
    check('list', '(3, 4)', 'x = 3, y = 4'),
  ]).toEqual(['correct', 'wrong', 'correct', 'correct']);
  expect([check('system', 'x+y=5; x-y=1', 'x=3, y=2'), check('system', 'x+y=5; x-y=1', 'x=2, y=3'), check('system', 'y=x^2; y=x+2', 'x^2-x-2=0; y=x+2')]).toEqual(['correct', 'wrong', 'correct']);
  expect([check('set', '60, 120', '60°, 120°'), check('set', '6, 9', 'x=6, y=9')]).toEqual(['correct', 'correct']);
});

test('the solution of an equation is not the equation, unless anything equivalent counts', () => {
  expect([
    verdict({ kind: 'equation', value: '2x+5=33' }, 'x=14'), verdict({ kind: 'equation', value: '2x+5=33', form: 'equivalent' }, 'x=14'),
    verdict({ kind: 'equation', value: 'x=14' }, '14=x'),
  ]).toEqual(['other-form', 'correct', 'correct']);
});

test('an absolute value in an inequality is solved for comparing, and asked to be solved', () => {
  const check = (value: string, response: string) => verdict({ kind: 'interval', value }, response);
  expect([check('-3<x<3', '|x|<3'), check('x<-1 or x>5', '|x-2|>3'), check('(-oo,oo)', '|x|>-1'), check('-3<x<3', '|x|<=3')]).toEqual(['other-form', 'other-form', 'other-form', 'wrong']);
});

test('the first mistake with the value of the response is named, and none for a right one', () => {
  const check = (response: string) => checkMaths({
    answer: { kind: 'number', value: '3/4', form: 'simplified' }, mistakes: [{ answer: '7/4' }, { answer: '4/3' }, { answer: '6/8' }], response,
  }).mistake;
  expect([check('1 1/3'), check('1.75'), check('6/8'), check('3/4'), check('2'), check('?')]).toEqual([1, 0, 2, null, null, null]);
});

test('the read-back shows how it was understood', () => {
  expect(readBackMaths('expression', '1/2x')).toEqual({ latex: '\\frac{1}{2}x', text: '1/2 * x' });
  expect(readBackMaths('expression', '-x²')).toEqual({ latex: '-x^{2}', text: '-x^2' });
  expect(readBackMaths('number', '3,5')).toEqual({ latex: '3.5', text: '3.5' });
  expect(readBackMaths('interval', 'x=<3')).toEqual({ latex: 'x \\le 3', text: 'x <= 3' });
  expect(readBackMaths('set', 'x=±3')).toEqual({ latex: '\\left\\{3, -3\\right\\}', text: '{3, -3}' });
  expect(readBackMaths('equation', 'y=')).toBeNull();
});

test('an authored answer that cannot be checked is the fault of the content', () => {
  expect(() => checkMaths({ answer: { kind: 'number', value: 'many' }, response: '3' })).toThrow(WrongAnswerSpec);
  expect(answerFault({ kind: 'number', value: '6/8', form: 'simplified' })).toContain('does not count as right itself');
  expect(answerFault({ kind: 'number', value: '3', unit: 'parsecs' })).toContain('no unit');
  expect(answerFault({ kind: 'expression', value: '2x+' })).toContain('cannot be read');
  expect(answerFault({ kind: 'interval', value: '2 < x <= 5' })).toBeNull();
});
