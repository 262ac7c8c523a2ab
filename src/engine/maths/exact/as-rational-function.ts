import type { Expression } from '../read/expression.ts';
import { type RationalFunction, rationalFunction } from './rational-function.ts';
import { NotRational, type Work } from './too-much-work.ts';

/** As a quotient of polynomials, null when it is none. @throws TooMuchWork @throws DividesByZero */
export function asRationalFunction(expression: Expression, work: Work): RationalFunction | null {
  try {
    return rationalFunction(expression, work);
  } catch (error) {
    if (error instanceof NotRational) return null;
    throw error;
  }
}
