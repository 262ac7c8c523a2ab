import { type Deciding, sameValue } from './deciding.ts';
import type { Work } from './exact/too-much-work.ts';
import { completedSquareFault } from './form/completed-square-fault.ts';
import { expandedFault } from './form/expanded-fault.ts';
import { factoredFault } from './form/factored-fault.ts';
import { orderFault } from './form/same-up-to-order.ts';
import { oneFractionFault } from './form/one-fraction-fault.ts';
import { simplifiedFault } from './form/simplified-fault.ts';
import type { Checked, ExpressionAnswer, ExpressionForm, ReadBack } from './maths-answer.ts';
import { type Expression, Unreadable, variablesOf } from './read/expression.ts';
import { authorRules, parseExpression } from './read/parse-expression.ts';
import { plainText } from './read/plain-text.ts';
import { inLettersOf, rulesFor } from './read/statement.ts';
import type { ReadingRules } from './read/tokens.ts';
import { writeExpression } from './write/write-expression.ts';

const faultOf: Record<ExpressionForm, (given: Expression, work: Work, expected: Expression) => string | null> = {
  simplified: simplifiedFault, expanded: expandedFault, factored: factoredFault, 'one-fraction': oneFractionFault, 'completed-square': completedSquareFault,
  'up-to-order': (given, _, expected) => orderFault(given, expected),
};

/** @throws Unreadable when the response cannot be read */
export function checkExpression(answer: ExpressionAnswer, response: string, deciding: Deciding): Checked {
  const expected = parseExpression(plainText(answer.value).replace(/^(?:\p{L}|[a-zA-Z] ?\([a-zA-Z]\)) ?= ?/u, ''), authorRules);
  const letters = new Set(variablesOf(expected));
  const given = inLettersOf(readExpression(plainText(response), rulesFor([expected]), letters, deciding), letters);
  const readBack = writeExpression(given);
  if (!sameValue(given, expected, deciding)) return { verdict: 'wrong', readBack, mistake: null, note: null };
  const fault = answer.form === undefined ? null : faultOf[answer.form](given, deciding.work, expected);
  return { verdict: fault === null ? 'correct' : 'other-form', readBack, mistake: null, note: fault };
}

/** "y = 2x + 1" and "f(x) = 2x + 1" give the expression a name; "2(x + 1) = 2x + 2" is working whose last side counts. */
function readExpression(text: string, rules: ReadingRules, letters: ReadonlySet<string>, deciding: Deciding): Expression {
  if (/[<>≠]/.test(text)) throw new Unreadable('Write an expression, without a sign like < or >.');
  const sides = text.split('=').map((side) => side.trim());
  const [name = ''] = sides;
  const isNewLetter = (side: string) => /^\p{L}$/u.test(side) && !letters.has(side);
  const isName = isNewLetter(name) || /^[a-zA-Z] ?\([a-zA-Z]\)$/.test(name) || name === '';
  const named = sides.length > 1 && isName ? sides.slice(1) : sides.length === 2 && isNewLetter(sides[1] ?? '') ? sides.slice(0, 1) : sides;
  const read = named.map((side) => parseExpression(side, rules));
  const last = read.at(-1);
  if (last === undefined) throw new Unreadable('There is nothing here yet.');
  if (read.slice(0, -1).some((side) => !sameValue(side, last, deciding))) throw new Unreadable('Write only the expression, without an equals sign.');
  return last;
}

/** A response as it was understood. @throws Unreadable */
export function readBackExpression(response: string): ReadBack {
  const sides = plainText(response).split('=').map((side) => writeExpression(parseExpression(side)));
  return { latex: sides.map(({ latex }) => latex).join(' = '), text: sides.map(({ text }) => text).join(' = ') };
}
