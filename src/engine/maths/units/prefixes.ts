import { type Rational, rational } from '../exact/rational.ts';

const power = (exponent: number): Rational => (exponent < 0 ? rational(1n, 10n ** BigInt(-exponent)) : rational(10n ** BigInt(exponent)));

/** Prefixes of the International System: name, signs, size. */
export const prefixes: readonly { name: string; signs: readonly string[]; size: Rational }[] = [
  { name: 'giga', signs: ['G'], size: power(9) }, { name: 'mega', signs: ['M'], size: power(6) }, { name: 'kilo', signs: ['k'], size: power(3) }, { name: 'hecto', signs: ['h'], size: power(2) },
  { name: 'deci', signs: ['d'], size: power(-1) }, { name: 'centi', signs: ['c'], size: power(-2) }, { name: 'milli', signs: ['m'], size: power(-3) },
  { name: 'micro', signs: ['μ', 'u'], size: power(-6) }, { name: 'nano', signs: ['n'], size: power(-9) }, { name: 'pico', signs: ['p'], size: power(-12) },
];
