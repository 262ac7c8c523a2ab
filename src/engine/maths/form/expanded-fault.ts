import type { Work } from '../exact/too-much-work.ts';
import type { Expression } from '../read/expression.ts';
import { factorsOf, withoutMinus } from './constant-of.ts';
import { hasLikeTerms, simplifiedFault } from './simplified-fault.ts';

const brackets = 'Multiply out the brackets.';

/** What keeps it from being a sum of single terms, each as simple as it can be; null when it is one. */
export function expandedFault(expression: Expression, work: Work): string | null {
  const terms = expression.op === 'sum' ? expression.terms : [expression];
  for (const term of terms) {
    const inner = withoutMinus(term);
    if (inner.op === 'sum' || factorsOf(inner).some(holdsSum)) return brackets;
  }
  if (hasLikeTerms(terms, work)) return 'There are like terms that can be put together.';
  for (const term of terms) {
    const fault = simplifiedFault(term, work);
    if (fault !== null) return fault;
  }
  return null;
}

/** A factor that multiplies a sum, is a power of one, or divides one. */
function holdsSum(factor: Expression): boolean {
  const inner = withoutMinus(factor);
  if (inner.op === 'sum') return true;
  if (inner.op === 'power') return withoutMinus(inner.base).op === 'sum' && inner.exponent.op === 'number';
  return inner.op === 'quotient' && factorsOf(inner.over).some(holdsSum);
}
