import { CannotTell, type Deciding } from '../deciding.ts';
import { isZeroAt, zerosOf } from '../check-system.ts';
import { type Condition, expressionsOf } from '../read/condition.ts';
import { type Expression, mapParts, partsOf, variablesOf } from '../read/expression.ts';
import { isLeft, lettersOf, solveOrNull, solvingOf } from '../solve/compare-conditions.ts';
import { sameRelation } from '../solve/same-relation.ts';
import { type Point, solveSystem } from '../solve/solve-system.ts';
import { add, mayBeZero } from '../numeric/ball.ts';
import { valueOf } from '../numeric/value-of.ts';
import { compareEnds, intersect, isWithin, pointsOf, sameSpans, type Solving, type Spans, unite } from '../solve/spans.ts';
import { holdsAt } from '../solve/truth.ts';
import type { Context, Judging, LineVerdict } from './context.ts';
import type { Statement } from './read-line.ts';

/** Whether an equation or inequality follows from those before it. @throws CannotTell */
export function judgeCondition(condition: Condition, isSolved: boolean, context: Context, judging: Judging): LineVerdict {
  const { last } = context;
  if (judging.isFirst || last === null) {
    context.conditions.push(condition);
    context.last = condition;
    return judging.isFirst ? 'holds' : 'cannot-tell';
  }
  const verdict = verdictOn(condition, isSolved, context, last, judging);
  context.last = condition;
  if (verdict === 'holds') context.conditions.push(condition);
  return verdict;
}

function verdictOn(condition: Condition, isSolved: boolean, context: Context, last: Condition, judging: Judging): LineVerdict {
  const letters = lettersOf(condition, ...context.conditions, last);
  if (letters.length <= 1) return inOneLetter(condition, isSolved, context, last, letters[0] ?? 'x', judging);
  if ([last, ...context.conditions].some((known) => sameRelation(condition, known, judging.deciding))) return 'holds';
  return inSeveralLetters(condition, context, last, letters, judging);
}

/** By the sets of solutions: of this line, of the one before, and of the problem. */
function inOneLetter(condition: Condition, isSolved: boolean, context: Context, last: Condition, letter: string, { deciding, ahead }: Judging): LineVerdict {
  const solving = solvingOf([condition, last, ...context.conditions], deciding);
  const setOf = (each: Condition) => solveOrNull(each, letter, solving)?.spans ?? null;
  const [own, before] = [setOf(condition), setOf(last)];
  const [problem] = context.conditions;
  const start = problem ? setOf(problem) : null;
  if (!own || !before) return withoutSolving(condition, last, letter, before, solving, deciding);
  const equals = (spans: Spans | null) => spans !== null && sameSpans(own, spans, solving);
  // Solutions that came in by squaring are not the problem's; they hold when a later line leaves them out.
  const isLater = () => ahead().flatMap(equationsIn).some((each) => lettersOf(each).every((name) => name === letter) && start !== null && sameSpans(setOf(each) ?? [], start, solving));
  if (isSolved && equals(before) && start && !isWithin(own, start, solving) && !isLater()) return 'cannot-tell';
  if (equals(before) || equals(start) || context.conditions.some((each) => equals(setOf(each)))) return 'holds';
  if (isWithin(before, own, solving)) return ofMore(condition, last, isSolved, isExplained(own, before, last, letter, solving), deciding);
  if (isWithin(own, before, solving)) {
    // What is left out was no solution of the problem.
    if (start && isWithin(start, own, solving)) return 'holds';
    return isCase(own, context, ahead(), letter, solving) ? 'holds' : context.isRestricted ? 'cannot-tell' : 'does-not-hold';
  }
  if (isCase(own, context, ahead(), letter, solving)) return 'holds';
  return context.isRestricted && intersect(own, before, solving).length > 0 ? 'cannot-tell' : 'does-not-hold';
}

/** One or both of the lines could not be solved. */
function withoutSolving(condition: Condition, last: Condition, letter: string, before: Spans | null, solving: Solving, deciding: Deciding): LineVerdict {
  if (sameRelation(condition, last, deciding)) return 'holds';
  const points = before && pointsOf(before);
  const isLost = points?.some(({ value }) => holdsAt(condition, letter, new Map([[letter, value]]), solving) === false);
  return isLost === true ? 'does-not-hold' : 'cannot-tell';
}

/** A line with more solutions than the one before: squared, or multiplied by what holds the letter. */
function ofMore(condition: Condition, last: Condition, isSolved: boolean, isGained: boolean, deciding: Deciding): LineVerdict {
  const hadParts = expressionsOf(last).some(hasDomain);
  const isInequality = last.is === 'chain' && last.relations.some((relation) => relation !== '=');
  if (isInequality && !expressionsOf(last).some((side) => hasDomain(withoutBars(side)))) return 'does-not-hold';
  if (isSolved) return hadParts ? 'cannot-tell' : 'does-not-hold';
  return isSquared(condition, last, deciding) || (hadParts && isGained) ? 'holds' : 'cannot-tell';
}

const withoutBars = (side: Expression): Expression => (side.op === 'call' && side.name === 'abs' ? side.of : mapParts(side, withoutBars));

/** Whether each solution that was gained is one that squaring or multiplying brings: there the line before has no value, or its sides differ in sign only. */
function isExplained(own: Spans, before: Spans, last: Condition, letter: string, solving: Solving): boolean {
  const [points, known] = [pointsOf(own), pointsOf(before)];
  if (!points || !known || last.is !== 'chain' || last.relations.length !== 1) return false;
  return points.filter((point) => !known.some((each) => compareEnds(each, point, solving) === 0)).every(({ value }) => {
    const [left, right] = last.sides.map((side) => valueOf(side, new Map([[letter, value]]), solving.bits, solving.work));
    return !left || !right || mayBeZero(add(left, right, solving.bits));
  });
}

/** Roots, logarithms and fractions with a letter below the line: what a step may take away, with more solutions afterwards. */
function hasDomain(expression: Expression): boolean {
  const own = expression.op === 'root' || (expression.op === 'call' && ['ln', 'log', 'abs'].includes(expression.name)) ? variablesOf(expression).length > 0
    : expression.op === 'apply' ? true : expression.op === 'quotient' && variablesOf(expression.under).length > 0;
  return own || partsOf(expression).some(hasDomain);
}

function isSquared(condition: Condition, last: Condition, deciding: Deciding): boolean {
  if (last.is !== 'chain' || last.relations.length !== 1) return false;
  const squares = last.sides.map((base): Expression => ({ op: 'power', base, exponent: { op: 'number', value: { num: 2n, den: 1n }, style: 'integer', text: '2' } }));
  return sameRelation(condition, { ...last, sides: squares }, deciding);
}

/** What is compared as single cases: the lines that held since, and those that come. */
type Cases = { conditions: readonly Condition[]; letter: string; solving: Solving };

/** Whether this line and others are the cases of an earlier one, written one after the other. */
function isCase(own: Spans, context: Context, ahead: readonly Statement[], letter: string, solving: Solving): boolean {
  if (own.length === 0) return false;
  const known = context.conditions;
  const coming = ahead.flatMap(equationsIn);
  return known.some((condition, at) => {
    const whole = lettersOf(condition).every((name) => name === letter) ? solveOrNull(condition, letter, solving)?.spans : null;
    return whole ? isWithin(own, whole, solving) && cover(own, whole, { conditions: [...known.slice(at + 1), ...coming], letter, solving }) : false;
  });
}

const equationsIn = (statement: Statement): Condition[] =>
  statement.is === 'condition' ? [statement.condition] : statement.sides.length === 2 ? [{ is: 'chain', sides: statement.sides, relations: ['='] }] : [];

/** Whether this and other parts of a set are all of it together. */
function cover(own: Spans, whole: Spans, { conditions, letter, solving }: Cases): boolean {
  let covered = own;
  for (const condition of conditions) {
    const spans = lettersOf(condition).every((name) => name === letter) ? solveOrNull(condition, letter, solving)?.spans : null;
    if (!spans || spans.length === 0 || !isWithin(spans, whole, solving) || sameSpans(spans, whole, solving)) continue;
    covered = unite([...covered, ...spans], solving);
    if (sameSpans(covered, whole, solving)) return true;
  }
  return false;
}

/** By the solutions of all equations so far, where they are finitely many; a formula by trying numbers. */
function inSeveralLetters(condition: Condition, context: Context, last: Condition, letters: readonly string[], { deciding, ahead }: Judging): LineVerdict {
  const solving = solvingOf([condition, last, ...context.conditions], deciding);
  const zeros = context.conditions.flatMap((each) => zerosOf(each));
  const points = zeros.length > 1 ? solveSystem(zeros, lettersOf(...context.conditions), solving) : null;
  if (points && points.length > 0) return atPoints(condition, points, deciding);
  if (points) return 'cannot-tell';
  // A second equation beside the first one may be given too, when the lines after it need both.
  if (isGivenToo(condition, context, letters, ahead(), solving, deciding)) return 'holds';
  // With numbers in the place of letters it is another line, of which the letters tell nothing.
  if (lettersOf(last).some((letter) => !lettersOf(condition).includes(letter))) return 'cannot-tell';
  const isLost = isLeft(last, condition, letters, solving, true);
  const isKept = context.conditions.some((known) => known !== last && !isLeft(known, condition, letters, solving, true));
  return isLost && !isKept ? 'does-not-hold' : 'cannot-tell';
}

/** True at all solutions, or at none of them. */
function atPoints(condition: Condition, points: readonly Point[], deciding: Deciding): LineVerdict {
  const truths = points.map((point) => truthAt(condition, point, deciding));
  if (truths.every((truth) => truth)) return 'holds';
  return truths.some((truth) => truth) ? 'cannot-tell' : 'does-not-hold';
}

function truthAt(condition: Condition, point: Point, deciding: Deciding): boolean {
  if (condition.is === 'or') return condition.parts.some((part) => truthAt(part, point, deciding));
  if (condition.is === 'and') return condition.parts.every((part) => truthAt(part, point, deciding));
  if (condition.is !== 'chain' || condition.relations.some((relation) => relation !== '=')) throw new CannotTell();
  return zerosOf(condition).every((each) => isZeroAt(each, point, deciding));
}

function isGivenToo(condition: Condition, context: Context, letters: readonly string[], ahead: readonly Statement[], solving: Solving, deciding: Deciding): boolean {
  if (context.conditions.length !== 1 || letters.length < 2 || condition.is !== 'chain') return false;
  const zeros = [...context.conditions, condition].flatMap((each) => zerosOf(each));
  const points = solveSystem(zeros, letters, solving);
  const next = ahead.flatMap(equationsIn).filter((each) => lettersOf(each).length > 0);
  if (!points || points.length === 0) return false;
  const follows = (each: Condition, from: Condition) => sameRelation(each, from, deciding) || !isLeft(from, each, letters, solving);
  return next.some((each) => points.every((point) => truthAt(each, point, deciding)) && [condition, ...context.conditions].every((known) => !follows(each, known)));
}
