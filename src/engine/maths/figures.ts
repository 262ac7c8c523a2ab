import type { Deciding } from './deciding.ts';
import { asRationalFunction } from './exact/as-rational-function.ts';
import { absoluteRational, compareRational, type Rational, rational } from './exact/rational.ts';
import { rationalValue } from './exact/rational-function.ts';
import type { NumberAnswer } from './maths-answer.ts';
import { neededBits } from './numeric/needed-bits.ts';
import { valueOf } from './numeric/value-of.ts';
import { type Expression, Unreadable } from './read/expression.ts';

/** How far a number may lie from the answer that it is a rounding of: half of the last place. @throws Unreadable */
export function roundedRange(expected: Expression, { figures, places }: NumberAnswer, { work }: Deciding): Rational {
  if (places !== undefined) return rational(1n, 2n * 10n ** BigInt(places));
  const size = absoluteRational(fractionOf(expected, work));
  if (size.num === 0n) return rational(0n);
  let first = 0;
  while (compareRational(size, power(first + 1)) >= 0) first += 1;
  while (compareRational(size, power(first)) < 0) first -= 1;
  const last = power(first - (figures ?? 1) + 1);
  return rational(last.num, last.den * 2n);
}

const power = (exponent: number): Rational => (exponent < 0 ? rational(1n, 10n ** BigInt(-exponent)) : rational(10n ** BigInt(exponent)));

function fractionOf(expected: Expression, work: Deciding['work']): Rational {
  const exact = asRationalFunction(expected, work);
  const value = exact && rationalValue(exact);
  if (value) return value;
  const ball = valueOf(expected, new Map(), neededBits([expected]), work);
  if (!ball) throw new Unreadable("I can't work out a value for this.");
  return ball.e < 0 ? rational(ball.m, 1n << BigInt(-ball.e)) : rational(ball.m << BigInt(ball.e));
}

/** Whether a number is written with as many figures or decimal places as were asked for; null when it is, or nothing was. */
export function figuresFault(number: Expression, { figures, places }: NumberAnswer): string | null {
  if (figures === undefined && places === undefined) return null;
  const written = digitsOf(number);
  if (places !== undefined) return written?.places === places ? null : `Give it with ${places} decimal place${places === 1 ? '' : 's'}.`;
  const isIt = written !== null && figures !== undefined && written.fewest <= figures && figures <= written.most;
  return isIt ? null : `Give it to ${figures} significant figure${figures === 1 ? '' : 's'}.`;
}

/** Zeros at the end of a whole number may count or not. */
function digitsOf(number: Expression): { fewest: number; most: number; places: number } | null {
  if (number.op === 'minus') return digitsOf(number.of);
  if (number.op === 'product') return number.factors[0] ? digitsOf(number.factors[0]) : null;
  if (number.op !== 'number' || !/^[\d.]+(?:e-?\d+)?$/.test(number.text)) return null;
  const [mantissa = ''] = number.text.split('e');
  const [whole = '', part] = mantissa.split('.');
  const digits = `${whole}${part ?? ''}`.replace(/^0+/, '');
  const fewest = part === undefined ? digits.replace(/0+$/, '').length : digits.length;
  return { fewest: Math.max(1, fewest), most: Math.max(1, digits.length), places: part?.length ?? 0 };
}
