import { asRationalFunction } from '../exact/as-rational-function.ts';
import { constantValue } from '../exact/polynomial.ts';
import { coefficientsIn, isPlain } from '../exact/polynomial-division.ts';
import { type Rational, zero } from '../exact/rational.ts';
import type { Work } from '../exact/too-much-work.ts';
import { expandedFault } from '../form/expanded-fault.ts';
import type { Expression } from '../read/expression.ts';
import type { Line } from './linear-moves.ts';

/** The coefficients of a polynomial in one letter with fractions as coefficients, from the power zero on; null when it is none. */
export function coefficientsOf(expression: Expression, letter: string, work: Work): Rational[] | null {
  const exact = asRationalFunction(expression, work);
  if (exact === null || !constantValue(exact.under) || !isPlain(exact.over)) return null;
  const parts = coefficientsIn(exact.over, letter).map(constantValue);
  return parts.every((part) => part !== null) ? parts : null;
}

export function lineOf(expression: Expression, letter: string, work: Work): Line | null {
  const coefficients = coefficientsOf(expression, letter, work);
  if (coefficients === null || coefficients.length > 2) return null;
  return { start: coefficients[0] ?? zero, slope: coefficients[1] ?? zero };
}

/** Whether a side has brackets or like terms, so that tidying it up is a step of its own. */
export const needsTidying = (expression: Expression, work: Work) => expandedFault(expression, work) !== null;

/** Whether brackets hold a sum. */
export function hasBrackets(expression: Expression): boolean {
  switch (expression.op) {
    case 'sum': return expression.terms.some((term) => hasBrackets(term) || term.op === 'sum' || (term.op === 'minus' && term.of.op === 'sum'));
    case 'product': return expression.factors.some((factor) => factor.op === 'sum' || hasBrackets(factor));
    case 'minus': return expression.of.op === 'sum' || hasBrackets(expression.of);
    case 'power': return expression.base.op === 'sum';
    case 'quotient': return hasBrackets(expression.over);
    default: return false;
  }
}
