import { asRationalFunction } from '../exact/as-rational-function.ts';
import type { Work } from '../exact/too-much-work.ts';
import { type Expression, mapParts } from '../read/expression.ts';
import { writeExpression } from '../write/write-expression.ts';

/** With a letter in the place of each function (sin x, 2^x, √(x + 1)), so that the rest can be looked at as a quotient of polynomials. */
export function withAtoms(expression: Expression, work: Work): Expression {
  if (asRationalFunction(expression, work) !== null) return expression;
  switch (expression.op) {
    case 'call': case 'apply': case 'root': case 'factorial': return { op: 'symbol', name: `§${writeExpression(expression).text}` };
    case 'power': {
      const base = withAtoms(expression.base, work);
      const inner: Expression = { ...expression, base };
      return asRationalFunction(inner, work) === null ? { op: 'symbol', name: `§${writeExpression(expression).text}` } : inner;
    }
    default: return mapParts(expression, (part) => withAtoms(part, work));
  }
}
