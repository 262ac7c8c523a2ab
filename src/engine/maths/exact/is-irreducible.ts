import { factorUnivariate, nextChoice } from './factor-univariate.ts';
import { constant, ofMonomial, onePolynomial, type Polynomial } from './polynomial.ts';
import { allLetters, coefficientsIn, degreeIn, divideExactly, greatestCommonDivisor, isPlain, withoutContent } from './polynomial-division.ts';
import { rational } from './rational.ts';
import { TooMuchWork, type Work } from './too-much-work.ts';
import { multiply, trim } from './univariate.ts';

const largestDegree = 60;

/**
 * Whether a plain polynomial cannot be written as a product of two others with letters in both (over the whole numbers, numbers
 * in front aside). @throws TooMuchWork
 */
export function isIrreducible(polynomial: Polynomial, work: Work): boolean {
  if (!isPlain(polynomial)) return true;
  const whole = withoutContent(polynomial);
  const letters = [...allLetters(whole)].sort();
  if (letters.length === 0) return true;
  const linear = letters.find((letter) => degreeIn(whole, letter) === 1);
  if (linear !== undefined) {
    const [rest = constant(rational(0n)), factor = onePolynomial] = coefficientsIn(whole, linear);
    return allLetters(greatestCommonDivisor(rest, factor, work)).size === 0;
  }
  return letters.length === 1 ? factorUnivariate(coefficientList(whole, letters), work).length === 1 : !hasFactor(whole, letters, work);
}

/** Kronecker's substitution: the letters become powers of one, far enough apart that products do not mix. */
function coefficientList(polynomial: Polynomial, letters: string[]): bigint[] {
  const step = Math.max(...letters.map((letter) => degreeIn(polynomial, letter))) + 1;
  if (step ** letters.length > largestDegree) throw new TooMuchWork();
  const list: bigint[] = [];
  for (const { factor, monomial } of polynomial.values()) {
    const at = monomial.reduce((sum, { base, num }) => sum + num * step ** letters.indexOf(base), 0);
    while (list.length <= at) list.push(0n);
    list[at] = factor.num;
  }
  return trim(list);
}

/** Tries every product of factors of the substituted polynomial, turned back. */
function hasFactor(polynomial: Polynomial, letters: string[], work: Work): boolean {
  const step = Math.max(...letters.map((letter) => degreeIn(polynomial, letter))) + 1;
  const parts = factorUnivariate(coefficientList(polynomial, letters), work);
  for (let count = 1; count < parts.length; count += 1) {
    for (let chosen: number[] | null = Array.from({ length: count }, (_, at) => at); chosen !== null; chosen = nextChoice(chosen, parts.length)) {
      work.spend(10);
      const product = chosen.reduce<bigint[]>((sum, at) => multiply(sum, parts[at] ?? [1n]), [1n]);
      const candidate = turnBack(product, letters, step);
      const quotient = allLetters(candidate).size === 0 ? null : divideExactly(polynomial, candidate, work);
      if (quotient !== null && allLetters(quotient).size > 0) return true;
    }
  }
  return false;
}

function turnBack(list: bigint[], letters: string[], step: number): Polynomial {
  return new Map(list.flatMap((factor, at) => [
    ...ofMonomial(rational(factor), letters.map((base, index) => ({ base, num: Math.floor(at / step ** index) % step, den: 1 })).filter(({ num }) => num > 0)),
  ]));
}
