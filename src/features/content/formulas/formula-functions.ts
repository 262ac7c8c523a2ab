import { ContentError } from '../content-error.ts';
import { compare, divide, floor, gcd, isWhole, magnitude, multiply, negate, round, squareRoot, subtract, whole, type Rational } from '../rational.ts';

/** What a formula comes to. */
export type FormulaValue = Rational | string | boolean;
export type FormulaFunction = { least: number; most: number; usage: string; apply(args: readonly FormulaValue[]): FormulaValue };

const zero = whole(0);

const numbers = (args: readonly FormulaValue[]): Rational[] =>
  args.map((value) => {
    if (typeof value === 'string') throw new ContentError(`'${value}' is a text where a number is needed`);
    if (typeof value === 'boolean') throw new ContentError('A condition stands where a number is needed');
    return value;
  });

const wholes = (args: readonly FormulaValue[]): bigint[] =>
  numbers(args).map((value) => {
    if (!isWhole(value)) throw new ContentError(`${value.n}/${value.d} is not a whole number`);
    return value.n;
  });

// How many there are is tested before `apply`; the zeros only satisfy the types.
const one = (usage: string, of: (value: Rational) => FormulaValue): FormulaFunction => ({ least: 1, most: 1, usage, apply: (args) => of(numbers(args)[0] ?? zero) });
const oneWhole = (usage: string, of: (value: bigint) => FormulaValue): FormulaFunction => ({ least: 1, most: 1, usage, apply: (args) => of(wholes(args)[0] ?? 0n) });
const two = (usage: string, of: (a: Rational, b: Rational) => FormulaValue): FormulaFunction => ({ least: 2, most: 2, usage, apply: (args) => of(numbers(args)[0] ?? zero, numbers(args)[1] ?? zero) });
const fold = (usage: string, join: (a: Rational, b: Rational) => Rational): FormulaFunction => ({ least: 2, most: 20, usage, apply: (args) => numbers(args).reduce(join) });
const foldWhole = (usage: string, join: (a: bigint, b: bigint) => bigint): FormulaFunction => ({ least: 2, most: 20, usage, apply: (args) => whole(wholes(args).reduce(join)) });

/** `if`, which works out only one of its branches, and `pick` are in evaluate-formula.ts. */
export const formulaFunctions = new Map<string, FormulaFunction>([
  ['gcd', foldWhole('gcd(a, b)', gcd)],
  ['lcm', foldWhole('lcm(a, b)', (a, b) => (a === 0n || b === 0n ? 0n : magnitude(a * b) / gcd(a, b)))],
  ['min', fold('min(a, b)', (a, b) => (compare(a, b) <= 0 ? a : b))],
  ['max', fold('max(a, b)', (a, b) => (compare(a, b) >= 0 ? a : b))],
  ['abs', one('abs(x)', (x) => (x.n < 0n ? negate(x) : x))],
  ['floor', one('floor(x)', floor)],
  ['ceil', one('ceil(x)', (x) => negate(floor(negate(x))))],
  ['round', { least: 1, most: 2, usage: 'round(x, places)', apply: (args) => roundTo(numbers(args)) }],
  ['mod', two('mod(a, b)', (a, b) => subtract(a, multiply(b, floor(divide(a, b)))))],
  ['sqrt', one('sqrt(x)', (x) => squareRoot(x) ?? refuse(`${x.d === 1n ? x.n : `${x.n}/${x.d}`} is not a perfect square`))],
  ['issquare', one('issquare(x)', (x) => squareRoot(x) !== null)],
  ['isprime', oneWhole('isprime(n)', isPrime)],
  ['num', one('num(x)', (x) => whole(x.n))],
  ['den', one('den(x)', (x) => whole(x.d))],
  ['digits', oneWhole('digits(n)', (n) => whole(magnitude(n).toString().length))],
  ['digit', two('digit(n, place)', digitAt)],
]);

function roundTo([x, places]: Rational[]): Rational {
  if (places && (!isWhole(places) || magnitude(places.n) > 20n)) throw new ContentError('round takes a whole number of places, at most 20');
  return round(x ?? whole(0), Number(places?.n ?? 0n));
}

function digitAt(n: Rational, place: Rational): Rational {
  const isPlace = compare(place, whole(1)) >= 0 ? /^10*$/.test(place.n.toString()) && isWhole(place) : place.n === 1n && /^10*$/.test(place.d.toString());
  if (!isPlace) throw new ContentError('digit takes the value of a place: 1, 10, 100 … or 0.1, 0.01 …');
  const above = floor(divide(n.n < 0n ? negate(n) : n, place));
  return whole(above.n % 10n);
}

function isPrime(value: bigint): boolean {
  if (value > 1_000_000_000n) throw new ContentError('isprime takes numbers up to 1,000,000,000');
  const n = Number(value);
  if (n < 4) return n > 1;
  if (n % 2 === 0) return false;
  for (let divisor = 3; divisor * divisor <= n; divisor += 2) if (n % divisor === 0) return false;
  return true;
}

function refuse(problem: string): never {
  throw new ContentError(problem);
}
