import { CannotTell, type Deciding, sameValue } from './deciding.ts';
import { asRationalFunction } from './exact/as-rational-function.ts';
import { absoluteRational, compareRational, multiplyRational, type Rational, rational, subtractRational } from './exact/rational.ts';
import { rationalValue } from './exact/rational-function.ts';
import { figuresFault, roundedRange } from './figures.ts';
import type { Checked, NumberAnswer, ReadBack } from './maths-answer.ts';
import { noteOnWrong } from './note-on-wrong.ts';
import { formFault, isWorkedOut, shapeOf } from './number-form.ts';
import { neededBits } from './numeric/needed-bits.ts';
import { signOf, subtract } from './numeric/ball.ts';
import { valueOf } from './numeric/value-of.ts';
import { difference, type Expression, exactly, partsOf, Unreadable } from './read/expression.ts';
import { type Quantity, readQuantity } from './read/read-quantity.ts';
import { readUnit, unitIn } from './units/read-unit.ts';
import { measureTheSame, type Unit, whatItMeasures } from './units/unit.ts';
import { writeExpression } from './write/write-expression.ts';

/** The authored answer with the unit that it is in, wherever that is written. */
type Expected = { number: Expression; unit: Unit | null; isPercent: boolean; after: string };

/** @throws Unreadable when the response cannot be read @throws CannotTell */
export function checkNumber(answer: NumberAnswer, response: string, deciding: Deciding): Checked {
  const { expected, given } = inOneSense(readExpected(answer), (asked) => readGiven(response, asked, deciding));
  const readBack = writeQuantity(given);
  const quantity = answer.tellsUnit === true ? { quantity: quantityOf(given, expected, answer, deciding) } : {};
  const result = (verdict: Checked['verdict'], note: string | null): Checked => ({ verdict, readBack, mistake: null, note, ...quantity });
  const { unit } = expected;
  if (unit && given.unit && !expected.isPercent && !measureTheSame(unit, given.unit)) {
    return result('wrong', `"${given.unit.name}" is for ${whatItMeasures(given.unit)}. The answer is ${whatItMeasures(unit)}, in ${unit.name}.`);
  }
  const value = rationalOf(given.number, deciding);
  if (!isWithin(convert(given, expected), expected, answer, deciding)) return result(
    'wrong', answer.figures === undefined && answer.places === undefined ? noteOnWrong(given.number, value, expected, deciding) : null,
  );
  const fault = unitFault(given, expected, answer) ?? shapeFault(given, value, expected, answer, deciding);
  return fault === null ? result('correct', null) : result('other-form', fault);
}

/** Number and unit, each alone. */
function quantityOf(given: Quantity, expected: Expected, answer: NumberAnswer, deciding: Deciding): NonNullable<Checked['quantity']> {
  return { isNumberRight: near(given.number, expected.number, answer, deciding), unit: unitOf(given.unit, expected.unit) };
}

function unitOf(given: Unit | null, expected: Unit | null): NonNullable<Checked['quantity']>['unit'] {
  if (!given) return 'missing';
  if (!expected || !measureTheSame(given, expected)) return 'wrong';
  const isSame = compareRational(given.size, expected.size) === 0 && given.overPi === expected.overPi && given.offset?.num === expected.offset?.num && given.offset?.den === expected.offset?.den;
  return isSame ? 'same' : 'converted';
}

/** Of units that mean two things (C, F) those that measure the same. */
function inOneSense(expected: Expected, read: (expected: Expected) => Quantity): { expected: Expected; given: Quantity } {
  const given = read(expected);
  const [units, others] = [expected.unit, given.unit].map((unit) => (unit ? [unit, ...(unit.other ? [unit.other] : [])] : []));
  for (const unit of units ?? []) {
    for (const other of others ?? []) if (measureTheSame(unit, other)) return { expected: { ...expected, unit }, given: { ...given, unit: other } };
  }
  return { expected, given };
}

/** A unit where the answer has none may be of another thing altogether; one that is asked for must not be missing. */
function unitFault(given: Quantity, { unit, after, isPercent }: Expected, answer: NumberAnswer): string | null {
  if (given.unit && !unit && !isPercent && !(isAngle(given.unit)
    && after === '')) return after === '' ? 'Write the number alone, without a unit.' : `The answer is counted in ${after}. Write the number alone.`;
  return answer.needsUnit === true && unit && !given.unit && !(isPercent && given.number.op === 'percent') ? 'Write the unit too.' : null;
}

function shapeFault(given: Quantity, value: Rational | null, expected: Expected, answer: NumberAnswer, deciding: Deciding): string | null {
  const figures = figuresFault(given.number, answer);
  if (figures !== null) return figures;
  const shape = shapeOf(expected.isPercent ? withoutPercent(given.number) : given.number);
  const formed = value && answer.form ? formFault(answer.form, shape, rationalOf(withoutPercent(given.number), deciding) ?? value) : null;
  if (formed !== null && shape.is !== 'calculation') return formed;
  const isAskedAsCalculation = answer.form === 'any' || (answer.form === undefined && shapeOf(expected.number).is === 'calculation');
  if (value && !isAskedAsCalculation && !isWorkedOut(shape, value) && answer.form !== 'fraction') return 'Work it out to one number.';
  return formed;
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
  const unit = answer.unit === undefined ? read.unit ?? unitIn(answer.after ?? '') : readUnit(answer.unit);
  if (answer.unit !== undefined && unit === null) throw new Unreadable(`"${answer.unit}" is no unit that can be checked.`);
  const isPercent = unit?.dimension['ratio'] !== undefined || read.number.op === 'percent';
  return { number: read.number, unit, isPercent, after: answer.after ?? '' };
}

/** The response's number in the unit of the answer. A missing unit counts as the right one. */
function convert(given: Quantity, { unit, isPercent, number }: Expected): Expression {
  if (isPercent && given.number.op === 'percent') return number.op === 'percent' ? given.number : given.number.of;
  // An angle in degrees is a number too: 180° is π. Where a bare number of degrees is asked for, it is that one.
  if (given.unit && isAngle(given.unit) && !unit) return holdsPi(number) && given.unit.overPi === 0 ? { op: 'degrees', of: given.number } : given.number;
  if (!given.unit || !unit || isPercent) return given.number;
  const turns: Expression = { op: 'power', base: { op: 'symbol', name: 'π' }, exponent: exactly(rational(BigInt(unit.overPi - given.unit.overPi))) };
  const factors = [{ op: 'sum', terms: [given.number, exactly(given.unit.offset ?? rational(0n))] } satisfies Expression, exactly(given.unit.size)];
  const base: Expression = { op: 'product', factors: unit.overPi === given.unit.overPi ? factors : [...factors, turns] };
  const scaled: Expression = { op: 'quotient', over: base, under: exactly(unit.size), sign: '/' };
  return unit.offset ? difference(scaled, exactly(unit.offset)) : scaled;
}

const isAngle = ({ dimension }: Unit) => dimension['angle'] === 1 && Object.keys(dimension).length === 1;
/** An angle in radians, or what a function of numbers gives. */
const holdsPi = (expression: Expression): boolean => expression.op === 'call' || (expression.op === 'symbol' && expression.name === 'π') || partsOf(expression).some(holdsPi);

function isWithin(number: Expression, expected: Expected, answer: NumberAnswer, deciding: Deciding): boolean {
  if (near(number, expected.number, answer, deciding)) return true;
  // For an answer written as "25%" a bare 25 is read as percent, its unit left out.
  return expected.number.op === 'percent' && number.op !== 'percent' && near(number, expected.number.of, answer, deciding);
}

/** @throws CannotTell @throws Unreadable */
function near(given: Expression, expected: Expression, answer: NumberAnswer, deciding: Deciding): boolean {
  const reach = answer.figures === undefined && answer.places === undefined ? reachOf(expected, answer, deciding) : roundedRange(expected, answer, deciding);
  if (reach === null) return sameValue(given, expected, deciding);
  const [left, right] = [rationalOf(given, deciding), rationalOf(expected, deciding)];
  if (left && right) return compareRational(absoluteRational(subtractRational(left, right)), reach) <= 0;
  const apart: Expression = { op: 'call', name: 'abs', of: difference(given, expected) };
  const bits = neededBits([apart, exactly(reach)]);
  const [size, allowed] = [apart, exactly(reach)].map((each) => valueOf(each, new Map(), bits, deciding.work));
  if (!size || !allowed) throw new Unreadable("I can't work out a value for this.");
  const sign = signOf(subtract(size, allowed, bits));
  // At the very edge, or nothing at all apart.
  if (sign === null && reach.num === 0n) return sameValue(given, expected, deciding);
  if (sign === null) throw new CannotTell();
  return sign <= 0;
}

/** The largest allowed difference; null when the answer is exact. @throws Unreadable */
function reachOf(expected: Expression, { tolerance, relative }: NumberAnswer, deciding: Deciding): Rational | null {
  const written = relative ?? tolerance;
  if (written === undefined) return null;
  const part = rationalOf(readQuantity(written).number, deciding);
  if (part === null) throw new Unreadable(`"${written}" is no tolerance.`);
  if (relative === undefined) return part;
  const value = rationalOf(expected, deciding);
  if (value) return multiplyRational(absoluteRational(value), part);
  const size = valueOf(expected, new Map(), neededBits([expected]), deciding.work);
  if (!size) throw new Unreadable("I can't work out a value for this.");
  const exact = size.e < 0 ? rational(size.m, 1n << BigInt(-size.e)) : rational(size.m << BigInt(size.e));
  return multiplyRational(absoluteRational(exact), part);
}

function rationalOf(expression: Expression, { work }: Deciding): Rational | null {
  const exact = asRationalFunction(expression, work);
  return exact && rationalValue(exact);
}

const withoutPercent = (expression: Expression): Expression => (expression.op === 'percent' ? expression.of : expression);

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
