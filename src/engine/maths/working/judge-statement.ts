import { CannotTell, type Deciding, sameValue } from '../deciding.ts';
import type { Condition } from '../read/condition.ts';
import { type Expression, put, Unreadable, variablesOf } from '../read/expression.ts';
import type { Context, Judging, LineVerdict } from './context.ts';
import { judgeCondition } from './judge-condition.ts';
import { equation, isSolved, type Statement } from './read-line.ts';
import { writeExpression } from '../write/write-expression.ts';
import { isMeasure } from './with-measures.ts';

const hasLetters = (side: Expression) => variablesOf(side).some((name) => !isMeasure(name) && name !== 'e');

/** @throws CannotTell @throws Unreadable */
export function judgeStatement(statement: Statement, context: Context, judging: Judging): LineVerdict {
  if (statement.is === 'condition') return judgeCondition(statement.condition, statement.isSolved, context, judging);
  const { sides, isContinued, called } = statement;
  if (called) return judgeFunction(called, sides, context, judging);
  if (isContinued) return judgeContinued(sides, context, judging);
  const [first] = sides;
  if (first === undefined) return 'cannot-tell';
  if (sides.length === 1) return judgeExpression(first, context, judging);
  if (!sides.some(hasLetters)) return judgeCalculation(sides, context, judging);
  return judgeEquation(sides, context, judging);
}

/** Whether all sides have one value. @throws CannotTell */
function areSame(sides: readonly Expression[], deciding: Deciding): boolean {
  return sides.every((side, at) => {
    const before = sides[at - 1];
    return before === undefined || same(before, side, deciding);
  });
}

/** A number without a value on one side is no proof of anything. */
function same(a: Expression, b: Expression, deciding: Deciding): boolean {
  try {
    return sameValue(a, b, deciding);
  } catch (error) {
    if (error instanceof Unreadable) throw new CannotTell();
    throw error;
  }
}

/** "f(x) = x^2 + 3x" says what a function is, "f(2) = 4 + 6 = 10" uses it. */
function judgeFunction({ name, of }: { name: string; of: Expression }, sides: Expression[], context: Context, { isFirst, deciding }: Judging): LineVerdict {
  const known = context.functions.get(name);
  const last = sides.at(-1);
  if (!known && of.op === 'symbol' && last) {
    context.functions.set(name, { letter: of.name, value: last });
    if (isFirst) context.values.push(last);
    return isFirst ? (areSame(sides, deciding) ? 'holds' : 'does-not-hold') : 'cannot-tell';
  }
  if (!known || !last) return 'cannot-tell';
  return areSame([put(known.value, known.letter, of), ...sides], deciding) ? 'holds' : 'does-not-hold';
}

/** "= 2x + 6" goes on from the side before it, or from the right side of the equation before it. */
function judgeContinued(sides: Expression[], context: Context, { deciding }: Judging): LineVerdict {
  const { last } = context;
  const side = last?.is === 'chain' && last.relations.length === 1 ? last.sides[1] : undefined;
  const from = context.values.at(-1) ?? side ?? sides[0];
  if (from === undefined) return 'cannot-tell';
  const holds = areSame([from, ...sides], deciding);
  context.values.push(sides.at(-1) ?? from);
  return holds ? 'holds' : 'does-not-hold';
}

function judgeExpression(value: Expression, context: Context, { isFirst, deciding }: Judging): LineVerdict {
  const before = context.values.at(-1);
  const { last } = context;
  if (last?.is === 'chain' && before === undefined) return last.sides.some((side) => same(side, value, deciding)) ? 'holds' : 'cannot-tell';
  if (isFirst || before === undefined) {
    context.values.push(value);
    return isFirst ? 'holds' : 'cannot-tell';
  }
  const holds = same(before, value, deciding);
  context.values.push(value);
  return holds ? 'holds' : 'does-not-hold';
}

/** "3/4 + 1/6 = 9/12 + 2/12 = 11/12": true or not as it stands. */
function judgeCalculation(sides: Expression[], context: Context, { isFirst, deciding }: Judging): LineVerdict {
  const [first] = sides;
  const last = sides.at(-1);
  if (!first || !last) return 'cannot-tell';
  context.hasClaimed ||= isFirst;
  const isTrue = areSame(sides, deciding);
  const before = context.values.at(-1);
  const goesOn = before !== undefined && same(before, first, deciding);
  if (isFirst || goesOn) context.values.push(last);
  // "4 = 4" is what an equation ends in that always holds, or a check of its solution; of another one it says nothing.
  if (isTrue && context.last && !isFirst && areWritten(sides) && !isSolved(context.last)) return judgeTrivial(equation(first, last), context, { isFirst, deciding, ahead: () => [] });
  if (isTrue) return 'holds';
  // "5 = 3" is what an equation without solution ends in.
  if (context.last && !isFirst) return judgeCondition(equation(first, last), false, context, { isFirst, deciding, ahead: () => [] });
  return 'does-not-hold';
}

/** Whether all sides look the same. */
const areWritten = (sides: readonly Expression[]) => new Set(sides.map((side) => writeExpression(side).text)).size === 1;

/** A line that says nothing follows from a line that does so too; the lines after it go on from the one before. */
function judgeTrivial(condition: Condition, context: Context, judging: Judging): LineVerdict {
  const { last } = context;
  const verdict = judgeCondition(condition, false, context, judging);
  if (verdict !== 'holds') context.last = last;
  return verdict === 'holds' ? 'holds' : 'cannot-tell';
}

/** An equation with letters: one that is solved, or sides that are the same whatever the letters are. */
function judgeEquation(sides: Expression[], context: Context, judging: Judging): LineVerdict {
  const { deciding, isFirst } = judging;
  const breaks: number[] = [];
  for (let at = 1; at < sides.length; at += 1) {
    const [left, right] = [sides[at - 1], sides[at]];
    if (left && right && !same(left, right, deciding)) breaks.push(at);
  }
  const [first] = sides;
  const last = sides.at(-1);
  if (!first || !last) return 'cannot-tell';
  const isExpressionMode = context.values.length > 0 && context.last === null;
  if (breaks.length === 0) {
    if (!isFirst && context.last && areWritten(sides)) return judgeTrivial(equation(first, last), context, judging);
    context.hasClaimed ||= isFirst && sides.length > 2;
    const before = context.values.at(-1);
    if (isFirst || (before && same(before, first, deciding))) context.values.push(last);
    if (isFirst) context.last = equation(first, last);
    if (isFirst) context.conditions.push(equation(first, last));
    return 'holds';
  }
  if (isExpressionMode && first.op !== 'symbol') return same(context.values.at(-1) ?? first, first, deciding) ? 'does-not-hold' : 'cannot-tell';
  // "x = 6/2 = 3": a letter, what it is, and that worked out. Numbers that differ are wrong in themselves.
  const [at = 1] = breaks;
  const [left, right] = [sides[at - 1], sides[at]];
  if (!left || !right) return 'cannot-tell';
  const isNumbers = breaks.slice(1).some((place) => ![sides[place - 1], sides[place]].some((side) => side && hasLetters(side)));
  if (isNumbers) return 'does-not-hold';
  if (breaks.length > 1) return 'cannot-tell';
  const condition = equation(left, right);
  const verdict = judgeCondition(condition, isSolved(condition), context, judging);
  // Alone, it may be an equation to be solved or a wrong step of a calculation.
  return isFirst && first.op !== 'symbol' && hasLetters(right) && judging.ahead().every((next) => next.is === 'chain' && next.isContinued) ? 'cannot-tell' : verdict;
}
