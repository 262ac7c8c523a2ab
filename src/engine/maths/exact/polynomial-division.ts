import { isRadical, type Monomial } from './monomial.ts';
import { lettersOf, multiplyPolynomials, ofMonomial, onePolynomial, type Polynomial, scalePolynomial, subtractPolynomials, type Term, zeroPolynomial } from './polynomial.ts';
import { divideRational, greatestDivisor, one, type Rational, rational } from './rational.ts';
import type { Work } from './too-much-work.ts';

/** Whether all its powers are whole and it holds no roots: only such polynomials are divided and factored. */
export const isPlain = (polynomial: Polynomial) => [...polynomial.values()].every(({ monomial }) => monomial.every(({ base, num, den }) => !isRadical(base) && den === 1 && num > 0));

/** Its letters, π among them: for division π is a letter like any other. */
export const allLetters = (polynomial: Polynomial) => {
  const letters = lettersOf(polynomial);
  const hasPi = [...polynomial.values()].some(({ monomial }) => monomial.some(({ base }) => base === 'π'));
  return hasPi ? new Set([...letters, 'π']) : letters;
};

const exponentIn = (monomial: Monomial, letter: string) => monomial.find(({ base }) => base === letter)?.num ?? 0;

/** Lexicographic order of the monomials by the given letters. */
function leadingTerm(polynomial: Polynomial, letters: string[]): Term | null {
  let lead: Term | null = null;
  for (const term of polynomial.values()) if (lead === null || isBefore(lead.monomial, term.monomial, letters)) lead = term;
  return lead;
}

function isBefore(a: Monomial, b: Monomial, letters: string[]): boolean {
  for (const letter of letters) {
    const difference = exponentIn(a, letter) - exponentIn(b, letter);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

/** a / b when b divides a, else null. Both plain. @throws TooMuchWork */
export function divideExactly(a: Polynomial, b: Polynomial, work: Work): Polynomial | null {
  const letters = [...new Set([...allLetters(a), ...allLetters(b)])].sort();
  const divisor = leadingTerm(b, letters);
  if (divisor === null) return null;
  let rest = a;
  let result = zeroPolynomial;
  for (let lead = leadingTerm(rest, letters); lead !== null; lead = leadingTerm(rest, letters)) {
    const powers = letters.map((base) => ({ base, num: exponentIn(lead.monomial, base) - exponentIn(divisor.monomial, base), den: 1 }));
    if (powers.some(({ num }) => num < 0)) return null;
    const step = ofMonomial(divideRational(lead.factor, divisor.factor), powers.filter(({ num }) => num > 0));
    result = new Map([...result, ...step]);
    rest = subtractPolynomials(rest, multiplyPolynomials(step, b, work));
  }
  return result;
}

/** The coefficients of the powers of one letter, from the power zero on. */
export function coefficientsIn(polynomial: Polynomial, letter: string): Polynomial[] {
  const parts: Map<string, Term>[] = [];
  for (const { factor, monomial } of polynomial.values()) {
    const degree = exponentIn(monomial, letter);
    const without = monomial.filter(({ base }) => base !== letter);
    while (parts.length <= degree) parts.push(new Map());
    const [[key, term] = ['', { factor, monomial: without }]] = ofMonomial(factor, without);
    parts[degree]?.set(key, term);
  }
  return parts;
}

export const degreeIn = (polynomial: Polynomial, letter: string) => Math.max(0, ...[...polynomial.values()].map(({ monomial }) => exponentIn(monomial, letter)));

/** The number c with polynomial = c · (whole coefficients without a common divisor). */
export function numberContent(polynomial: Polynomial): Rational {
  let [num, den] = [0n, 1n];
  for (const { factor } of polynomial.values()) {
    num = greatestDivisor(num, factor.num);
    den = (den * factor.den) / greatestDivisor(den, factor.den);
  }
  return num === 0n ? one : rational(num, den);
}

export const withoutContent = (polynomial: Polynomial) => scalePolynomial(polynomial, divideRational(one, numberContent(polynomial)));

/**
 * Greatest common divisor of two plain polynomials, without a number in front (primitive remainders, Knuth 4.6.1, algorithm E).
 * @throws TooMuchWork
 */
export function greatestCommonDivisor(a: Polynomial, b: Polynomial, work: Work): Polynomial {
  if (a.size === 0) return withoutContent(b);
  if (b.size === 0) return withoutContent(a);
  const letter = [...allLetters(a)].filter((each) => allLetters(b).has(each)).sort()[0];
  // What divides both has only letters that stand in both.
  if (letter === undefined) return onePolynomial;
  const [contentA, contentB] = [contentIn(a, letter, work), contentIn(b, letter, work)];
  const common = greatestCommonDivisor(contentA, contentB, work);
  let [left, right] = [divideExactly(a, contentA, work) ?? a, divideExactly(b, contentB, work) ?? b];
  if (degreeIn(left, letter) < degreeIn(right, letter)) [left, right] = [right, left];
  while (right.size > 0) {
    const rest = pseudoRemainder(left, right, letter, work);
    left = right;
    right = rest.size === 0 ? rest : withoutContent(divideExactly(rest, contentIn(rest, letter, work), work) ?? rest);
  }
  const primitive = degreeIn(left, letter) === 0 ? onePolynomial : withoutContent(divideExactly(left, contentIn(left, letter, work), work) ?? left);
  return withoutContent(multiplyPolynomials(primitive, common, work));
}

/** What all coefficients of the powers of a letter share. */
function contentIn(polynomial: Polynomial, letter: string, work: Work): Polynomial {
  return coefficientsIn(polynomial, letter).filter((part) => part.size > 0).reduce((common, part) => greatestCommonDivisor(common, part, work), zeroPolynomial);
}

function pseudoRemainder(a: Polynomial, b: Polynomial, letter: string, work: Work): Polynomial {
  const degree = degreeIn(b, letter);
  const lead = coefficientsIn(b, letter)[degree] ?? onePolynomial;
  let rest = a;
  for (let top = degreeIn(rest, letter); rest.size > 0 && top >= degree; top = degreeIn(rest, letter)) {
    const factor = coefficientsIn(rest, letter)[top] ?? zeroPolynomial;
    const shift = top === degree ? onePolynomial : ofMonomial(one, [{ base: letter, num: top - degree, den: 1 }]);
    rest = subtractPolynomials(multiplyPolynomials(rest, lead, work), multiplyPolynomials(multiplyPolynomials(factor, shift, work), b, work));
    if (degree === 0 && top === 0) break;
  }
  return rest;
}
