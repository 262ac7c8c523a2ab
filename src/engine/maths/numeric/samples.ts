import { type Expression, variablesOf } from '../read/expression.ts';
import { evaluate } from './evaluate.ts';

/** Enough that two school functions which differ agree on none but a few by chance. */
const wanted = 12;
const most = 120;
/** Beyond what rounding explains. */
const clearlyApart = 1e-7;
const asGoodAsEqual = 1e-11;

/** Values that are no round numbers: on those, functions that differ may agree. The same ones every time. */
export function* points(names: string[]): Generator<Map<string, number>> {
  let seed = 20_261_121;
  const random = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let count = 0; count < most; count += 1) {
    const reach = [1, 4, 12][count % 3] ?? 4;
    // Every third point is positive in all variables, for roots and logarithms.
    yield new Map(names.map((name) => [name, (count % 3 === 1 ? random() : random() * 2 - 1) * reach + 0.0137]));
  }
}

export type Agreement = 'same' | 'different' | 'close' | 'unknown';

/**
 * Compares two expressions at points where both are real. `close`: too near to tell by doubles; `unknown`: nowhere real together.
 */
export function compareBySamples(a: Expression, b: Expression): Agreement {
  const names = freeVariables(a, b);
  let met = 0;
  let isClose = false;
  for (const point of points(names)) {
    const [left, right] = [evaluate(a, point), evaluate(b, point)];
    // Where only one is real, functions of school maths are compared on what they share.
    if (Number.isNaN(left) || Number.isNaN(right) || !Number.isFinite(left) || !Number.isFinite(right)) continue;
    const apart = Math.abs(left - right) / Math.max(Math.abs(left), Math.abs(right), 1e-3);
    if (apart > clearlyApart) return 'different';
    if (apart > asGoodAsEqual) isClose = true;
    met += 1;
    if (met === wanted || names.length === 0) break;
  }
  if (met === 0) return 'unknown';
  return isClose ? 'close' : 'same';
}

/** The letters that take values: `e` only where it is no Euler's number. */
export const freeVariables = (a: Expression, b: Expression) => [...new Set([...variablesOf(a), ...variablesOf(b)])].filter((name) => name !== 'e' || !isEuler(a, b));

/** `e` is a number where it is a base of a power that is no plain one, or beside a logarithm; elsewhere it may be a letter. */
function isEuler(...expressions: Expression[]): boolean {
  const found = (expression: Expression): boolean => {
    switch (expression.op) {
      case 'call': return expression.name === 'ln' || expression.name === 'exp' || found(expression.of);
      case 'power': return (expression.base.op === 'symbol' && expression.base.name === 'e' && expression.exponent.op !== 'number') || found(expression.base) || found(expression.exponent);
      case 'sum': return expression.terms.some(found);
      case 'product': return expression.factors.some(found);
      case 'quotient': return found(expression.over) || found(expression.under);
      case 'minus': case 'root': case 'percent': case 'degrees': case 'factorial': return found(expression.of);
      default: return false;
    }
  };
  return expressions.some(found);
}

/** Whether a / b is the same number at all points where both are real and b is not zero; its sign, null when it is none. */
export function constantRatio(a: Expression, b: Expression): 1 | -1 | null {
  const names = freeVariables(a, b);
  let ratio: number | null = null;
  let met = 0;
  for (const point of points(names)) {
    const value = evaluate(a, point) / evaluate(b, point);
    if (!Number.isFinite(value)) continue;
    ratio ??= value;
    if (value === 0 || Math.abs(value - ratio) > clearlyApart * Math.abs(ratio)) return null;
    met += 1;
    if (met === wanted) break;
  }
  return ratio === null ? null : ratio > 0 ? 1 : -1;
}
