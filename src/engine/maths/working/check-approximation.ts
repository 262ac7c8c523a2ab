import { inProcessLimits, Work } from '../exact/too-much-work.ts';
import { type Ball, toNumber } from '../numeric/ball.ts';
import { valueOf } from '../numeric/value-of.ts';
import type { Condition } from '../read/condition.ts';
import { type Expression, variablesOf } from '../read/expression.ts';
import { solveOrNull } from '../solve/compare-conditions.ts';
import { pointsOf } from '../solve/spans.ts';
import type { LineVerdict } from './context.ts';

const bits = 240;

/**
 * Whether "3.33" is what stands before "≈", rounded to the places that are written.
 * @param exact the side before the sign; a letter is looked up in the last line's solutions
 */
export function checkApproximation(exact: Expression | undefined, rounded: string, last: Condition | null): LineVerdict {
  const number = /^-?\d+(?:\.(\d+))?$/.exec(rounded.trim().replace(/\s*(?:\(.*\)|[a-z°]+)$/i, ''));
  const values = exact === undefined ? null : exact.op === 'symbol' ? solutionsOf(last, exact.name) : valuesOf(exact);
  if (!number || !values || values.length === 0) return 'cannot-tell';
  const unit = 10 ** -(number[1]?.length ?? 0);
  const apart = Math.min(...values.map((value) => Math.abs(toNumber(value) - Number(number[0])) / unit));
  return apart <= 0.5 + 1e-9 ? 'holds' : apart > 1 ? 'does-not-hold' : 'cannot-tell';
}

function valuesOf(exact: Expression): Ball[] | null {
  const value = variablesOf(exact).length > 0 ? null : valueOf(exact, new Map(), bits, new Work(inProcessLimits));
  return value && [value];
}

function solutionsOf(last: Condition | null, letter: string): Ball[] | null {
  const solved = last && solveOrNull(last, letter, { work: new Work(inProcessLimits), bits });
  return (solved && pointsOf(solved.spans))?.map(({ value }) => value) ?? null;
}
