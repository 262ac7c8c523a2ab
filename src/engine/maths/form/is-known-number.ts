import type { Work } from '../exact/too-much-work.ts';
import { nearFraction } from '../numeric/ball.ts';
import { neededBits } from '../numeric/needed-bits.ts';
import { valueOf } from '../numeric/value-of.ts';
import { type Expression, variablesOf } from '../read/expression.ts';

/** Whether a function of numbers has a plain fraction for its value: log(100), sin(30°). */
export function isKnownNumber(expression: Expression, work: Work): boolean {
  if (variablesOf(expression).some((name) => name !== 'e')) return false;
  const value = valueOf(expression, new Map(), neededBits([expression]), work);
  return value !== null && nearFraction(value, 1_000n) !== null;
}
