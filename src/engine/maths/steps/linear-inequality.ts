import { compareRational, isZero, zero } from '../exact/rational.ts';
import type { Work } from '../exact/too-much-work.ts';
import { type Relation, relationHolds } from '../read/condition.ts';
import type { Expression } from '../read/expression.ts';
import { step } from './build.ts';
import { tidy } from './linear-equation.ts';
import { isolate, type LinearState, writeLines } from './linear-moves.ts';
import { lineOf } from './read-sides.ts';
import type { Worked } from './worked.ts';

/** A linear inequality, or two with the letter in the middle ("2 < 3x + 1 <= 7"); null when it is none. */
export function solveLinearInequality(sides: Expression[], relations: Relation[], letter: string, work: Work): Worked | null {
  const lines = sides.map((side) => lineOf(side, letter, work));
  const [relation] = relations;
  if (!relation || !lines.every((line) => line !== null)) return null;
  // Three parts are worked on together only when both signs point the same way and the letter stands in the middle.
  if (lines.length > 2 && (relations[1]?.charAt(0) !== relation.charAt(0) || !isZero(lines[0]?.slope ?? zero) || !isZero(lines[2]?.slope ?? zero))) return null;
  const state: LinearState = { sides: lines, relations, letter };
  const steps = tidy(sides, state, work);
  const { steps: moves, last } = isolate(state);
  steps.push(...moves);
  const [own, other] = last.sides;
  if (lines.length === 2 && own && other && isZero(own.slope)) {
    const isAlways = relationHolds(compareRational(own.start, other.start), last.relations[0] ?? relation);
    const text = isAlways ? 'all numbers' : 'no solution';
    const say = isAlways ? 'This is true whatever the letter is: every number is a solution.' : 'This is never true: there is no solution.';
    return { kind: 'linear-inequality', steps: [...steps, step(say, writeLines(last))], answer: { latex: `\\text{${text}}`, text } };
  }
  if (lines.length > 2 && isZero(lines[1]?.slope ?? zero)) return null;
  if (steps.length === 0) steps.push(step('The letter already stands alone.', writeLines(last)));
  return { kind: 'linear-inequality', steps, answer: writeLines(last) };
}
