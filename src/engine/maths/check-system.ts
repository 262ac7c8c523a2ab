import { CannotTell, type Deciding, isAnySame, sameValue } from './deciding.ts';
import type { Checked, ReadBack, SystemAnswer } from './maths-answer.ts';
import { type Condition, expressionsOf, readCondition } from './read/condition.ts';
import { difference, type Expression, mapParts, Unreadable, variablesOf } from './read/expression.ts';
import { authorRules, defaultRules } from './read/parse-expression.ts';
import { plainText } from './read/plain-text.ts';
import { rulesFor } from './read/statement.ts';
import type { ReadingRules } from './read/tokens.ts';
import { lettersOf, solvingOf } from './solve/compare-conditions.ts';
import { sameRelation } from './solve/same-relation.ts';
import { type Point, solveSystem } from './solve/solve-system.ts';
import { writeCondition } from './write/write-condition.ts';

/** Equations that hold together are the same when they have the same solutions. @throws Unreadable @throws CannotTell */
export function checkSystem(answer: SystemAnswer, response: string, deciding: Deciding): Checked {
  const expected = readSystem(answer.value, authorRules);
  const given = readSystem(response, rulesFor(expressionsOf(expected)));
  return { verdict: sameSystem(given, expected, deciding) ? 'correct' : 'wrong', readBack: writeCondition(given), mistake: null, note: null };
}

/** "x + y = 5; x - y = 1", also with commas, "and", or on lines of their own. @throws Unreadable */
export function readSystem(typed: string, rules: ReadingRules): Condition {
  const text = plainText(typed.replaceAll(/\r?\n|\\\\/g, '; '));
  const parts = text.replace(/^\{(.*)\}$/, '$1').split(/ ?; ?| and |,(?!\d{3}(?!\d))(?=[^,;]*=)/).filter((part) => part.trim() !== '');
  const read = parts.map((part) => readCondition(part, rules));
  if (read.some((part) => part.is !== 'chain' || part.relations.some((relation) => relation !== '='))) throw new Unreadable('Write the equations with a semicolon between them.');
  return { is: 'and', parts: read };
}

/** What has to be zero. */
export const zerosOf = (condition: Condition): Expression[] => {
  if (condition.is === 'and') return condition.parts.flatMap(zerosOf);
  if (condition.is !== 'chain') return [];
  const [left, right] = condition.sides;
  return left && right ? [difference(left, right)] : [];
};

function sameSystem(a: Condition, b: Condition, deciding: Deciding): boolean {
  const solving = solvingOf([a, b], deciding);
  const letters = lettersOf(a, b);
  if (sameRelation(a, b, deciding)) return true;
  const [one, other] = [a, b].map((each) => solveSystem(zerosOf(each), letters, solving));
  if (one && other) return isWithin(one, other, deciding) && isWithin(other, one, deciding);
  // One has infinitely many solutions, as far as can be told: a solution of the other that is none of it decides.
  const [points, system] = one ? [one, b] : [other, a];
  if (points?.some((point) => zerosOf(system).some((each) => !isZeroAt(each, point, deciding)))) return false;
  throw new CannotTell();
}

const isWithin = (a: readonly Point[], b: readonly Point[], deciding: Deciding) => a.every((point) => isAnySame(b, (other) => samePoint(point, other, deciding)));

const samePoint = (a: Point, b: Point, deciding: Deciding) => [...a].every(([letter, value]) => {
  const other = b.get(letter);
  return other !== undefined && sameValue(value, other, deciding);
});

/** Whether an expression is zero at a point. @throws CannotTell */
export function isZeroAt(expression: Expression, point: Point, deciding: Deciding): boolean {
  if (variablesOf(expression).some((letter) => !point.has(letter) && letter !== 'e')) throw new CannotTell();
  return sameValue(at(expression, point), { op: 'number', value: { num: 0n, den: 1n }, style: 'integer', text: '0' }, deciding);
}

const at = (expression: Expression, point: Point): Expression => {
  if (expression.op === 'symbol') return point.get(expression.name) ?? expression;
  return mapParts(expression, (part) => at(part, point));
};

/** A response as it was understood. @throws Unreadable */
export const readBackSystem = (response: string): ReadBack => writeCondition(readSystem(response, defaultRules));
