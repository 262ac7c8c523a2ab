import { equalFunctions, type RationalFunction, rationalFunction } from './exact/rational-function.ts';
import { NotRational, TooMuchWork, type Work } from './exact/too-much-work.ts';
import { isOrdinary } from './numeric/is-ordinary.ts';
import { compareBySamples, freeVariables } from './numeric/samples.ts';
import { type Expression, Unreadable } from './read/expression.ts';
import { writeExpression } from './write/write-expression.ts';

/** Decides whether two expressions are equal that agree at all samples, where samples alone are not enough. */
export type Prove = (a: Expression, b: Expression) => boolean;

/** What one request may spend, and who decides the hard cases. */
export type Deciding = { work: Work; prove: Prove };

/**
 * Whether two expressions are equal wherever both are real: exactly when both are quotients of polynomials with roots of numbers,
 * else no when a sample tells them apart, yes when functions of a variable with ordinary numbers agree at all of them, else as `prove` says.
 * @throws TooMuchWork when it is too large even to sample
 * @throws Unreadable when there is nowhere a value
 * @throws DividesByZero
 */
export function sameValue(a: Expression, b: Expression, { work, prove }: Deciding): boolean {
  let tooMuch: TooMuchWork | null = null;
  try {
    return equalFunctions(rationalFunction(a, work), rationalFunction(b, work), work);
  } catch (error) {
    if (error instanceof TooMuchWork) tooMuch = error;
    else if (!(error instanceof NotRational)) throw error;
  }
  const agreement = compareBySamples(a, b);
  if (agreement === 'different') return false;
  if (agreement === 'unknown') throw tooMuch ?? new Unreadable("I can't work out a value for this.");
  if (writeExpression(a).text === writeExpression(b).text) return true;
  const isClear = agreement === 'same' && freeVariables(a, b).length > 0 && isOrdinary(a) && isOrdinary(b);
  return isClear || prove(a, b);
}

/** As a quotient of polynomials, null when it is none. @throws TooMuchWork @throws DividesByZero */
export function asRationalFunction(expression: Expression, work: Work): RationalFunction | null {
  try {
    return rationalFunction(expression, work);
  } catch (error) {
    if (error instanceof NotRational) return null;
    throw error;
  }
}
