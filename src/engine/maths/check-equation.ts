import { type Deciding, sameValue } from './deciding.ts';
import type { Checked, EquationAnswer, ReadBack } from './maths-answer.ts';
import { type Condition, expressionsOf, mapSides, readCondition } from './read/condition.ts';
import { type Expression, Unreadable, variablesOf } from './read/expression.ts';
import { authorRules, defaultRules, parseExpression } from './read/parse-expression.ts';
import { plainText } from './read/plain-text.ts';
import { inLettersOf, rulesFor } from './read/statement.ts';
import type { ReadingRules } from './read/tokens.ts';
import { sameCondition } from './solve/compare-conditions.ts';
import { writeCondition } from './write/write-condition.ts';
import { writeExpression } from './write/write-expression.ts';

/** @throws Unreadable when the response cannot be read @throws CannotTell */
export function checkEquation(answer: EquationAnswer, response: string, deciding: Deciding): Checked {
  const expected = readEquations(plainText(answer.value).replace(/^ ?[fgh] ?\( ?x ?\) ?(?==)/, 'y '), authorRules);
  const sides = expressionsOf(expected);
  const letters = new Set(sides.flatMap((side) => variablesOf(side)));
  const rules = rulesFor(sides);
  let text = plainText(response);
  // A function's name stands for y when the answer speaks of y.
  if (letters.has('y')) text = text.replace(/^ ?[fgh] ?\( ?x ?\) ?(?==)/, 'y ');
  if (!/[=<>≠]/.test(text)) return withoutEquals(expected, parseExpression(text, rules), deciding);
  const given = mapSides(readEquations(text, rules), (side) => inLettersOf(side, letters));
  const result = (verdict: Checked['verdict'], note: string | null): Checked => ({ verdict, readBack: writeCondition(given), mistake: null, note });
  if (!sameCondition(given, expected, deciding)) return result('wrong', null);
  if (answer.form !== 'equivalent' && isSolution(given) && !isSolution(expected)) return result('other-form', 'That is the solution. Write the equation itself.');
  return result('correct', null);
}

/** Equations with "or" between them. @throws Unreadable when there is none, or another relation */
export function readEquations(text: string, rules: ReadingRules): Condition {
  if (/[<>≠]/.test(text)) throw new Unreadable('Write an equation, with an equals sign.');
  if (!text.includes('=')) throw new Unreadable('Write a whole equation, with an equals sign.');
  const plain = text.replaceAll('+-', '±');
  const both = plain.includes('±') ? `${plain.replaceAll(/(?<=[=(] ?)±/g, '').replaceAll('±', '+')} or ${plain.replaceAll('±', '-')}` : text;
  const condition = readCondition(both, rules);
  const isEquation = (part: Condition): boolean => (part.is === 'or' || part.is === 'and' ? part.parts.every(isEquation) : part.is === 'chain' && part.relations.length === 1);
  if (!isEquation(condition)) throw new Unreadable('There is more than one equals sign.');
  return condition;
}

/** "x = 14", "x = 2 or x = 3": a letter alone, and a number. */
function isSolution(condition: Condition): boolean {
  if (condition.is === 'or' || condition.is === 'and') return condition.parts.every(isSolution);
  if (condition.is !== 'chain') return false;
  const [left, right] = condition.sides;
  const isOne = (letter: Expression | undefined, number: Expression | undefined) => letter?.op === 'symbol' && number !== undefined && variablesOf(number).length === 0;
  return isOne(left, right) || isOne(right, left);
}

/** "2x + 1" where "y = 2x + 1" was asked for. */
function withoutEquals(expected: Condition, given: Expression, deciding: Deciding): Checked {
  const [left, right] = expected.is === 'chain' ? expected.sides : [];
  const name = left?.op === 'symbol' ? left.name : null;
  const isRightSide = name !== null && right !== undefined && sameValue(given, right, deciding);
  return {
    verdict: isRightSide ? 'other-form' : 'wrong', readBack: writeExpression(given), mistake: null,
    note: isRightSide ? `Write the whole equation, with ${name} = in front.` : 'Write a whole equation, with an equals sign.',
  };
}

/** A response as it was understood. @throws Unreadable */
export const readBackEquation = (response: string): ReadBack => writeCondition(readEquations(plainText(response), defaultRules));
