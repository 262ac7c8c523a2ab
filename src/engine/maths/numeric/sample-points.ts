import { asRationalFunction } from '../exact/as-rational-function.ts';
import { constantValue, type Polynomial } from '../exact/polynomial.ts';
import { coefficientsIn, isPlain } from '../exact/polynomial-division.ts';
import { DividesByZero, type Work } from '../exact/too-much-work.ts';
import { difference, type Expression, partsOf, variablesOf } from '../read/expression.ts';
import { realRoots } from '../solve/real-roots.ts';
import { type Ball, ofInteger, rounded, toNumber } from './ball.ts';

/** `isTurn`: beside a place where an absolute value or a root changes what it does; no such point is left out. */
export type SamplePoint = { values: ReadonlyMap<string, Ball>; isTurn: boolean };

const most = 60;
const fineness = 24;
const reaches = [1, 4, 12, 300];

/** The same ones every time, and no round numbers: on those, functions that differ may agree. */
function randomNumbers(): () => number {
  let seed = 20_261_121;
  return () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
}

/** Short in binary, so that it is exact. */
const exactBall = (value: number): Ball => rounded(BigInt(Math.round(value * 2 ** fineness)), 0n, -fineness, 200);

/**
 * Points for comparing expressions: of small and large size and either sign; whole numbers for a letter that has to be whole;
 * in one letter also between and beyond all places where something changes.
 */
export function* samplePoints(expressions: readonly Expression[], names: readonly string[], work: Work): Generator<SamplePoint> {
  if (names.length === 0) {
    yield { values: new Map(), isTurn: false };
    return;
  }
  const whole = new Set(expressions.flatMap(wholeLetters));
  const [only] = names;
  if (names.length === 1 && only !== undefined && !whole.has(only)) {
    for (const value of turnsIn(expressions, only, work)) yield { values: new Map([[only, exactBall(value)]]), isTurn: true };
  }
  const next = randomNumbers();
  for (let count = 0; count < most; count += 1) {
    const reach = reaches[count % reaches.length] ?? 4;
    // Every second point is positive in all variables, for roots and logarithms.
    const real = () => exactBall((count % 2 === 1 ? next() : next() * 2 - 1) * reach + 0.0137);
    yield { values: new Map(names.map((name, at) => [name, whole.has(name) ? ofInteger(BigInt(1 + (count % 15) + at * Math.floor(next() * 6))) : real()])), isTurn: false };
  }
}

/** Letters of which a factorial is taken, or that are an exponent of a negative number: n in (-2)^(n-1) is whole. */
function wholeLetters(expression: Expression): string[] {
  const own = expression.op === 'factorial' ? variablesOf(expression.of)
    : expression.op === 'apply' && ['gcd', 'lcm', 'mod', 'choose'].includes(expression.name) ? expression.args.flatMap((arg) => variablesOf(arg))
    : expression.op === 'power' && variablesOf(expression.base).length === 0 && isNegative(expression.base) ? variablesOf(expression.exponent)
    : [];
  return [...own, ...partsOf(expression).flatMap(wholeLetters)];
}

function isNegative(base: Expression): boolean {
  if (base.op === 'minus') return !isNegative(base.of);
  if (base.op === 'quotient') return isNegative(base.over) !== isNegative(base.under);
  return base.op === 'product' && base.factors.filter(isNegative).length % 2 === 1;
}

/** Values between and beyond all places where a part of the expressions changes its sign. */
function turnsIn(expressions: readonly Expression[], letter: string, work: Work): number[] {
  const places = [...new Set(expressions.flatMap((each) => changing(each)).flatMap((part) => zerosOf(part, letter, work)))].sort((a, b) => a - b).slice(0, 12);
  const [first, last] = [places[0], places.at(-1)];
  if (first === undefined || last === undefined) return [];
  const between = places.slice(1).flatMap((place, at) => {
    const before = places[at] ?? place;
    return [before + (place - before) * 0.3137, before + (place - before) * 0.7411];
  });
  return [first - 1.37 - Math.abs(first), first - 0.137, ...between, last + 0.137, last + 1.37 + Math.abs(last)].filter(Number.isFinite);
}

/** What stands between bars, under roots, in logarithms and the like, and in powers that are no whole ones. */
function changing(expression: Expression): Expression[] {
  return [...changingHere(expression), ...partsOf(expression).flatMap(changing)];
}

function changingHere(expression: Expression): Expression[] {
  switch (expression.op) {
    case 'root': return [expression.of];
    case 'call': return ['abs', 'sgn', 'ln', 'log'].includes(expression.name) ? [expression.of] : [];
    case 'power': return expression.exponent.op === 'number' && expression.exponent.value.den === 1n ? [] : [expression.base];
    case 'apply': {
      const [first, ...others] = expression.args;
      return first ? others.map((other) => difference(first, other)) : [];
    }
    default: return [];
  }
}

function zerosOf(part: Expression, letter: string, work: Work): number[] {
  if (!variablesOf(part).includes(letter)) return [];
  try {
    const exact = asRationalFunction(part, work);
    if (exact === null) return [];
    return [exact.over, exact.under].flatMap((polynomial) => zerosOfPolynomial(polynomial, letter, work));
  } catch (error) {
    if (error instanceof DividesByZero) return [];
    throw error;
  }
}

function zerosOfPolynomial(polynomial: Polynomial, letter: string, work: Work): number[] {
  if (!isPlain(polynomial)) return [];
  const coefficients = coefficientsIn(polynomial, letter).map(constantValue);
  if (!coefficients.every((each) => each !== null)) return [];
  return realRoots(coefficients, work).map(({ value }) => toNumber(value));
}
