import { addRational, divideRational, equalRational, isZero, multiplyRational, negateRational, one, type Rational, rational, zero } from '../exact/rational.ts';
import { type Relation, turned } from '../read/condition.ts';
import { inWords, linear, number, related, scaled, step, symbol } from './build.ts';
import type { WorkedStep } from './worked.ts';

/** `slope` times the letter plus `start`. */
export type Line = { slope: Rational; start: Rational };
export type LinearState = { sides: Line[]; relations: Relation[]; letter: string };

const addLines = (a: Line, b: Line): Line => ({ slope: addRational(a.slope, b.slope), start: addRational(a.start, b.start) });
const scaleLine = (a: Line, by: Rational): Line => ({ slope: multiplyRational(a.slope, by), start: multiplyRational(a.start, by) });
const negateLine = (a: Line): Line => ({ slope: negateRational(a.slope), start: negateRational(a.start) });

export const writeLines = ({ sides, relations, letter }: LinearState) => related(relations, ...sides.map(({ slope, start }) => linear(slope, letter, start)));

const partsName = (state: LinearState) => (state.sides.length > 2 ? 'all parts' : 'both sides');
const isNegative = (value: Rational) => value.num < 0n;

/**
 * Gets the letter alone on its side, one move a step: clear fractions, bring the letters together, then the numbers, then divide.
 * A division by a number below zero turns the sign of an inequality.
 * @param state two sides, or three with the letter in the middle only
 */
export function isolate(state: LinearState): { steps: WorkedStep[]; last: LinearState } {
  const steps: WorkedStep[] = [];
  let now = state;
  const move = (say: string, next: LinearState) => {
    now = next;
    steps.push(step(say, writeLines(next)));
  };
  const [left, right] = now.sides;
  if (now.sides.length === 2 && left && right && isZero(left.slope) && !isZero(right.slope)) {
    move('Write it with the letter on the left.', { ...now, sides: [right, left], relations: now.relations.map(turned) });
  }
  clearFractions(now, move);
  const middle = now.sides.length > 2 ? 1 : 0;
  const other = now.sides[1] ?? { slope: zero, start: zero };
  if (middle === 0 && !isZero(other.slope)) addToAll(now, negateLine({ slope: other.slope, start: zero }), move);
  const { start = zero, slope = zero } = now.sides[middle] ?? {};
  if (!isZero(slope) && !isZero(start)) addToAll(now, { slope: zero, start: negateRational(start) }, move);
  if (!isZero(slope) && !equalRational(slope, one)) divideAll(now, slope, move);
  return { steps, last: now };
}

type Move = (say: string, next: LinearState) => void;

function clearFractions(state: LinearState, move: Move): void {
  const common = state.sides.flatMap(({ slope, start }) => [slope.den, start.den]).reduce((a, b) => leastMultiple(a, b), 1n);
  if (common === 1n) return;
  move(`Multiply every term on ${partsName(state)} by ${common}, so that only whole numbers are left.`, { ...state, sides: state.sides.map((side) => scaleLine(side, rational(common))) });
}

export function leastMultiple(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return (a * b) / (x < 0n ? -x : x);
}

function addToAll(state: LinearState, line: Line, move: Move): void {
  const isLetter = !isZero(line.slope);
  const value = isLetter ? line.slope : line.start;
  const size = isNegative(value) ? negateRational(value) : value;
  const shown = inWords(isLetter ? scaled(size, symbol(state.letter)) : number(size));
  const say = isNegative(value) ? `Subtract ${shown} from ${partsName(state)}.` : `Add ${shown} to ${partsName(state)}.`;
  move(say, { ...state, sides: state.sides.map((side) => addLines(side, line)) });
}

function divideAll(state: LinearState, by: Rational, move: Move): void {
  const turns = isNegative(by) && state.relations.some((relation) => relation !== '=' && relation !== '≠');
  const relations = isNegative(by) ? state.relations.map(turned) : state.relations;
  const say = `Divide ${partsName(state)} by ${inWords(number(by))}.${turns ? ' Dividing by a negative number turns the sign around.' : ''}`;
  move(say, { ...state, relations, sides: state.sides.map((side) => scaleLine(side, divideRational(one, by))) });
}
