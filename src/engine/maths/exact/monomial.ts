import { multiplyRational, one, powerRational, type Rational, rational } from './rational.ts';

/** `base` to the power `num/den`; the base is a variable, `π`, or `#p` for the prime p whose power lies between 0 and 1. */
export type Power = { readonly base: string; readonly num: number; readonly den: number };
/** Powers in the order of their bases, none of them zero. */
export type Monomial = readonly Power[];

export const isRadical = (base: string) => base.startsWith('#');

export const keyOf = (monomial: Monomial) => monomial.map(({ base, num, den }) => `${base}^${num}/${den}`).join('*');

function greatest(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : greatest(b, a % b);
}

/** Adds exponents; whole powers of primes leave as a number. */
export function multiplyMonomials(a: Monomial, b: Monomial): { monomial: Monomial; factor: Rational } {
  if (a.length === 0) return { monomial: b, factor: one };
  if (b.length === 0) return { monomial: a, factor: one };
  const powers: Power[] = [];
  let factor = one;
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const left = a[i];
    const right = b[j];
    if (left && (!right || left.base < right.base)) {
      powers.push(left);
      i += 1;
    } else if (right && (!left || right.base < left.base)) {
      powers.push(right);
      j += 1;
    } else if (left && right) {
      const { power, whole } = addPowers(left, right);
      if (power) powers.push(power);
      if (whole !== 0) factor = multiplyRational(factor, powerRational(rational(BigInt(left.base.slice(1))), whole));
      i += 1;
      j += 1;
    }
  }
  return { monomial: powers, factor };
}

function addPowers(a: Power, b: Power): { power: Power | null; whole: number } {
  let num = a.num * b.den + b.num * a.den;
  let den = a.den * b.den;
  let whole = 0;
  if (isRadical(a.base)) {
    whole = Math.floor(num / den);
    num -= whole * den;
  }
  if (num === 0) return { power: null, whole };
  const divisor = greatest(num, den);
  num /= divisor;
  den /= divisor;
  return { power: { base: a.base, num, den }, whole };
}
