import { CannotTell, type Deciding } from '../deciding.ts';
import { TooMuchWork } from '../exact/too-much-work.ts';
import { type Ball, ofRational } from '../numeric/ball.ts';
import { neededBits } from '../numeric/needed-bits.ts';
import { samplePoints } from '../numeric/sample-points.ts';
import { type Condition, expressionsOf, mapSides, type Relation } from '../read/condition.ts';
import { exactly, put, variablesOf } from '../read/expression.ts';
import { rational } from '../exact/rational.ts';
import { hasOtherRoot } from './other-root.ts';
import { sameRelation } from './same-relation.ts';
import { solveCondition, type Solved } from './solve-condition.ts';
import { type End, pointsOf, sameSpans, type Solving } from './spans.ts';
import { holdsAt } from './truth.ts';

const leastBits = 480;
const mostPoints = 40;

export const lettersOf = (...conditions: Condition[]) => [...new Set(conditions.flatMap(expressionsOf).flatMap((each) => variablesOf(each)))].filter((name) => name !== 'e').sort();

export const solvingOf = (conditions: readonly Condition[], { work }: Deciding): Solving => ({ work, bits: Math.max(leastBits, neededBits(conditions.flatMap(expressionsOf))) });

/** @returns null when it is of a kind that is not solved here, or when solving can't tell two of its numbers apart */
export function solveOrNull(condition: Condition, letter: string, solving: Solving): Solved | null {
  try {
    return solveCondition(condition, letter, solving);
  } catch (error) {
    if (error instanceof CannotTell) return null;
    throw error;
  }
}

/**
 * Whether two conditions hold for the same numbers. In one letter both are solved; where that can't be done, and in several letters,
 * they are the same when one relation is a multiple of the other, and different when a point satisfies one of them only.
 * @throws CannotTell @throws TooMuchWork
 */
export function sameCondition(a: Condition, b: Condition, deciding: Deciding): boolean {
  const solving = solvingOf([a, b], deciding);
  const letters = lettersOf(a, b);
  if (letters.length <= 1) {
    const letter = letters[0] ?? 'x';
    const [one, other] = [solveOrNull(a, letter, solving), solveOrNull(b, letter, solving)];
    if (one && other) return sameSpans(one.spans, other.spans, solving);
    if (sameRelation(a, b, deciding)) return true;
    if (one && isRefutedByPoints(one, b, letter, solving)) return false;
    if (other && isRefutedByPoints(other, a, letter, solving)) return false;
    if ((one && hasOtherRoot(b, one.spans, letter, solving)) || (other && hasOtherRoot(a, other.spans, letter, solving))) return false;
  } else {
    if (sameRelation(a, b, deciding)) return true;
    if (differsOnEdge(a, b, letters, deciding, solving)) return false;
  }
  if (differsSomewhere(a, b, letters, solving) || isLeft(a, b, letters, solving) || isLeft(b, a, letters, solving)) return false;
  throw new CannotTell();
}

/** Whether one of the solutions is no solution of the other condition. */
function isRefutedByPoints({ spans }: Solved, other: Condition, letter: string, solving: Solving): boolean {
  return pointsOf(spans)?.some(({ value }) => holdsAt(other, letter, new Map([[letter, value]]), solving) === false) ?? false;
}

const isEquation = (condition: Condition): boolean =>
  (condition.is === 'or' || condition.is === 'and' ? condition.parts.every(isEquation) : condition.is === 'chain' && condition.relations.every((relation) => relation === '='));

/** Whether at some point one holds and the other does not, for certain. */
function differsSomewhere(a: Condition, b: Condition, letters: readonly string[], { work }: Solving): boolean {
  // Equations hold at no point that is taken by chance.
  if (isEquation(a) && isEquation(b)) return false;
  const solving = { work, bits: 200 };
  let seen = 0;
  for (const { values } of samplePoints([a, b].flatMap(expressionsOf), letters, solving.work)) {
    const letter = letters[0] ?? null;
    const [one, other] = [holdsAt(a, letter, values, solving), holdsAt(b, letter, values, solving)];
    if (one !== null && other !== null && one !== other) return true;
    seen += 1;
    if (seen === mostPoints) return false;
  }
  return false;
}

/** Whether two inequalities differ only in counting their edge, and the edge is not empty. */
function differsOnEdge(a: Condition, b: Condition, letters: readonly string[], deciding: Deciding, solving: Solving): boolean {
  if (a.is !== 'chain' || b.is !== 'chain' || a.relations.length !== 1) return false;
  const isEdge = (relation: Relation | undefined) => relation === '<=' || relation === '>=';
  if (isEdge(a.relations[0]) === isEdge(b.relations[0]) || !sameRelation(withoutEdge(a), withoutEdge(b), deciding)) return false;
  const edge: Condition = { ...a, relations: ['='] };
  const [last = 'x', ...others] = letters;
  const inOne = others.reduce<Condition>((condition, name) => mapSides(condition, (side) => put(side, name, exactly(rational(3n)))), edge);
  return solutionsOf(inOne, last, solving).length > 0;
}

const withoutEdge = (condition: Extract<Condition, { is: 'chain' }>): Condition =>
  ({ ...condition, relations: condition.relations.map((relation) => (relation === '<=' ? '<' : relation === '>=' ? '>' : relation)) });

/** Small numbers for all letters but one; the last one is solved for. */
const trials: [bigint, bigint][] = [[3n, 1n], [7n, 5n], [2n, 1n], [5n, 3n], [-3n, 2n], [11n, 4n], [-5n, 1n], [1n, 3n]];

/** Whether a solution of the first condition, with numbers for all letters but one, is none of the second. */
export function isLeft(a: Condition, b: Condition, letters: readonly string[], solving: Solving, isPositive = false): boolean {
  if (letters.length < 2) return false;
  const numbers = isPositive ? trials.filter(([num]) => num > 0n) : trials;
  for (let round = 0; round < 3; round += 1) {
    for (const [at, letter] of letters.entries()) {
      const given = letters.filter((name) => name !== letter).map((name, index) => [name, rational(...(numbers[(round * 3 + at + index * 2) % numbers.length] ?? [1n, 1n]))] as const);
      const inOne = given.reduce((condition, [name, value]) => mapSides(condition, (side) => put(side, name, exactly(value))), a);
      for (const { value } of solutionsOf(inOne, letter, solving)) {
        if (isPositive && value.m <= value.r) continue;
        const values = new Map<string, Ball>([[letter, value], ...given.map(([name, fraction]) => [name, ofRational(fraction, solving.bits)] as const)]);
        if (holdsAt(b, letters[0] ?? null, values, solving) === false) return true;
      }
    }
  }
  return false;
}

function solutionsOf(condition: Condition, letter: string, solving: Solving): End[] {
  try {
    const solved = solveOrNull(condition, letter, solving);
    return (solved && pointsOf(solved.spans)) ?? [];
  } catch (error) {
    if (error instanceof TooMuchWork) throw error;
    // With these numbers a side has no value.
    return [];
  }
}

