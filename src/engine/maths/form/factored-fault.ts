import { asRationalFunction } from '../exact/as-rational-function.ts';
import { isPrime } from '../exact/factor-integer.ts';
import { constantValue, type Polynomial } from '../exact/polynomial.ts';
import { divideExactly, isPlain, numberContent } from '../exact/polynomial-division.ts';
import { isIrreducible } from '../exact/is-irreducible.ts';
import { isInteger, type Rational } from '../exact/rational.ts';
import type { Work } from '../exact/too-much-work.ts';
import { type Expression, symbolsOf } from '../read/expression.ts';
import { constantOf, withoutMinus } from './constant-of.ts';

const furtherFault = 'One of the factors can be factored further.';
const numberFault = 'A number can be taken out of one of the factors.';
const notProduct = 'Write it as a product of factors.';
const otherFactor = 'Use factors without fractions and roots of the letter.';
const needlessOne = 'The factor 1 can be left out.';

/**
 * What keeps it from being a product of factors that cannot be split over the whole numbers; a number without letters must be
 * a product of primes. Null when it is factored.
 */
export function factoredFault(expression: Expression, work: Work): string | null {
  if (symbolsOf(expression).size === 0) return primesFault(expression, work);
  const numbers: Expression[] = [];
  const exact = asRationalFunction(expression, work);
  const isPolynomial = exact !== null && isPlain(exact.over) && isPlain(exact.under) && divideExactly(exact.over, exact.under, work) !== null;
  const fault = factorFault(expression, numbers, work) ?? (isPolynomial && !isMadeOfPolynomials(expression, work) ? otherFactor : null);
  if (fault !== null) return fault;
  if (numbers.some((each) => isOne(constantOf(each, work)))) return needlessOne;
  return numbers.length > 1 ? 'Multiply the numbers in front.' : null;
}

const isOne = (value: Rational | null) => value !== null && value.den === 1n && (value.num === 1n || value.num === -1n);

/** Whether every factor of a polynomial is one itself: "x(x - 4 + 4/x)" and "(√x - 1)(√x + 1)" are no factored polynomials. */
function isMadeOfPolynomials(expression: Expression, work: Work): boolean {
  switch (expression.op) {
    case 'minus': return isMadeOfPolynomials(expression.of, work);
    case 'product': return expression.factors.every((factor) => isMadeOfPolynomials(factor, work));
    case 'quotient': return constantOf(expression.under, work) !== null && isMadeOfPolynomials(expression.over, work);
    case 'power': return isMadeOfPolynomials(expression.base, work) && isWholeNumber(constantOf(expression.exponent, work));
    default: {
      const exact = asRationalFunction(expression, work);
      return exact !== null && constantValue(exact.under) !== null && isPlain(exact.over);
    }
  }
}

const isWholeNumber = (value: Rational | null) => value !== null && isInteger(value) && value.num > 0n;

function factorFault(expression: Expression, numbers: Expression[], work: Work): string | null {
  if (constantOf(expression, work) !== null) {
    numbers.push(expression);
    return null;
  }
  switch (expression.op) {
    case 'minus': return factorFault(expression.of, numbers, work);
    case 'product': return expression.factors.map((factor) => factorFault(factor, numbers, work)).find((fault) => fault !== null) ?? null;
    case 'quotient': return factorFault(expression.over, numbers, work) ?? factorFault(expression.under, [], work);
    case 'power': return expression.base.op === 'product' || expression.base.op === 'power' ? notProduct : factorFault(expression.base, numbers, work);
    case 'sum': return sumFault(expression, work);
    default: return null;
  }
}

function sumFault(expression: Expression, work: Work): string | null {
  const exact = asRationalFunction(expression, work);
  if (exact === null || !constantValue(exact.under) || !isPlain(exact.over)) return null;
  return contentFault(exact.over) ?? (isIrreducible(exact.over, work) ? null : exact.over.size === 1 ? 'There are like terms that can be put together.' : furtherFault);
}

function contentFault(polynomial: Polynomial): string | null {
  const { num, den } = numberContent(polynomial);
  if (den !== 1n) return 'Use whole numbers inside the brackets, with the fraction in front.';
  return num === 1n || num === -1n ? null : numberFault;
}

/** "2^2 · 3" for twelve. */
function primesFault(expression: Expression, work: Work): string | null {
  const inner = withoutMinus(expression);
  switch (inner.op) {
    case 'product': return inner.factors.map((factor) => primesFault(factor, work)).find((fault) => fault !== null) ?? null;
    case 'power': return primesFault(inner.base, work);
    case 'number': return isInteger(inner.value) && isPrime(inner.value.num) ? null : 'Write it as a product of prime numbers.';
    default: return 'Write it as a product of prime numbers.';
  }
}
