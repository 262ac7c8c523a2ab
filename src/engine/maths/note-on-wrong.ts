import type { Deciding } from './deciding.ts';
import { asRationalFunction } from './exact/as-rational-function.ts';
import { compareRational, isInteger, type Rational, rational, toNumber } from './exact/rational.ts';
import { rationalValue } from './exact/rational-function.ts';
import { toNumber as nearest } from './numeric/ball.ts';
import { neededBits } from './numeric/needed-bits.ts';
import { valueOf } from './numeric/value-of.ts';
import type { Expression } from './read/expression.ts';

/** What two frequent slips have in common with the answer; null for any other. @param value of the number, where it is a fraction */
export function noteOnWrong(number: Expression, value: Rational | null, expected: { number: Expression; isPercent: boolean }, { work }: Deciding): string | null {
  const exact = asRationalFunction(expected.number, work);
  const right = exact && rationalValue(exact);
  if (!expected.isPercent && number.op === 'percent' && right && value && compareRational(rational(right.num, right.den * 100n), value) === 0) {
    return 'With the % sign your number means "out of 100". Is the answer a percentage?';
  }
  const places = number.op === 'number' && number.style === 'decimal' ? (number.text.split('.')[1]?.length ?? 0) : 0;
  if (places < 2 || !value) return null;
  const target = right ? toNumber(right) : approximately(expected.number, { work });
  const isTerminating = right && isInteger(rational(right.num * 10n ** BigInt(Math.min(places, 30)), right.den));
  const isRounded = !isTerminating && Math.abs(toNumber(value) - target) <= 0.5 * 10 ** -places + 1e-15 && places < 12;
  return isRounded ? 'That is rounded. Give the exact value.' : null;
}

function approximately(number: Expression, { work }: Deciding): number {
  const value = valueOf(number, new Map(), neededBits([number]), work);
  return value ? nearest(value) : Number.NaN;
}
