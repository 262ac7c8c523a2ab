import { type Deciding, sameValue } from './deciding.ts';
import type { Checked, ListAnswer, ReadBack } from './maths-answer.ts';
import { authorRules, defaultRules } from './read/parse-expression.ts';
import { plainText } from './read/plain-text.ts';
import { expressionsIn, isList, type List, readList } from './read/read-list.ts';
import { rulesFor } from './read/statement.ts';
import { writeExpression } from './write/write-expression.ts';

/** Lists are the same when they are as long and the same at every place. @throws Unreadable @throws CannotTell */
export function checkList(answer: ListAnswer, response: string, deciding: Deciding): Checked {
  const expected = readList(plainText(answer.value), authorRules);
  const given = readList(plainText(response), rulesFor(expressionsIn(expected)));
  return { verdict: sameList(given, expected, deciding) ? 'correct' : 'wrong', readBack: writeList(given), mistake: null, note: null };
}

function sameList(a: List, b: List, deciding: Deciding): boolean {
  return a.items.length === b.items.length && a.items.every((item, at) => {
    const other = b.items[at];
    if (other === undefined || isList(item) !== isList(other)) return false;
    return isList(item) && isList(other) ? sameList(item, other, deciding) : !isList(item) && !isList(other) && sameValue(item, other, deciding);
  });
}

function writeList({ items }: List): ReadBack {
  const parts = items.map((item) => (isList(item) ? writeList(item) : writeExpression(item)));
  return { latex: `\\left(${parts.map(({ latex }) => latex).join(', ')}\\right)`, text: `(${parts.map(({ text }) => text).join(', ')})` };
}

/** A response as it was understood. @throws Unreadable */
export const readBackList = (response: string): ReadBack => writeList(readList(plainText(response), defaultRules));
