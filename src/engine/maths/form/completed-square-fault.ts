import type { Work } from '../exact/too-much-work.ts';
import { type Expression, symbolsOf } from '../read/expression.ts';
import { constantOf, factorsOf, withoutMinus } from './constant-of.ts';

const fault = 'Complete the square: write it like 2(x + 3)^2 - 5.';

/** What keeps it from being a number times one square, and a number beside it; null when it is. */
export function completedSquareFault(expression: Expression, work: Work): string | null {
  const terms = expression.op === 'sum' ? expression.terms : [expression];
  const numbers = terms.filter((term) => symbolsOf(term).size === 0);
  const [square, ...others] = terms.filter((term) => symbolsOf(term).size > 0);
  if (numbers.length > 1 || square === undefined || others.length > 0) return fault;
  const inner = withoutMinus(square);
  const factors = factorsOf(inner.op === 'quotient' && constantOf(inner.under, work) ? inner.over : inner).filter((factor) => constantOf(factor, work) === null);
  const [power] = factors;
  const isSquare = factors.length === 1 && power?.op === 'power' && constantOf(power.exponent, work)?.num === 2n && constantOf(power.exponent, work)?.den === 1n;
  if (!isSquare || power?.op !== 'power') return fault;
  const base = withoutMinus(power.base);
  const inside = base.op === 'sum' ? base.terms : [base];
  return inside.filter((term) => symbolsOf(term).size > 0).length === 1 && inside.length <= 2 ? null : fault;
}
