import { CannotTell } from '../deciding.ts';
import { asRationalFunction } from '../exact/as-rational-function.ts';
import { isRadical } from '../exact/monomial.ts';
import { constantValue, type Polynomial } from '../exact/polynomial.ts';
import { coefficientsIn } from '../exact/polynomial-division.ts';
import { isZero, rational } from '../exact/rational.ts';
import { mayBeZero, ofRational, signOf, toNumber, topOf } from '../numeric/ball.ts';
import { valueOf } from '../numeric/value-of.ts';
import { type Relation, relationHolds } from '../read/condition.ts';
import { type Expression, exactly, mapParts, variablesOf } from '../read/expression.ts';
import { writeExpression } from '../write/write-expression.ts';
import { realRoots } from './real-roots.ts';
import { compareEnds, type End, endOf, single, type Solving, type Span, type Spans, unite } from './spans.ts';

/** Numbers that are no quotients of polynomials (ln 2, √(1 + √2)), each by the letter that stands for it. */
type Numbers = Map<string, Expression>;

/**
 * The numbers for which an expression stands in a relation to zero, when it is a quotient of polynomials in the letter; null when not.
 * Zeros above and below the line cut the number line into pieces, on each of which the sign stays.
 */
export function solveBySigns(expression: Expression, relation: Relation, letter: string, solving: Solving): Spans | null {
  const numbers: Numbers = new Map();
  const exact = asRationalFunction(withLetters(expression, letter, numbers, solving), solving.work);
  if (exact === null) return null;
  const [over, under] = [coefficientsOf(exact.over, letter, numbers, solving), coefficientsOf(exact.under, letter, numbers, solving)];
  if (over === null || under === null) return null;
  const [zeros, poles] = [rootsOf(over, solving), rootsOf(under, solving)];
  if (zeros === null || poles === null) return null;
  const isPole = (end: End) => poles.some((pole) => compareEnds(pole, end, solving) === 0);
  if (over.length === 0) return spansBetween(poles, solving, () => relationHolds(0, relation), () => false);
  const sign = (x: Expression) => signAt(over, x, solving) * signAt(under, x, solving);
  return spansBetween([...poles, ...zeros.filter((zero) => !isPole(zero))], solving, (x) => relationHolds(sign(x), relation), (end) => !isPole(end) && relationHolds(0, relation));
}

/** With a letter for each number that is no quotient of polynomials. */
function withLetters(expression: Expression, letter: string, numbers: Numbers, { work }: Solving): Expression {
  if (variablesOf(expression).includes(letter)) return mapParts(expression, (part) => withLetters(part, letter, numbers, { work, bits: 0 }));
  if (variablesOf(expression).length === 0 && asRationalFunction(expression, work) !== null) return expression;
  const name = `§${writeExpression(expression).text}`;
  numbers.set(name, expression);
  return { op: 'symbol', name };
}

/** From the power zero on, without leading zeros; null when a power of the letter is no whole one. @throws CannotTell */
function coefficientsOf(polynomial: Polynomial, letter: string, numbers: Numbers, solving: Solving): Expression[] | null {
  if ([...polynomial.values()].some(({ monomial }) => monomial.some(({ base, num, den }) => base === letter && (den !== 1 || num < 0)))) return null;
  const list = coefficientsIn(polynomial, letter).map((part) => numberOf(part, numbers));
  for (let last = list.at(-1); last !== undefined && isNothing(last, solving); last = list.at(-1)) list.pop();
  return list;
}

function numberOf(polynomial: Polynomial, numbers: Numbers): Expression {
  const value = constantValue(polynomial);
  if (value) return exactly(value);
  const terms = [...polynomial.values()].map(({ factor, monomial }): Expression => ({
    op: 'product',
    factors: [exactly(factor), ...monomial.map(({ base, num, den }): Expression => {
      const of: Expression = isRadical(base) ? exactly(rational(BigInt(base.slice(1)))) : numbers.get(base) ?? { op: 'symbol', name: base };
      return { op: 'power', base: of, exponent: exactly(rational(BigInt(num), BigInt(den))) };
    })],
  }));
  return { op: 'sum', terms };
}

/** @throws CannotTell */
function isNothing(number: Expression, { bits, work }: Solving): boolean {
  if (number.op === 'number') return isZero(number.value);
  const value = valueOf(number, new Map(), bits, work);
  if (value === null) throw new CannotTell();
  if (!mayBeZero(value)) return false;
  if (topOf(value) > -bits / 2) throw new CannotTell();
  return true;
}

/** Null when they can't be found: numbers with roots in a polynomial above the square. */
function rootsOf(coefficients: Expression[], solving: Solving): End[] | null {
  const fractions = coefficients.map((each) => (each.op === 'number' ? each.value : null));
  if (fractions.every((each) => each !== null)) return realRoots(fractions, solving.work, solving.bits);
  const [c = exactly(rational(0n)), b = exactly(rational(0n)), a] = coefficients;
  if (coefficients.length > 3) return null;
  const minus = (of: Expression): Expression => ({ op: 'minus', of });
  const quotient = (over: Expression, under: Expression): Expression => ({ op: 'quotient', over, under, sign: '/' });
  const product = (...factors: Expression[]): Expression => ({ op: 'product', factors });
  if (a === undefined) return coefficients.length === 2 ? [endOf(quotient(minus(c), b), solving)] : [];
  const discriminant: Expression = { op: 'sum', terms: [product(b, b), minus(product(exactly(rational(4n)), a, c))] };
  const twice = product(exactly(rational(2n)), a);
  if (isNothing(discriminant, solving)) return [endOf(quotient(minus(b), twice), solving)];
  const size = valueOf(discriminant, new Map(), solving.bits, solving.work);
  if (size && signOf(size) === -1) return [];
  const surd: Expression = { op: 'root', degree: 2, of: discriminant };
  return [surd, minus(surd)].map((each) => endOf(quotient({ op: 'sum', terms: [minus(b), each] }, twice), solving));
}

/** @throws CannotTell */
function signAt(coefficients: readonly Expression[], x: Expression, { bits, work }: Solving): number {
  const terms = coefficients.map((factor, at): Expression => (at === 0 ? factor : { op: 'product', factors: [factor, { op: 'power', base: x, exponent: exactly(rational(BigInt(at))) }] }));
  const value = valueOf({ op: 'sum', terms }, new Map(), bits, work);
  const sign = value && signOf(value);
  if (sign === null) throw new CannotTell();
  return sign;
}

/** Puts together what holds on the pieces between the given ends, and at these. */
function spansBetween(ends: readonly End[], solving: Solving, holdsAt: (x: Expression) => boolean, holdsOn: (end: End) => boolean): Spans {
  const sorted = [...ends].sort((a, b) => compareEnds(a, b, solving)).filter((end, at, all) => at === 0 || compareEnds(all[at - 1] ?? end, end, solving) !== 0);
  const spans: Span[] = [];
  for (let at = 0; at <= sorted.length; at += 1) {
    const [low, high] = [sorted[at - 1] ?? null, sorted[at] ?? null];
    if (holdsAt(between(low, high))) spans.push({ low, lowIn: false, high, highIn: false });
    if (high && holdsOn(high)) spans.push(single(high));
  }
  return unite(spans, solving);
}

/** A number between two ends. @throws CannotTell when they lie too close */
function between(low: End | null, high: End | null): Expression {
  const [from, to] = [low ? toNumber(low.value) : null, high ? toNumber(high.value) : null];
  const middle = from === null ? (to === null ? 0 : to - 1 - Math.abs(to)) : to === null ? from + 1 + Math.abs(from) : (from + to) / 2;
  if (!Number.isFinite(middle) || middle === from || middle === to) throw new CannotTell();
  return exactly(fractionOf(middle));
}

/** A double as the fraction that it is. */
function fractionOf(value: number) {
  let [scaled, shift] = [value, 0];
  while (!Number.isInteger(scaled)) [scaled, shift] = [scaled * 2, shift + 1];
  return rational(BigInt(scaled), 1n << BigInt(shift));
}

/** The value of a fraction, for the ends that other ways of solving find. */
export const endOfRational = (value: ReturnType<typeof fractionOf>, { bits }: Solving): End => ({ value: ofRational(value, bits), rational: value, exact: exactly(value) });
