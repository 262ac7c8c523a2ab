import { isInteger, isZero, zero } from '../exact/rational.ts';
import type { Work } from '../exact/too-much-work.ts';
import { type Expression, partsOf } from '../read/expression.ts';
import { equal, related, step, symbol } from './build.ts';
import { isolate, type LinearState, writeLines } from './linear-moves.ts';
import { decimal } from './percentage.ts';
import { hasBrackets, lineOf, needsTidying } from './read-sides.ts';
import type { Worked, WorkedStep } from './worked.ts';

/** A linear equation in one letter, with brackets, fractions and the letter on both sides; null when it is none. */
export function solveLinearEquation(left: Expression, right: Expression, letter: string, work: Work): Worked | null {
  const [a, b] = [lineOf(left, letter, work), lineOf(right, letter, work)];
  if (!a || !b) return null;
  const state: LinearState = { sides: [a, b], relations: ['='], letter };
  const steps = tidy([left, right], state, work);
  const { steps: moves, last } = isolate(state);
  steps.push(...moves);
  const [own, other] = last.sides;
  if (own && isZero(own.slope)) {
    const isAlways = other !== undefined && own.start.num * other.start.den === other.start.num * own.start.den;
    const say = isAlways ? 'This is true whatever the letter is: every number is a solution.' : 'This is never true: there is no solution.';
    const text = isAlways ? 'all numbers' : 'no solution';
    return { kind: 'linear-equation', steps: [...steps, step(say, writeLines(last))], answer: { latex: `\\text{${text}}`, text } };
  }
  if (steps.length === 0) steps.push(step('The letter already stands alone.', writeLines(last)));
  const value = decimal(other?.start ?? own?.start ?? zero);
  const isAsked = [left, right].some(hasDecimals) && value.op !== 'mixed' && !isInteger(other?.start ?? zero);
  const answer = isAsked ? equal(symbol(letter), value) : writeLines(last);
  if (answer.text !== writeLines(last).text) steps.push(step('Write it as a decimal, like the numbers in the problem.', answer));
  return { kind: 'linear-equation', steps, answer };
}

const hasDecimals = (expression: Expression): boolean => (expression.op === 'number' && expression.style === 'decimal') || partsOf(expression).some(hasDecimals);

/** The problem as it stands and, when there is something to tidy up, the sides multiplied out. */
export function tidy(sides: Expression[], state: LinearState, work: Work): WorkedStep[] {
  if (!sides.some((side) => needsTidying(side, work))) return [];
  if (related(state.relations, ...sides).text === writeLines(state).text) return [];
  const say = sides.some(hasBrackets) ? 'Multiply out the brackets and put like terms together.' : 'Put like terms together.';
  return [step(say, writeLines(state))];
}
