import type { Work } from '../exact/too-much-work.ts';
import { type Expression, partsOf, symbolsOf, variablesOf } from '../read/expression.ts';
import { type Ball, mayBeZero, subtract, topOf } from './ball.ts';
import { neededBits } from './needed-bits.ts';
import { samplePoints } from './sample-points.ts';
import { valueOf, type Values } from './value-of.ts';

/** `unknown`: nowhere both real, or nowhere for certain. */
export type Agreement = 'same' | 'different' | 'unknown';

/** Enough that two functions of school maths which differ do so at one of them. */
const wanted = 12;
const least = 3;
const quickBits = 200;
const quickPoints = 3;

/**
 * Compares two expressions at points where both are real, by values that are certain. `different` is proven by a point where the
 * values have nothing in common; `same` means that at all points they agree to more digits than the expressions can hide.
 * @throws TooMuchWork
 */
export function compareValues(a: Expression, b: Expression, work: Work): Agreement {
  const names = freeVariables(a, b);
  // What differs clearly does so with few digits, however large the numbers are that are written.
  if (isApart(a, b, names, work)) return 'different';
  const bits = neededBits([a, b]);
  let met = 0;
  let isCertain = true;
  for (const { values, isTurn } of samplePoints([a, b], names, work)) {
    const [left, right] = [valueOf(a, values, bits, work), valueOf(b, values, bits, work)];
    // Where only one is real, functions of school maths are compared on what they share.
    if (left === null || right === null) continue;
    const apart = subtract(left, right, bits);
    if (!mayBeZero(apart)) return 'different';
    if (!isNegligible(apart, left, right, bits) && !isNegligibleAt(a, b, values, 4 * bits, bits, work)) isCertain = false;
    met += 1;
    if (names.length === 0 || (met >= wanted && !isTurn)) break;
  }
  return isCertain && met >= (names.length === 0 ? 1 : least) ? 'same' : 'unknown';
}

function isApart(a: Expression, b: Expression, names: string[], work: Work): boolean {
  let seen = 0;
  for (const { values, isTurn } of samplePoints([], names, work)) {
    const [left, right] = [valueOf(a, values, quickBits, work), valueOf(b, values, quickBits, work)];
    if (left && right && !mayBeZero(subtract(left, right, quickBits))) return true;
    seen += isTurn ? 0 : 1;
    if (seen === quickPoints) return false;
  }
  return false;
}

/** The same with more digits, where large parts take each other away. */
function isNegligibleAt(a: Expression, b: Expression, values: Values, bits: number, wanted: number, work: Work): boolean {
  const [left, right] = [valueOf(a, values, bits, work), valueOf(b, values, bits, work)];
  if (!left || !right) return false;
  const apart = subtract(left, right, bits);
  return mayBeZero(apart) && isNegligible(apart, left, right, wanted);
}

/** Whether a difference that may be zero is known to be far below everything that is written. */
function isNegligible(apart: Ball, left: Ball, right: Ball, bits: number): boolean {
  const size = Math.max(0, topOf(left), topOf(right));
  return (apart.m === 0n && apart.r === 0n) || topOf(apart) <= size - bits / 2;
}

/** The letters that take values: `e` only where it is no Euler's number. */
export const freeVariables = (...expressions: Expression[]) =>
  [...new Set(expressions.flatMap((each) => variablesOf(each)))].filter((name) => name !== 'e' || !isEuler(...expressions));

/** `e` is a number where nothing else is a letter, where it is raised to more than a number, or beside a logarithm. */
function isEuler(...expressions: Expression[]): boolean {
  if (expressions.every((each) => [...symbolsOf(each)].every((name) => name === 'e' || name === 'π'))) return true;
  const found = (expression: Expression): boolean => {
    if (expression.op === 'call' && ['ln', 'exp', 'sinh', 'cosh', 'tanh'].includes(expression.name)) return true;
    const isBase = expression.op === 'power' && expression.base.op === 'symbol' && expression.base.name === 'e' && expression.exponent.op !== 'number';
    return isBase || partsOf(expression).some(found);
  };
  return expressions.some(found);
}
