import { type Deciding, asRationalFunction, sameValue } from './deciding.ts';
import { absoluteRational, compareRational, isInteger, type Rational, rational, subtractRational, toNumber } from './exact/rational.ts';
import { rationalValue } from './exact/rational-function.ts';
import type { Checked, NumberAnswer, ReadBack } from './maths-answer.ts';
import { evaluate } from './numeric/evaluate.ts';
import { formFault, isWorkedOut, shapeOf } from './number-form.ts';
import { type Expression, Unreadable } from './read/expression.ts';
import { type Quantity, readQuantity } from './read/read-quantity.ts';
import { readUnit } from './units/read-unit.ts';
import { measureTheSame, type Unit, whatItMeasures } from './units/unit.ts';
import { writeExpression } from './write/write-expression.ts';

const none: ReadonlyMap<string, number> = new Map();

/** The authored answer with the unit that it is in, wherever that is written. */
type Expected = { number: Expression; unit: Unit | null; isPercent: boolean; after: string };

/** @throws Unreadable when the response cannot be read */
export function checkNumber(answer: NumberAnswer, response: string, deciding: Deciding): Checked {
  const expected = readExpected(answer);
  const given = readGiven(response, expected, deciding);
  const readBack = writeQuantity(given);
  const result = (verdict: Checked['verdict'], note: string | null): Checked => ({ verdict, readBack, mistake: null, note });
  const { unit } = expected;
  if (unit && given.unit && !expected.isPercent && !measureTheSame(unit, given.unit)) {
    return result('wrong', `"${given.unit.name}" is for ${whatItMeasures(given.unit)}. The answer is ${whatItMeasures(unit)}, in ${unit.name}.`);
  }
  const [number, value] = [convert(given, expected), valueOf(given.number, deciding)];
  if (!isWithin(number, expected, answer.tolerance, deciding)) return result('wrong', noteOnWrong(given.number, value, expected, deciding));
  const shape = shapeOf(expected.isPercent ? withoutPercent(given.number) : given.number);
  const formed = value && answer.form ? formFault(answer.form, shape, rationalOf(withoutPercent(given.number), deciding) ?? value) : null;
  if (formed !== null && shape.is !== 'calculation') return result('other-form', formed);
  const isAskedAsCalculation = answer.form === undefined && shapeOf(expected.number).is === 'calculation';
  if (value && !isAskedAsCalculation && !isWorkedOut(shape, value) && answer.form !== 'fraction') return result('other-form', 'Work it out to one number.');
  return formed === null ? result('correct', null) : result('other-form', formed);
}

/**
 * Working whose sides are all the same counts by its last one: "3/4 = 0.75". A bare degree sign is the answer's own.
 * @throws Unreadable
 */
function readGiven(response: string, { unit, after }: Expected, deciding: Deciding): Quantity {
  const sides = response.split('=').map((side) => side.trim());
  const isWorking = sides.length > 1 && sides.every((side) => /\d/.test(side)) && !/[<>]/.test(response);
  const read = (isWorking ? sides : [response]).map((side) => readQuantity(side, after));
  const last = read.at(-1);
  const isChain = last !== undefined && read.every(({ number }) => sameValue(number, last.number, deciding));
  if (!isChain) throw new Unreadable('Type only the answer: one number.');
  const isBareDegree = unit?.dimension['heat'] !== undefined && last.unit?.dimension['angle'] !== undefined;
  return isBareDegree ? { ...last, unit } : last;
}

function readExpected(answer: NumberAnswer): Expected {
  const read = readQuantity(answer.value, answer.after);
  const unit = answer.unit === undefined ? read.unit ?? readUnit(answer.after ?? '') : readUnit(answer.unit);
  if (answer.unit !== undefined && unit === null) throw new Unreadable(`"${answer.unit}" is no unit that can be checked.`);
  const isPercent = unit?.dimension['ratio'] !== undefined || read.number.op === 'percent';
  return { number: read.number, unit, isPercent, after: answer.after ?? '' };
}

/** The response's number in the unit of the answer. A missing unit counts as the right one. */
function convert(given: Quantity, { unit, isPercent, number }: Expected): Expression {
  if (isPercent && given.number.op === 'percent') return number.op === 'percent' ? given.number : given.number.of;
  if (!given.unit || !unit || isPercent) return given.number;
  const exact = (value: Rational): Expression => ({ op: 'number', value, style: 'decimal', text: '' });
  const base: Expression = { op: 'product', factors: [{ op: 'sum', terms: [given.number, exact(given.unit.offset ?? rational(0n))] }, exact(given.unit.size)] };
  const scaled: Expression = { op: 'quotient', over: base, under: exact(unit.size), sign: '/' };
  return unit.offset ? { op: 'sum', terms: [scaled, { op: 'minus', of: exact(unit.offset) }] } : scaled;
}

function isWithin(number: Expression, expected: Expected, tolerance: string | undefined, deciding: Deciding): boolean {
  if (near(number, expected.number, tolerance, deciding)) return true;
  // For an answer written as "25%" a bare 25 is read as percent, its unit left out.
  return expected.number.op === 'percent' && number.op !== 'percent' && near(number, expected.number.of, tolerance, deciding);
}

function near(a: Expression, b: Expression, tolerance: string | undefined, deciding: Deciding): boolean {
  if (tolerance === undefined) return sameValue(a, b, deciding);
  const allowed = readQuantity(tolerance).number;
  const [left, right, reach] = [rationalOf(a, deciding), rationalOf(b, deciding), rationalOf(allowed, deciding)];
  if (left && right && reach) return compareRational(absoluteRational(subtractRational(left, right)), reach) <= 0;
  // A rounding error must not decide at the very edge.
  const slack = 1e-12 * Math.max(1, Math.abs(evaluate(b, none)));
  return Math.abs(evaluate(a, none) - evaluate(b, none)) <= evaluate(allowed, none) + slack;
}

function rationalOf(expression: Expression, { work }: Deciding): Rational | null {
  const exact = asRationalFunction(expression, work);
  return exact && rationalValue(exact);
}

/** Its exact value when that is a fraction. @throws Unreadable when there is a letter in it */
function valueOf(expression: Expression, deciding: Deciding): Rational | null {
  return rationalOf(expression, deciding);
}

const withoutPercent = (expression: Expression): Expression => (expression.op === 'percent' ? expression.of : expression);

/** What two frequent slips have in common with the answer. */
function noteOnWrong(number: Expression, value: Rational | null, expected: Expected, deciding: Deciding): string | null {
  const right = rationalOf(expected.number, deciding);
  if (!expected.isPercent && number.op === 'percent' && right && value && compareRational(rational(right.num, right.den * 100n), value) === 0) {
    return 'With the % sign your number means "out of 100". Is the answer a percentage?';
  }
  const places = number.op === 'number' && number.style === 'decimal' ? (number.text.split('.')[1]?.length ?? 0) : 0;
  if (places < 2 || !value) return null;
  const target = right ? toNumber(right) : evaluate(expected.number, none);
  const isTerminating = right && isInteger(rational(right.num * 10n ** BigInt(Math.min(places, 30)), right.den));
  const isRounded = !isTerminating && Math.abs(toNumber(value) - target) <= 0.5 * 10 ** -places + 1e-15 && places < 12;
  return isRounded ? 'That is rounded. Give the exact value.' : null;
}

function writeQuantity({ number, unit, shown }: Quantity): ReadBack {
  if (shown !== null) return { latex: `\\text{${shown}}`, text: shown };
  const { latex, text } = writeExpression(number);
  if (unit === null) return { latex, text };
  if (/^[$€£₹¥]$/.test(unit.name)) return { latex: `${unit.name === '$' ? '\\$' : `\\text{${unit.name}}`}${latex}`, text: `${unit.name}${text}` };
  const isSign = unit.name.startsWith('°') && unit.name.length === 1;
  const raised = unit.name.replaceAll(/\^(-?\d)/g, '}^{$1}\\text{').replaceAll('%', '\\%').replaceAll('°', '}^{\\circ}\\text{');
  return { latex: `${latex}${isSign ? '' : '\\,'}\\text{${raised}}`.replaceAll('\\text{}', ''), text: `${text}${isSign ? '' : ' '}${unit.name}` };
}

/** A response as it was understood. @throws Unreadable */
export const readBackNumber = (response: string): ReadBack => writeQuantity(readQuantity(response));
