import { isRadical, keyOf, type Monomial, multiplyMonomials } from './monomial.ts';
import { addRational, bitLength, isZero, multiplyRational, negateRational, one, type Rational } from './rational.ts';
import { TooMuchWork, type Work } from './too-much-work.ts';

export type Term = { readonly factor: Rational; readonly monomial: Monomial };
/**
 * A sum of terms by the key of their monomial, none of them zero. Variables, π and roots of primes are its letters. Products of
 * powers of different primes with exponents from 0 to 1 are linearly independent over the rationals (Besicovitch, 1940), so
 * such a sum is zero only when it has no terms: equality is exact.
 */
export type Polynomial = ReadonlyMap<string, Term>;

export const zeroPolynomial: Polynomial = new Map();
export const constant = (value: Rational): Polynomial => (isZero(value) ? zeroPolynomial : new Map([['', { factor: value, monomial: [] }]]));
export const onePolynomial = constant(one);
export const ofMonomial = (factor: Rational, monomial: Monomial): Polynomial => (isZero(factor) ? zeroPolynomial : new Map([[keyOf(monomial), { factor, monomial }]]));
export const variable = (name: string): Polynomial => ofMonomial(one, [{ base: name, num: 1, den: 1 }]);

function addTerm(terms: Map<string, Term>, key: string, term: Term) {
  const before = terms.get(key);
  const factor = before ? addRational(before.factor, term.factor) : term.factor;
  if (isZero(factor)) terms.delete(key);
  else terms.set(key, before ? { factor, monomial: term.monomial } : term);
}

export function addPolynomials(a: Polynomial, b: Polynomial): Polynomial {
  const terms = new Map(a);
  for (const [key, term] of b) addTerm(terms, key, term);
  return terms;
}

export const scalePolynomial = (a: Polynomial, by: Rational): Polynomial =>
  isZero(by) ? zeroPolynomial : new Map([...a].map(([key, term]) => [key, { factor: multiplyRational(term.factor, by), monomial: term.monomial }]));
export const negatePolynomial = (a: Polynomial): Polynomial => new Map([...a].map(([key, term]) => [key, { factor: negateRational(term.factor), monomial: term.monomial }]));
export const subtractPolynomials = (a: Polynomial, b: Polynomial) => addPolynomials(a, negatePolynomial(b));

/** @throws TooMuchWork */
export function multiplyPolynomials(a: Polynomial, b: Polynomial, work: Work): Polynomial {
  work.spend(a.size * b.size);
  const terms = new Map<string, Term>();
  for (const left of a.values()) {
    for (const right of b.values()) {
      const { monomial, factor } = multiplyMonomials(left.monomial, right.monomial);
      const product = multiplyRational(multiplyRational(left.factor, right.factor), factor);
      if (bitLength(product.num) + bitLength(product.den) > work.limits.bits) throw new TooMuchWork();
      addTerm(terms, keyOf(monomial), { factor: product, monomial });
    }
  }
  return terms;
}

/** @param exponent whole, not negative. @throws TooMuchWork */
export function powerPolynomial(base: Polynomial, exponent: number, work: Work): Polynomial {
  const single = singleTerm(base);
  if (single && exponent > 1) return powerOfTerm(single, exponent, work);
  if (exponent > work.limits.power) throw new TooMuchWork();
  let result = onePolynomial;
  for (let step = 0; step < exponent; step += 1) result = multiplyPolynomials(result, base, work);
  return result;
}

function powerOfTerm({ factor, monomial }: Term, exponent: number, work: Work): Polynomial {
  const size = Math.max(bitLength(factor.num), bitLength(factor.den));
  const isUnit = factor.den === 1n && (factor.num === 1n || factor.num === -1n);
  const hasRoots = monomial.some(({ base }) => isRadical(base));
  if ((!isUnit && size * exponent > work.limits.bits) || (hasRoots && exponent > work.limits.power)) throw new TooMuchWork();
  if (hasRoots) {
    let result = onePolynomial;
    for (let step = 0; step < exponent; step += 1) result = multiplyPolynomials(result, ofMonomial(factor, monomial), work);
    return result;
  }
  const power = isUnit ? { num: exponent % 2 === 0 ? 1n : factor.num, den: 1n } : { num: factor.num ** BigInt(exponent), den: factor.den ** BigInt(exponent) };
  const raised = monomial.map(({ base, num, den }) => {
    const over = num * exponent;
    if (!Number.isSafeInteger(over)) throw new TooMuchWork();
    return over % den === 0 ? { base, num: over / den, den: 1 } : { base, num: over, den };
  });
  return ofMonomial(power, raised.map((each) => lowest(each)));
}

function lowest({ base, num, den }: { base: string; num: number; den: number }) {
  let [a, b] = [Math.abs(num), den];
  while (b !== 0) [a, b] = [b, a % b];
  return { base, num: num / a, den: den / a };
}

export function singleTerm(polynomial: Polynomial): Term | null {
  const [term] = polynomial.values();
  return term !== undefined && polynomial.size === 1 ? term : null;
}

/** Its value when it holds no letters and no roots, else null. */
export function constantValue(polynomial: Polynomial): Rational | null {
  if (polynomial.size === 0) return { num: 0n, den: 1n };
  const only = singleTerm(polynomial);
  return only && only.monomial.length === 0 ? only.factor : null;
}

export const equalPolynomials = (a: Polynomial, b: Polynomial) => a.size === b.size && subtractPolynomials(a, b).size === 0;

/** The factor c with a = c · b, null when there is none. Two zeros have the factor one. */
export function proportion(a: Polynomial, b: Polynomial): Rational | null {
  if (a.size !== b.size) return null;
  let ratio: Rational | null = null;
  for (const [key, { factor }] of b) {
    const other = a.get(key)?.factor;
    if (other === undefined) return null;
    ratio ??= multiplyRational(other, { num: factor.num < 0n ? -factor.den : factor.den, den: factor.num < 0n ? -factor.num : factor.num });
    const expected = multiplyRational(ratio, factor);
    if (expected.num * other.den !== other.num * expected.den) return null;
  }
  return ratio === null ? one : reduce(ratio);
}

const reduce = (value: Rational) => multiplyRational(value, { num: 1n, den: 1n });

/** Letters that are variables, without π and roots. */
export function lettersOf(polynomial: Polynomial): Set<string> {
  const found = new Set<string>();
  for (const { monomial } of polynomial.values()) for (const { base } of monomial) if (!isRadical(base) && base !== 'π') found.add(base);
  return found;
}
