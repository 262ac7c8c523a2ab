import { type Deciding, isAnySame, sameValue } from './deciding.ts';
import { asRationalFunction } from './exact/as-rational-function.ts';
import { rationalValue } from './exact/rational-function.ts';
import type { Checked, ReadBack, SetAnswer } from './maths-answer.ts';
import { isWorkedOut, shapeOf } from './number-form.ts';
import { type Expression, symbolsOf, variablesOf } from './read/expression.ts';
import { type Member, readSet } from './read/read-set.ts';
import { inLettersOf, rulesFor } from './read/statement.ts';
import { writeExpression } from './write/write-expression.ts';

/** @throws Unreadable when the response cannot be read */
export function checkSet(answer: SetAnswer, response: string, deciding: Deciding): Checked {
  const expected = readSet(answer.value);
  const all = expected.flatMap(({ values }) => values);
  const letters = new Set(all.flatMap((value) => variablesOf(value)));
  const read = readSet(response, rulesFor(all)).map(({ values }) => ({ values: values.map((value) => withoutDegrees(inLettersOf(value, letters), all)) }));
  // "x = 6, y = 9" names the numbers of a set that has no points.
  const [only] = read;
  const isNamed = only !== undefined && read.length === 1 && only.values.length > 1 && !/[(]/.test(response) && expected.every(({ values }) => values.length === 1);
  const given = isNamed ? only.values.map((value) => ({ values: [value] })) : read;
  const result = (verdict: Checked['verdict'], note: string | null): Checked => ({ verdict, readBack: writeSet(given), mistake: null, note });
  const isIn = (member: Member, set: Member[]) => isAnySame(set, (other) => sameMember(member, other, deciding));
  const areRight = given.every((member) => isIn(member, expected));
  if (!areRight || !expected.every((member) => isIn(member, given))) {
    return result('wrong', areRight && given.length > 0 ? 'You have found some of it. Something is still missing.' : null);
  }
  const isAskedAsCalculation = all.some((value) => !isFinished(value, deciding));
  const areFinished = given.every(({ values }) => values.every((value) => isFinished(value, deciding)));
  return areFinished || isAskedAsCalculation ? result('correct', null) : result('other-form', 'Work each of them out to one number.');
}

const sameMember = (a: Member, b: Member, deciding: Deciding) =>
  a.values.length === b.values.length && a.values.every((value, at) => {
    const other = b.values[at];
    return other !== undefined && sameValue(value, other, deciding);
  });

/** A degree sign may be left out on one side where all answers are numbers of degrees. */
function withoutDegrees(value: Expression, expected: readonly Expression[]): Expression {
  if (value.op === 'degrees') return expected.some((each) => each.op === 'degrees' || symbolsOf(each).has('π')) ? value : value.of;
  return expected.every((each) => each.op === 'degrees') && symbolsOf(value).size === 0 ? { op: 'degrees', of: value } : value;
}

/** A number without anything left to calculate; expressions with letters may stand as they are. */
function isFinished(value: Expression, { work }: Deciding): boolean {
  if (symbolsOf(value).size > 0) return true;
  const exact = asRationalFunction(value, work);
  const number = exact && rationalValue(exact);
  return number === null || isWorkedOut(shapeOf(value), number);
}

function writeSet(members: Member[]): ReadBack {
  if (members.length === 0) return { latex: '\\text{no solution}', text: 'no solution' };
  const written = members.map(({ values }) => {
    const parts = values.map(writeExpression);
    const [latex, text] = [parts.map((part) => part.latex).join(', '), parts.map((part) => part.text).join(', ')];
    return parts.length > 1 ? { latex: `\\left(${latex}\\right)`, text: `(${text})` } : { latex, text };
  });
  return { latex: `\\left\\{${written.map(({ latex }) => latex).join(', ')}\\right\\}`, text: `{${written.map(({ text }) => text).join(', ')}}` };
}

/** A response as it was understood. @throws Unreadable */
export const readBackSet = (response: string): ReadBack => writeSet(readSet(response));
