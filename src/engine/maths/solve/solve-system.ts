import { asRationalFunction } from '../exact/as-rational-function.ts';
import { constantValue, lettersOf } from '../exact/polynomial.ts';
import { coefficientsIn } from '../exact/polynomial-division.ts';
import { zero } from '../exact/rational.ts';
import { difference, type Expression, exactly, put, variablesOf } from '../read/expression.ts';
import { solveRelation } from './solve-relation.ts';
import { pointsOf, type Solving } from './spans.ts';

/** One solution: a value for each letter. */
export type Point = ReadonlyMap<string, Expression>;
const nothing = exactly(zero);

/**
 * All solutions of equations that hold together, by putting one letter after the other in terms of the rest.
 * @param zeros what has to be zero
 * @returns null when there are infinitely many, or they can't be found
 * @throws CannotTell @throws TooMuchWork
 */
export function solveSystem(zeros: readonly Expression[], letters: readonly string[], solving: Solving): Point[] | null {
  const left: Expression[] = [];
  for (const each of zeros) {
    const exact = asRationalFunction(each, solving.work);
    if (exact && exact.over.size === 0) continue;
    if (exact && constantValue(exact.over)) return [];
    left.push(each);
  }
  if (letters.length === 0) return left.length === 0 ? [new Map()] : null;
  if (left.length === 0) return null;
  return bySubstitution(left, letters, solving) ?? byOneLetter(left, letters, solving);
}

function bySubstitution(zeros: readonly Expression[], letters: readonly string[], solving: Solving): Point[] | null {
  for (const [at, each] of zeros.entries()) {
    for (const letter of letters) {
      const value = inTermsOfOthers(each, letter, solving);
      if (value === null) continue;
      const others = zeros.filter((_, index) => index !== at).map((other) => put(other, letter, value));
      const points = solveSystem(others, letters.filter((name) => name !== letter), solving);
      if (points === null) return null;
      return points.map((point) => new Map([...point, [letter, [...point].reduce((expression, [name, number]) => put(expression, name, number), value)]]));
    }
  }
  return null;
}

/** What a letter is, where it stands in one power only and with a number in front; null where it does not. */
function inTermsOfOthers(expression: Expression, letter: string, { work }: Solving): Expression | null {
  const exact = asRationalFunction(expression, work);
  if (!exact || !constantValue(exact.under) || [...exact.over.values()].some(({ monomial }) => monomial.some(({ base, den }) => base === letter && den !== 1))) return null;
  const [, slope, ...higher] = coefficientsIn(exact.over, letter);
  if (!slope || higher.length > 0 || lettersOf(slope).size > 0) return null;
  const start = put(expression, letter, nothing);
  return { op: 'quotient', over: { op: 'minus', of: start }, under: difference(put(expression, letter, exactly({ num: 1n, den: 1n })), start), sign: '/' };
}

/** An equation in one letter is solved, and each of its solutions put into the others. */
function byOneLetter(zeros: readonly Expression[], letters: readonly string[], solving: Solving): Point[] | null {
  const only = zeros.find((each) => variablesOf(each).length === 1);
  const [letter] = only ? variablesOf(only) : [];
  if (!only || letter === undefined || !letters.includes(letter)) return null;
  const spans = solveRelation(only, '=', nothing, letter, solving);
  const ends = spans && pointsOf(spans);
  const found: Point[] = [];
  for (const end of ends ?? []) {
    const { exact } = end;
    if (exact === null) return null;
    const points = solveSystem(zeros.filter((each) => each !== only).map((each) => put(each, letter, exact)), letters.filter((name) => name !== letter), solving);
    if (points === null) return null;
    found.push(...points.map((point) => new Map([...point, [letter, exact]])));
  }
  return ends && found;
}
