import type { Expression } from '../read/expression.ts';
import { partsOf } from '../read/expression.ts';
import { withoutMinus } from './constant-of.ts';

/** What keeps it from being one fraction, or something without any; null when it is one. */
export function oneFractionFault(expression: Expression): string | null {
  const whole = withoutMinus(expression);
  const parts = whole.op === 'quotient' ? [whole.over, whole.under] : [whole];
  return parts.some(holdsFraction) ? 'Write it as one fraction.' : null;
}

function holdsFraction(expression: Expression): boolean {
  if (expression.op === 'quotient' || expression.op === 'mixed') return true;
  if (expression.op === 'power' && withoutMinus(expression.exponent) !== expression.exponent) return true;
  // A fraction in an exponent is no part of the fraction.
  return expression.op === 'power' ? holdsFraction(expression.base) : partsOf(expression).some(holdsFraction);
}
