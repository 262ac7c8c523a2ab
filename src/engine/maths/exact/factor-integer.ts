import { bitLength } from './rational.ts';
import { NotRational, type Work } from './too-much-work.ts';

const largestTrial = 20_000n;
/** Witnesses that decide primality for every number below 3.3 · 10^24 (Sorenson and Webster, 2015). */
const witnesses = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n];
const largestDecided = 3_317_044_064_679_887_385_961_981n;

export type PrimePower = { prime: bigint; power: number };

/**
 * Prime factors of a positive whole number by trial division.
 * @throws NotRational when two primes above 20,000 are left: such roots are compared another way
 */
export function primeFactors(value: bigint, work: Work): PrimePower[] {
  const factors: PrimePower[] = [];
  let left = value;
  for (let divisor = 2n; divisor * divisor <= left; divisor += divisor === 2n ? 1n : 2n) {
    if (divisor > largestTrial) {
      if (isPrime(left)) break;
      throw new NotRational();
    }
    let power = 0;
    while (left % divisor === 0n) {
      left /= divisor;
      power += 1;
    }
    if (power > 0) {
      work.spend(power);
      factors.push({ prime: divisor, power });
    }
  }
  if (left > 1n) factors.push({ prime: left, power: 1 });
  return factors;
}

/** Miller and Rabin's test; false for numbers too large to be decided. */
export function isPrime(value: bigint): boolean {
  if (value < 2n || value > largestDecided || bitLength(value) > 90) return false;
  for (const prime of witnesses) if (value % prime === 0n) return value === prime;
  let odd = value - 1n;
  let twos = 0;
  while (odd % 2n === 0n) {
    odd /= 2n;
    twos += 1;
  }
  return witnesses.every((witness) => {
    let power = powerModulo(witness, odd, value);
    if (power === 1n || power === value - 1n) return true;
    for (let step = 1; step < twos; step += 1) {
      power = (power * power) % value;
      if (power === value - 1n) return true;
    }
    return false;
  });
}

export function powerModulo(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = ((base % modulus) + modulus) % modulus;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if ((left & 1n) === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}
