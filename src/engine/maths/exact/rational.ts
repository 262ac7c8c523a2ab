/** An exact fraction in lowest terms; `den` is positive. */
export type Rational = { readonly num: bigint; readonly den: bigint };

export const zero: Rational = { num: 0n, den: 1n };
export const one: Rational = { num: 1n, den: 1n };

export const absolute = (value: bigint) => (value < 0n ? -value : value);

/** Euclid's algorithm; never negative. */
export function greatestDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [absolute(a), absolute(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** @throws RangeError for a denominator of zero */
export function rational(num: bigint, den = 1n): Rational {
  if (den === 0n) throw new RangeError('a fraction has no denominator of zero');
  if (den === 1n) return { num, den };
  const divisor = greatestDivisor(num, den) * (den < 0n ? -1n : 1n);
  return { num: num / divisor, den: den / divisor };
}

export const addRational = (a: Rational, b: Rational) =>
  a.den === 1n && b.den === 1n ? { num: a.num + b.num, den: 1n } : rational(a.num * b.den + b.num * a.den, a.den * b.den);
export const negateRational = (a: Rational): Rational => ({ num: -a.num, den: a.den });
export const subtractRational = (a: Rational, b: Rational) => addRational(a, negateRational(b));
export const multiplyRational = (a: Rational, b: Rational) =>
  a.den === 1n && b.den === 1n ? { num: a.num * b.num, den: 1n } : rational(a.num * b.num, a.den * b.den);
/** @throws RangeError when `b` is zero */
export const divideRational = (a: Rational, b: Rational) => rational(a.num * b.den, a.den * b.num);
export const equalRational = (a: Rational, b: Rational) => a.num === b.num && a.den === b.den;
export const isZero = (a: Rational) => a.num === 0n;
export const isInteger = (a: Rational) => a.den === 1n;
export const absoluteRational = (a: Rational): Rational => (a.num < 0n ? negateRational(a) : a);

/** Below zero when `a` is smaller, above when it is larger. */
export function compareRational(a: Rational, b: Rational): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** @throws RangeError for zero to a negative power */
export function powerRational(a: Rational, exponent: number): Rational {
  const size = BigInt(Math.abs(exponent));
  return exponent < 0 ? rational(a.den ** size, a.num ** size) : { num: a.num ** size, den: a.den ** size };
}

/** The nearest double, also when numerator and denominator are far beyond what doubles hold. */
export function toNumber({ num, den }: Rational): number {
  const plain = Number(num) / Number(den);
  if (Number.isFinite(plain) && plain !== 0) return plain;
  const excess = bitLength(num) - bitLength(den);
  if (num === 0n || excess < -1_080) return 0;
  if (excess > 1_030) return num < 0n ? -Infinity : Infinity;
  const shift = BigInt(Math.max(0, bitLength(den) - 200));
  const top = BigInt(Math.max(0, bitLength(num) - 200));
  return (Number(num >> top) / Number(den >> shift)) * 2 ** Number(top - shift);
}

export const bitLength = (value: bigint) => absolute(value).toString(16).length * 4;
