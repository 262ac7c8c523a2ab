import { asRationalFunction } from '../exact/as-rational-function.ts';
import { primeFactors } from '../exact/factor-integer.ts';
import { constantValue, type Polynomial } from '../exact/polynomial.ts';
import { allLetters, greatestCommonDivisor, isPlain, numberContent } from '../exact/polynomial-division.ts';
import { greatestDivisor, type Rational } from '../exact/rational.ts';
import { NotRational, type Work } from '../exact/too-much-work.ts';
import { type Expression, partsOf } from '../read/expression.ts';
import { writeExpression } from '../write/write-expression.ts';
import { constantOf, factorsOf, withoutMinus } from './constant-of.ts';
import { isKnownNumber } from './is-known-number.ts';
import { withAtoms } from './with-atoms.ts';

const likeTerms = 'There are like terms that can be put together.';
const reducible = 'The fraction can be made simpler: something divides both top and bottom.';
const undone = 'The root and the power, or the logarithm and the power, undo each other.';
const products = 'The product can be written in a simpler way.';

/** What can still be simplified, looking at the outermost first; null when nothing can. */
export function simplifiedFault(expression: Expression, work: Work): string | null {
  const fault = faultHere(expression, work);
  if (fault !== null) return fault;
  for (const part of partsOf(expression)) {
    const inner = simplifiedFault(part, work);
    if (inner !== null) return inner;
  }
  return null;
}

function faultHere(expression: Expression, work: Work): string | null {
  switch (expression.op) {
    case 'minus': return expression.of.op === 'minus' ? 'Two minus signs make a plus.' : null;
    case 'mixed': return expression.num < expression.den && greatestDivisor(expression.num, expression.den) === 1n ? null : reducible;
    case 'sum': return hasLikeTerms(expression.terms, work) ? likeTerms : null;
    case 'product': return productFault(expression.factors, work);
    case 'quotient': return quotientFault(expression, work);
    case 'power': return powerFault(expression, work);
    case 'root': return rootFault(expression, work);
    case 'call': case 'apply': return callFault(expression, work);
    default: return null;
  }
}

/** Two terms share a monomial when they are multiplied out; a term of zero counts too. */
export function hasLikeTerms(terms: Expression[], work: Work): boolean {
  const seen = new Set<string>();
  for (const term of terms) {
    const exact = asRationalFunction(withAtoms(term, work), work);
    if (exact === null) continue;
    if (exact.over.size === 0) return true;
    const below = constantValue(exact.under) ? '' : [...exact.under.keys()].sort().join(' + ');
    for (const key of exact.over.keys()) {
      const name = `${key} | ${below}`;
      if (seen.has(name)) return true;
      seen.add(name);
    }
  }
  return false;
}

function productFault(factors: Expression[], work: Work): string | null {
  if (factors.slice(1).some((factor) => factor.op === 'minus')) return 'Put the minus sign in front.';
  const flat = factors.flatMap(factorsOf);
  const numbers = flat.map((factor) => constantOf(factor, work)).filter((value) => value !== null);
  if (numbers.length > 1) return 'Multiply the numbers.';
  if (numbers.some((value) => (value.num === 1n && value.den === 1n) || value.num === 0n)) return products;
  const bases = flat.map(baseName).filter((name) => name !== null);
  if (new Set(bases).size < bases.length) return products;
  return numbers.some((number) => flat.some((factor) => cancels(number, factor, work))) ? reducible : null;
}

/** "x" for x and x^2, so that a letter that stands twice is found; null for sums and numbers. */
function baseName(factor: Expression): string | null {
  const base = factor.op === 'power' ? factor.base : factor;
  if (base.op === 'symbol') return base.name;
  if (base.op === 'root') return base.of.op === 'number' ? `root ${base.degree}` : `root ${base.degree} ${writeExpression(base.of).text}`;
  return base.op === 'call' ? writeExpression(base).text : null;
}

const isNegativePower = (factor: Expression) => factor.op === 'power' && withoutMinus(factor.exponent) !== factor.exponent;

/** "2 · x/4": the number in front and the number below the line share a divisor. */
function cancels(number: Rational, factor: Expression, work: Work): boolean {
  if (factor.op !== 'quotient') return false;
  const exact = asRationalFunction(factor.under, work);
  return exact !== null && greatestDivisor(number.num, numberContent(exact.over).num) > 1n;
}

function quotientFault({ over, under }: Extract<Expression, { op: 'quotient' }>, work: Work): string | null {
  const [top, bottom] = [over, under].map((part) => asRationalFunction(withAtoms(part, work), work));
  if ([over, under].some((part) => factorsOf(part).some(isNegativePower))) return 'Write it without negative powers in a fraction.';
  if ([over, under].some((part) => factorsOf(part).some((factor) => factor.op === 'quotient' || factor.op === 'mixed'))) return 'There is a fraction inside a fraction.';
  if (withoutMinus(under) !== under) return 'Write the minus sign in front of the fraction.';
  if (!top || !bottom || !constantValue(top.under) || !constantValue(bottom.under)) return null;
  const value = constantValue(bottom.over);
  if (value === null && allLetters(bottom.over).size === 0) return 'There should be no root below the line.';
  if (value && value.den === 1n && value.num === 1n) return reducible;
  if (divisorOfNumbers(top.over, bottom.over) > 1n) return reducible;
  if (!isPlain(top.over) || !isPlain(bottom.over)) return null;
  return allLetters(greatestCommonDivisor(top.over, bottom.over, work)).size > 0 ? reducible : null;
}

/** A decimal above or below the line stays as it is: only whole numbers are looked at. */
function divisorOfNumbers(top: Polynomial, bottom: Polynomial): bigint {
  const [a, b] = [numberContent(top), numberContent(bottom)];
  return a.den === 1n && b.den === 1n ? greatestDivisor(a.num, b.num) : 1n;
}

function powerFault({ base, exponent }: Extract<Expression, { op: 'power' }>, work: Work): string | null {
  const size = constantOf(exponent, work);
  if (base.op === 'symbol' && base.name === 'e' && exponent.op === 'call' && exponent.name === 'ln') return undone;
  if (base.op === 'root' && size !== null && size.den === 1n && Number(size.num) >= base.degree) return undone;
  if (size === null) return null;
  if (size.den === 1n && (size.num === 0n || size.num === 1n)) return 'A power with 0 or 1 can be written without it.';
  if (size.den !== 1n) return null;
  if (constantOf(base, work) !== null) return 'Work out the power of the number.';
  const inner = withoutMinus(base);
  if (inner !== base && inner.op !== 'sum') return 'Work out what the power does to the minus sign.';
  return inner.op === 'power' || inner.op === 'product' || inner.op === 'quotient' ? 'Use the power on each part inside the brackets.' : null;
}

/** A root of a number is simple when no power of the root's degree divides it. */
function rootFault({ degree, of }: Extract<Expression, { op: 'root' }>, work: Work): string | null {
  if (factorsOf(of).some((factor) => takesRootOf(factor, degree, work))) return undone;
  const exact = asRationalFunction(of, work);
  if (exact === null || !constantValue(exact.under)) return null;
  const content = numberContent(exact.over);
  if (content.den !== 1n) return 'There should be no fraction under the root.';
  try {
    return primeFactors(content.num < 0n ? -content.num : content.num, work).some(({ power }) => power >= degree) ? 'A number can be taken out of the root.' : null;
  } catch (error) {
    if (error instanceof NotRational) return null;
    throw error;
  }
}

/** "√(x^4)" and "∛(x^3)": a letter with a power that comes out of the root. */
function takesRootOf(factor: Expression, degree: number, work: Work): boolean {
  const size = factor.op === 'power' ? constantOf(factor.exponent, work) : null;
  return factor.op === 'power' && constantOf(factor.base, work) === null && size !== null && size.den === 1n && size.num >= BigInt(degree);
}

/** "sin(0)", "ln(e)", "|-3|", "log(100)": a number that can be worked out; "ln(e^x)": a function that is undone. */
function callFault(expression: Extract<Expression, { op: 'call' | 'apply' }>, work: Work): string | null {
  if (isKnownNumber(expression, work)) return 'Work out the value of the function.';
  if (expression.op !== 'call' || expression.name !== 'ln') return null;
  const { of } = expression;
  return (of.op === 'call' && of.name === 'exp') || (of.op === 'power' && of.base.op === 'symbol' && of.base.name === 'e') ? undone : null;
}
