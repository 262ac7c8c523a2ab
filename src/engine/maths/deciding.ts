import { equalFunctions, rationalFunction } from './exact/rational-function.ts';
import { NotRational, TooMuchWork, type Work } from './exact/too-much-work.ts';
import { compareValues, freeVariables } from './numeric/compare-values.ts';
import { valueOf } from './numeric/value-of.ts';
import { type Expression, symbolsOf, Unreadable } from './read/expression.ts';
import { writeExpression } from './write/write-expression.ts';

/** What one request may spend. */
export type Deciding = { work: Work };

/** Neither that it is the same is known, nor that it is not. Nobody is told "wrong" because of it, nor "right". */
export class CannotTell extends Error {
  constructor() {
    super('cannot tell');
    this.name = 'CannotTell';
  }
}

/**
 * Whether two expressions are equal wherever both are real: exactly when both are quotients of polynomials with roots of numbers,
 * else by values whose every digit is certain.
 * @throws CannotTell
 * @throws TooMuchWork when it is too large even to evaluate
 * @throws Unreadable when there is nowhere a value
 * @throws DividesByZero
 */
export function sameValue(a: Expression, b: Expression, { work }: Deciding): boolean {
  let tooMuch: TooMuchWork | null = null;
  try {
    if (equalFunctions(rationalFunction(a, work), rationalFunction(b, work), work)) return true;
    return notWithImaginary(a, b);
  } catch (error) {
    if (error instanceof TooMuchWork) tooMuch = error;
    else if (!(error instanceof NotRational)) throw error;
  }
  const agreement = compareValues(a, b, work);
  if (agreement === 'same') return true;
  if (agreement === 'different') return notWithImaginary(a, b);
  if (tooMuch) throw tooMuch;
  if ([a, b].some((each) => freeVariables(each).length === 0 && valueOf(each, new Map(), 240, work) === null)) throw new Unreadable("I can't work out a value for this.");
  if (writeExpression(a).text === writeExpression(b).text) return true;
  throw new CannotTell();
}

/** "i" may be the imaginary unit, of which nothing is known here: then what differs as letters may still be the same. @throws CannotTell */
function notWithImaginary(...expressions: Expression[]): false {
  if (expressions.some((each) => symbolsOf(each).has('i'))) throw new CannotTell();
  return false;
}

/** Whether one of several is the same: one that is decides, whatever can't be told about the others. @throws CannotTell */
export function isAnySame<Each>(list: readonly Each[], isSame: (each: Each) => boolean): boolean {
  let doubt: CannotTell | null = null;
  for (const each of list) {
    try {
      if (isSame(each)) return true;
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
      doubt = error;
    }
  }
  if (doubt) throw doubt;
  return false;
}
