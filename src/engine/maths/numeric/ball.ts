import { absolute, greatestDivisor, type Rational } from '../exact/rational.ts';

/**
 * All real numbers from (m − r)·2^e to (m + r)·2^e. What is calculated with balls is certain: the true value lies inside, so that
 * two balls that do not touch are two different numbers, however small the difference.
 */
export type Ball = { readonly m: bigint; readonly r: bigint; readonly e: number };

export const zeroBall: Ball = { m: 0n, r: 0n, e: 0 };
/** A radius needs no more binary digits than this. */
const radiusBits = 32;

/** Number of binary digits. */
export function bitsOf(value: bigint): number {
  const hex = absolute(value).toString(16);
  return hex === '0' ? 0 : 4 * (hex.length - 1) + 32 - Math.clz32(Number.parseInt(hex.charAt(0), 16));
}

/** Rounds to the given number of binary digits; what is lost joins the radius. */
export function rounded(m: bigint, r: bigint, e: number, bits: number): Ball {
  const excess = Math.max(bitsOf(m) - bits, bitsOf(r) - radiusBits);
  if (excess <= 0) return { m, r, e };
  const shift = BigInt(excess);
  const top = m >> shift;
  const isExact = r === 0n && top << shift === m;
  return { m: top, r: isExact ? 0n : (r >> shift) + 2n, e: e + excess };
}

export const ofInteger = (value: bigint): Ball => ({ m: value, r: 0n, e: 0 });

export function ofRational({ num, den }: Rational, bits: number): Ball {
  return den === 1n ? ofInteger(num) : divide(ofInteger(num), ofInteger(den), bits) ?? zeroBall;
}

export const negate = ({ m, r, e }: Ball): Ball => ({ m: -m, r, e });

/** Where its larger end lies: its size is below 2^top. */
export const topOf = ({ m, r, e }: Ball) => bitsOf(absolute(m) + r) + e;

export function add(a: Ball, b: Ball, bits: number): Ball {
  if (a.m === 0n && a.r === 0n) return b;
  if (b.m === 0n && b.r === 0n) return a;
  const [large, small] = topOf(a) >= topOf(b) ? [a, b] : [b, a];
  const gap = topOf(large) - topOf(small);
  if (gap > 2 * bits + 64) {
    const shift = Math.max(0, bits + 8 - bitsOf(large.m));
    return rounded(large.m << BigInt(shift), (large.r << BigInt(shift)) + 1n, large.e - shift, bits);
  }
  const e = Math.min(a.e, b.e);
  // Exact numbers may carry long tails of zeros, so that shifts stay short.
  const [i, j] = [BigInt(a.e - e), BigInt(b.e - e)];
  return rounded((a.m << i) + (b.m << j), (a.r << i) + (b.r << j), e, bits);
}

export const subtract = (a: Ball, b: Ball, bits: number) => add(a, negate(b), bits);

export function multiply(a: Ball, b: Ball, bits: number): Ball {
  return rounded(a.m * b.m, absolute(a.m) * b.r + absolute(b.m) * a.r + a.r * b.r, a.e + b.e, bits);
}

/** Null when the divisor may be zero. */
export function divide(a: Ball, b: Ball, bits: number): Ball | null {
  const smallest = absolute(b.m) - b.r;
  if (smallest <= 0n) return null;
  const shift = Math.max(0, bits + 8 + bitsOf(b.m) - bitsOf(a.m));
  const over = a.m << BigInt(shift);
  const quotient = over / b.m;
  const isExact = a.r === 0n && b.r === 0n && quotient * b.m === over;
  const spread = isExact ? 0n : (((absolute(a.m) * b.r + absolute(b.m) * a.r) << BigInt(shift)) / (absolute(b.m) * smallest)) + 2n;
  return rounded(quotient, spread, a.e - b.e - shift, bits);
}

/** −1, 0 or 1 where that is certain, else null. */
export function signOf({ m, r }: Ball): -1 | 0 | 1 | null {
  if (m > r) return 1;
  if (m < -r) return -1;
  return m === 0n && r === 0n ? 0 : null;
}

export const mayBeZero = (ball: Ball) => absolute(ball.m) <= ball.r;

/** A whole number that is known exactly, else null. */
export function exactInteger({ m, r, e }: Ball): bigint | null {
  if (r !== 0n || e > 4_000) return null;
  if (e >= 0) return m << BigInt(e);
  const shift = BigInt(-e);
  const whole = m >> shift;
  return whole << shift === m ? whole : null;
}

export function toNumber({ m, e }: Ball): number {
  const excess = Math.max(0, bitsOf(m) - 60);
  return Number(m >> BigInt(excess)) * 2 ** (e + excess);
}

/** The largest whole number whose power of the given degree is at most the value. */
function wholeRoot(value: bigint, degree: number): bigint {
  if (value < 2n) return value;
  const n = BigInt(degree);
  let guess = 1n << BigInt(Math.ceil(bitsOf(value) / degree));
  for (;;) {
    const next = ((n - 1n) * guess + value / guess ** (n - 1n)) / n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** The real root; null when there is none, or none for certain. */
export function root(of: Ball, degree: number, bits: number): Ball | null {
  if (of.m === 0n && of.r === 0n) return of;
  if (of.m < 0n && degree % 2 === 1) {
    const positive = root(negate(of), degree, bits);
    return positive && negate(positive);
  }
  if (of.m - of.r <= 0n) return null;
  let shift = Math.max(0, degree * (bits + 8) - bitsOf(of.m));
  while ((of.e - shift) % degree !== 0) shift += 1;
  const value = of.m << BigInt(shift);
  const low = wholeRoot(value, degree);
  const isExact = of.r === 0n && low ** BigInt(degree) === value;
  // The root of m + r lies at most r/m of the root further, for every degree.
  const spread = isExact ? 0n : (low * of.r) / (of.m - of.r) + 2n;
  return rounded(low, spread, (of.e - shift) / degree, bits);
}

/** A whole power; null for zero to a negative one. */
export function wholePower(base: Ball, exponent: bigint, bits: number): Ball | null {
  if (exponent < 0n) {
    const below = wholePower(base, -exponent, bits);
    return below && divide(ofInteger(1n), below, bits);
  }
  let [result, square] = [ofInteger(1n), base];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = multiply(result, square, bits);
    if (left > 1n) square = multiply(square, square, bits);
    if (!Number.isSafeInteger(square.e)) return null;
  }
  return result;
}

/** The simplest fraction that a ball holds, by continued fractions; for telling log₂ 8 from a number beside 3. */
export function nearFraction(ball: Ball, largestDen: bigint): Rational | null {
  if (ball.e > 200 || ball.e < -4_000) return null;
  let [num, den] = ball.e >= 0 ? [ball.m << BigInt(ball.e), 1n] : [ball.m, 1n << BigInt(-ball.e)];
  let [p, q, lastP, lastQ] = [1n, 0n, 0n, 1n];
  const [wholeNum, wholeDen] = [num, den];
  for (let step = 0; step < 60 && den !== 0n; step += 1) {
    const part = num >= 0n ? num / den : -((-num + den - 1n) / den);
    [p, lastP] = [part * p + lastP, p];
    [q, lastQ] = [part * q + lastQ, q];
    if (q > largestDen) return null;
    const off = absolute(p * wholeDen - wholeNum * q);
    // |p/q − m·2^e| ≤ (r + 1)·2^e
    const allowed = (ball.r + 1n) * q * (ball.e >= 0 ? 1n << BigInt(ball.e) : 1n);
    if (off <= allowed) {
      const divisor = greatestDivisor(p, q);
      return { num: p / divisor, den: q / divisor };
    }
    [num, den] = [den, num - part * den];
  }
  return null;
}
