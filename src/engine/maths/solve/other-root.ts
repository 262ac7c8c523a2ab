import type { Condition } from '../read/condition.ts';
import { difference, type Expression, exactly, partsOf, variablesOf } from '../read/expression.ts';
import { rational } from '../exact/rational.ts';
import { ofRational, signOf } from '../numeric/ball.ts';
import { valueOf } from '../numeric/value-of.ts';
import { endOf, intersect, type Solving, type Spans } from './spans.ts';

/** Between these a function is looked at, in steps of a quarter and a bit. */
const [from, to, step] = [-40n, 40n, rational(29n, 100n)];
const continuous = new Set(['sin', 'cos', 'exp', 'abs', 'arctan', 'sinh', 'cosh', 'tanh']);

/**
 * Whether an equation that could not be solved has a solution outside of the given numbers: where a continuous side goes from below
 * zero to above it, it is zero in between.
 */
export function hasOtherRoot(condition: Condition, known: Spans, letter: string, solving: Solving): boolean {
  if (condition.is !== 'chain' || condition.relations.length !== 1 || condition.relations[0] !== '=') return false;
  const [left, right] = condition.sides;
  if (!left || !right || ![left, right].every((side) => isContinuous(side, letter))) return false;
  const whole = difference(left, right);
  let before: number | null = null;
  for (let at = from; at <= to; at += 1n) {
    const x = rational(at * step.num, step.den);
    const value = valueOf(whole, new Map([[letter, ofRational(x, solving.bits)]]), solving.bits, solving.work);
    const sign = value && signOf(value);
    if (sign !== null && before !== null && sign * before < 0) {
      const [low, high] = [rational((at - 1n) * step.num, step.den), x].map((end) => endOf(exactly(end), solving));
      if (low && high && intersect(known, [{ low, lowIn: true, high, highIn: true }], solving).length === 0) return true;
    }
    before = sign;
  }
  return false;
}

/** Without divisions by the letter, roots and logarithms: it has a value everywhere and makes no jumps. */
function isContinuous(expression: Expression, letter: string): boolean {
  if (!variablesOf(expression).includes(letter)) return true;
  const parts = partsOf(expression).every((part) => isContinuous(part, letter));
  switch (expression.op) {
    case 'symbol': case 'sum': case 'product': case 'minus': case 'percent': case 'degrees': return parts;
    case 'quotient': return parts && !variablesOf(expression.under).includes(letter);
    case 'power': return parts && expression.exponent.op === 'number' && expression.exponent.value.den === 1n;
    case 'call': return parts && continuous.has(expression.name);
    default: return false;
  }
}
