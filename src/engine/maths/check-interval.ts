import type { Deciding } from './deciding.ts';
import type { Checked, IntervalAnswer, ReadBack } from './maths-answer.ts';
import { type Condition, expressionsOf, mapSides, readCondition } from './read/condition.ts';
import { variablesOf } from './read/expression.ts';
import { authorRules, defaultRules } from './read/parse-expression.ts';
import { plainText } from './read/plain-text.ts';
import { inLettersOf, rulesFor } from './read/statement.ts';
import { lettersOf, sameCondition, solveOrNull, solvingOf } from './solve/compare-conditions.ts';
import { writeCondition } from './write/write-condition.ts';

/** @throws Unreadable when the response cannot be read @throws CannotTell */
export function checkInterval(answer: IntervalAnswer, response: string, deciding: Deciding): Checked {
  const expected = readCondition(plainText(answer.value), { ...authorRules, commaSeparates: true });
  const letters = lettersOf(expected);
  const rules = { ...rulesFor(expressionsOf(expected)), commaSeparates: true };
  const known = new Set(letters);
  const given = mapSides(readCondition(plainText(response), rules), (side) => inLettersOf(side, known));
  const readBack = writeCondition(given);
  const result = (verdict: Checked['verdict'], note: string | null): Checked => ({ verdict, readBack, mistake: null, note });
  const foreign = lettersOf(given).find((letter) => letters.length > 0 && !letters.includes(letter));
  if (foreign !== undefined) return result('wrong', `Use the letter ${letters.join(' and ')}, not ${foreign}.`);
  if (!sameCondition(given, expected, deciding)) return result('wrong', null);
  const note = answer.form === 'equivalent' ? null : unfinished(given, expected, deciding);
  return result(note === null ? 'correct' : 'other-form', note);
}

/** What is left to do with a condition in one letter that allows the right numbers. */
function unfinished(given: Condition, expected: Condition, deciding: Deciding): string | null {
  const letters = lettersOf(given, expected);
  const [letter = 'x'] = letters;
  if (letters.length > 1) return null;
  const solving = solvingOf([given, expected], deciding);
  const [own, right] = [solveOrNull(given, letter, solving), solveOrNull(expected, letter, solving)];
  if (own?.includesInfinity) return 'Infinity is no number that can be reached: put a round bracket beside it.';
  const isSolved = own ? own.isSolved : isBare(given, letter);
  return !isSolved && (right?.isSolved ?? isBare(expected, letter)) ? `Work on until ${letter} stands alone.` : null;
}

/** Whether the letter stands alone in every part of a condition that could not be solved. */
function isBare(condition: Condition, letter: string): boolean {
  switch (condition.is) {
    case 'chain': return condition.sides.every((side) => (side.op === 'symbol' && side.name === letter) || !variablesOf(side).includes(letter));
    case 'or': case 'and': return condition.parts.every((part) => isBare(part, letter));
    default: return true;
  }
}

/** A response as it was understood. @throws Unreadable */
export const readBackInterval = (response: string): ReadBack => writeCondition(readCondition(plainText(response), { ...defaultRules, commaSeparates: true }));
