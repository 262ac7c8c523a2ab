import { asRationalFunction } from '../exact/as-rational-function.ts';
import type { Rational } from '../exact/rational.ts';
import { rationalValue } from '../exact/rational-function.ts';
import type { Work } from '../exact/too-much-work.ts';
import { type Expression, symbolsOf } from '../read/expression.ts';

/** The value of a part without letters, null when it has letters or is no fraction. */
export function constantOf(expression: Expression, work: Work): Rational | null {
  if (symbolsOf(expression).size > 0) return null;
  const exact = asRationalFunction(expression, work);
  return exact && rationalValue(exact);
}

/** Without the minus signs in front. */
export const withoutMinus = (expression: Expression): Expression => (expression.op === 'minus' ? withoutMinus(expression.of) : expression);

/** The factors of a product, also through minus signs; one for anything else. */
export function factorsOf(expression: Expression): Expression[] {
  const inner = withoutMinus(expression);
  return inner.op === 'product' ? inner.factors.flatMap(factorsOf) : [inner];
}
