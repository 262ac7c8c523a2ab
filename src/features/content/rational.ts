import { ContentError } from './content-error.ts';

/** An exact fraction in lowest terms; the denominator is positive. */
export type Rational = { readonly n: bigint; readonly d: bigint };

/** Far beyond every number in a lesson, small enough that no formula takes long. */
const largest = 2n ** 2048n;
const longestText = 400;

/** n / d in lowest terms. @throws ContentError when d is 0 or the number grows beyond all bounds */
export function rational(n: bigint, d: bigint = 1n): Rational {
  if (d === 0n) throw new ContentError('Division by zero');
  if (magnitude(n) > largest || magnitude(d) > largest) throw new ContentError('The number is too large');
  const divisor = gcd(n, d) * (d < 0n ? -1n : 1n);
  return { n: n / divisor, d: d / divisor };
}

export const whole = (value: number | bigint): Rational => ({ n: BigInt(value), d: 1n });

/** Reads `12`, `-3`, `0.75` and `3/4`. @returns null for anything else */
export function readRational(text: string): Rational | null {
  if (text.length > longestText) return null;
  const match = /^\s*([-+\u2212]?)\s*(\d+)(?:\.(\d+))?(?:\s*\/\s*([1-9]\d*))?\s*$/.exec(text);
  if (!match) return null;
  const [, sign, digits = '', decimals = '', denominator] = match;
  const value = rational(BigInt(digits + decimals), 10n ** BigInt(decimals.length) * BigInt(denominator ?? 1));
  return sign === '' || sign === '+' ? value : { n: -value.n, d: value.d };
}

export const add = (a: Rational, b: Rational) => rational(a.n * b.d + b.n * a.d, a.d * b.d);
export const subtract = (a: Rational, b: Rational) => rational(a.n * b.d - b.n * a.d, a.d * b.d);
export const multiply = (a: Rational, b: Rational) => rational(a.n * b.n, a.d * b.d);
export const divide = (a: Rational, b: Rational) => rational(a.n * b.d, a.d * b.n);
export const negate = (a: Rational): Rational => ({ n: -a.n, d: a.d });
export const isWhole = (a: Rational) => a.d === 1n;

/** Negative, zero or positive as a is less than, equal to or greater than b. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** @param exponent whole, at most 500 either way */
export function power(base: Rational, exponent: Rational): Rational {
  if (!isWhole(exponent) || magnitude(exponent.n) > 500n) throw new ContentError('An exponent must be a whole number from -500 to 500');
  const size = magnitude(exponent.n);
  const widest = magnitude(base.n) > base.d ? magnitude(base.n) : base.d;
  // Before the power is taken, so that a huge one costs nothing.
  if (BigInt(widest.toString(2).length) * size > 4096n) throw new ContentError('The number is too large');
  return exponent.n < 0n ? rational(base.d ** size, base.n ** size) : rational(base.n ** size, base.d ** size);
}

/** The greatest whole number that is not greater. */
export function floor(a: Rational): Rational {
  const cut = a.n / a.d;
  return { n: a.n < 0n && a.n % a.d !== 0n ? cut - 1n : cut, d: 1n };
}

/** To so many decimal places; a half goes away from zero. */
export function round(a: Rational, places = 0): Rational {
  const scale = 10n ** BigInt(Math.abs(places));
  const scaled = places >= 0 ? { n: a.n * scale, d: a.d } : { n: a.n, d: a.d * scale };
  const half = floor({ n: 2n * magnitude(scaled.n) + scaled.d, d: 2n * scaled.d });
  const rounded = scaled.n < 0n ? -half.n : half.n;
  return places >= 0 ? rational(rounded, scale) : rational(rounded * scale);
}

/** Digits after the point when the decimal ends, otherwise null. */
export function decimalPlaces(a: Rational): number | null {
  let [rest, twos, fives] = [a.d, 0, 0];
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? Math.max(twos, fives) : null;
}

/** With exactly so many digits after the point. */
export function toFixed(a: Rational, places: number): string {
  const scaled = round({ n: a.n, d: a.d }, places);
  const digits = ((magnitude(scaled.n) * 10n ** BigInt(places)) / scaled.d).toString().padStart(places + 1, '0');
  const sign = scaled.n < 0n ? '-' : '';
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

export const toNumber = (a: Rational): number => Number(a.n) / Number(a.d);

export const magnitude = (value: bigint) => (value < 0n ? -value : value);

export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [magnitude(a), magnitude(b)];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The exact root of a square of a fraction, otherwise null. */
export function squareRoot(a: Rational): Rational | null {
  if (a.n < 0n) return null;
  const [n, d] = [wholeRoot(a.n), wholeRoot(a.d)];
  return n === null || d === null ? null : { n, d };
}

function wholeRoot(value: bigint): bigint | null {
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const better = (guess + value / guess) >> 1n;
    if (better >= guess) return guess * guess === value ? guess : null;
    guess = better;
  }
}
