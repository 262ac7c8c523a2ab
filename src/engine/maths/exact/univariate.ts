import { absolute, greatestDivisor } from './rational.ts';
import { powerModulo } from './factor-integer.ts';

/** Coefficients from the power zero on; the last one is not zero, the zero polynomial has none. */
export type Coefficients = readonly bigint[];

export function trim(coefficients: bigint[]): bigint[] {
  while (coefficients.at(-1) === 0n) coefficients.pop();
  return coefficients;
}

export const lead = (a: Coefficients) => a.at(-1) ?? 0n;
export const degree = (a: Coefficients) => a.length - 1;

export function multiply(a: Coefficients, b: Coefficients): bigint[] {
  if (a.length === 0 || b.length === 0) return [];
  const product = Array.from({ length: a.length + b.length - 1 }, () => 0n);
  a.forEach((left, i) => b.forEach((right, j) => {
    product[i + j] = (product[i + j] ?? 0n) + left * right;
  }));
  return product;
}

/** Without a common divisor of the coefficients, with a positive leading one. */
export function primitive(a: Coefficients): bigint[] {
  const content = a.reduce((common, each) => greatestDivisor(common, each), 0n) * (lead(a) < 0n ? -1n : 1n);
  return content === 0n ? [] : a.map((each) => each / content);
}

/** a / b over the whole numbers, null when b does not divide a. */
export function divideWhole(a: Coefficients, b: Coefficients): bigint[] | null {
  const rest = [...a];
  const quotient = Array.from({ length: Math.max(0, a.length - b.length + 1) }, () => 0n);
  for (let at = quotient.length - 1; at >= 0; at -= 1) {
    const top = rest[at + b.length - 1] ?? 0n;
    if (top % lead(b) !== 0n) return null;
    const factor = top / lead(b);
    quotient[at] = factor;
    b.forEach((each, index) => {
      rest[at + index] = (rest[at + index] ?? 0n) - factor * each;
    });
  }
  return rest.every((each) => each === 0n) ? quotient : null;
}

export const derivative = (a: Coefficients) => trim(a.slice(1).map((each, at) => each * BigInt(at + 1)));

/** Greatest common divisor over the whole numbers, primitive. */
export function commonDivisor(a: Coefficients, b: Coefficients): bigint[] {
  let [left, right] = [primitive(a), primitive(b)];
  while (right.length > 0) {
    let rest = [...left];
    while (rest.length >= right.length && rest.length > 0) {
      const shift = rest.length - right.length;
      const top = lead(rest);
      rest = rest.map((each) => each * lead(right));
      right.forEach((each, at) => {
        rest[at + shift] = (rest[at + shift] ?? 0n) - top * each;
      });
      rest = trim(rest);
    }
    left = right;
    right = primitive(rest);
  }
  return left;
}

/** Arithmetic on polynomials whose coefficients count modulo a prime. */
export class ModularField {
  readonly p: bigint;

  constructor(p: bigint) {
    this.p = p;
  }

  reduce(a: Coefficients): bigint[] {
    return trim(a.map((each) => ((each % this.p) + this.p) % this.p));
  }

  monic(a: Coefficients): bigint[] {
    const inverse = powerModulo(lead(a), this.p - 2n, this.p);
    return a.map((each) => (each * inverse) % this.p);
  }

  /** Quotient and remainder by a monic divisor. */
  divide(a: Coefficients, b: Coefficients): { quotient: bigint[]; rest: bigint[] } {
    const rest = [...a];
    const quotient = Array.from({ length: Math.max(0, a.length - b.length + 1) }, () => 0n);
    for (let at = quotient.length - 1; at >= 0; at -= 1) {
      const factor = rest[at + b.length - 1] ?? 0n;
      quotient[at] = factor;
      if (factor !== 0n) b.forEach((each, index) => {
        rest[at + index] = ((((rest[at + index] ?? 0n) - factor * each) % this.p) + this.p) % this.p;
      });
    }
    return { quotient: trim(quotient), rest: trim(rest.slice(0, Math.max(0, b.length - 1))) };
  }

  common(a: Coefficients, b: Coefficients): bigint[] {
    let [left, right] = [[...a], [...b]];
    while (right.length > 0) {
      const divisor = this.monic(right);
      [left, right] = [divisor, this.divide(left, divisor).rest];
    }
    return left.length === 0 ? left : this.monic(left);
  }

  /** base^exponent modulo a monic polynomial. */
  power(base: Coefficients, exponent: bigint, modulus: Coefficients): bigint[] {
    let result: bigint[] = [1n];
    let square = this.divide(base, modulus).rest;
    for (let left = exponent; left > 0n; left >>= 1n) {
      if ((left & 1n) === 1n) result = this.divide(this.reduce(multiply(result, square)), modulus).rest;
      square = this.divide(this.reduce(multiply(square, square)), modulus).rest;
    }
    return result;
  }

  subtract(a: Coefficients, b: Coefficients): bigint[] {
    return this.reduce(Array.from({ length: Math.max(a.length, b.length) }, (_, at) => (a[at] ?? 0n) - (b[at] ?? 0n)));
  }

  /** From -p/2 to p/2. */
  centred(a: Coefficients): bigint[] {
    return trim(a.map((each) => (each * 2n > this.p ? each - this.p : each)));
  }
}

export const largestCoefficient = (a: Coefficients) => a.reduce((largest, each) => (absolute(each) > largest ? absolute(each) : largest), 0n);
