import { sameEquation } from './check-equation.ts';
import type { Deciding } from './deciding.ts';
import type { Checked, IntervalAnswer, ReadBack } from './maths-answer.ts';
import { constantRatio } from './numeric/samples.ts';
import { type Condition, expressionsOf, readCondition, type Relation, turned } from './read/condition.ts';
import { type Expression, Unreadable, variablesOf } from './read/expression.ts';
import { defaultRules } from './read/parse-expression.ts';
import { plainText } from './read/plain-text.ts';
import { inLettersOf, rulesFor } from './read/statement.ts';
import { solveCondition } from './spans/solve-condition.ts';
import { sameSpans } from './spans/spans.ts';
import { writeCondition } from './write/write-condition.ts';

/** @throws Unreadable when the response cannot be read */
export function checkInterval(answer: IntervalAnswer, response: string, deciding: Deciding): Checked {
  const expected = readCondition(plainText(answer.value), { ...defaultRules, commaSeparates: true });
  const letters = lettersOf(expected);
  const rules = { ...rulesFor(expressionsOf(expected)), commaSeparates: true };
  const given = inLetters(readCondition(plainText(response), rules), new Set(letters));
  const readBack = writeCondition(given);
  const result = (verdict: Checked['verdict'], note: string | null): Checked => ({ verdict, readBack, mistake: null, note });
  const typed = lettersOf(given);
  const foreign = typed.find((letter) => letters.length > 0 && !letters.includes(letter));
  if (foreign !== undefined) return result('wrong', `Use the letter ${letters.join(' and ')}, not ${foreign}.`);
  const variable = letters[0] ?? typed[0] ?? 'x';
  const [right, own] = letters.length > 1 || typed.length > 1 ? [null, null] : [solveCondition(expected, variable, deciding), solveCondition(given, variable, deciding)];
  if (!right) return result(sameRelation(given, expected, deciding) ? 'correct' : 'wrong', null);
  if (!own || !sameSpans(own.spans, right.spans, deciding)) return result('wrong', null);
  if (!own.isSolved && right.isSolved) return result('other-form', `Work on until ${variable} stands alone.`);
  if (own.includesInfinity) return result('other-form', 'Infinity is no number that can be reached: put a round bracket beside it.');
  return result('correct', null);
}

const lettersOf = (condition: Condition) => [...new Set(expressionsOf(condition).flatMap((each) => variablesOf(each)))];

function inLetters(condition: Condition, known: ReadonlySet<string>): Condition {
  switch (condition.is) {
    case 'chain': return { ...condition, sides: condition.sides.map((side) => inLettersOf(side, known)) };
    case 'or': case 'and': return { ...condition, parts: condition.parts.map((part) => inLetters(part, known)) };
    default: return condition;
  }
}

type Side = { left: Expression; right: Expression; relation: Relation };

/** One inequality in two letters, or one that is not linear: equal up to exchanged sides and a factor above zero, or a turned sign. */
function sameRelation(given: Condition, expected: Condition, deciding: Deciding): boolean {
  const [a, b] = [onlyRelation(given), onlyRelation(expected)];
  if (!b) throw new Unreadable('This answer cannot be checked: it is more than one inequality and not linear.');
  if (!a || !sameEquation(a, b, deciding)) return false;
  const sign = constantRatio(difference(a), difference(b));
  return sign !== null && a.relation === (sign > 0 ? b.relation : turned(b.relation));
}

const difference = ({ left, right }: Side): Expression => ({ op: 'sum', terms: [left, { op: 'minus', of: right }] });

function onlyRelation(condition: Condition): Side | null {
  if (condition.is !== 'chain' || condition.relations.length !== 1) return null;
  const [left, right] = condition.sides;
  const [relation] = condition.relations;
  return left && right && relation ? { left, right, relation } : null;
}

/** A response as it was understood. @throws Unreadable */
export const readBackInterval = (response: string): ReadBack => writeCondition(readCondition(plainText(response), { ...defaultRules, commaSeparates: true }));
