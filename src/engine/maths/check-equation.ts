import { asRationalFunction, type Deciding, sameValue } from './deciding.ts';
import { isRadical, keyOf } from './exact/monomial.ts';
import { equalPolynomials, multiplyPolynomials, ofMonomial, type Polynomial } from './exact/polynomial.ts';
import { allLetters, divideExactly, greatestCommonDivisor, isPlain } from './exact/polynomial-division.ts';
import type { RationalFunction } from './exact/rational-function.ts';
import type { Work } from './exact/too-much-work.ts';
import type { Checked, EquationAnswer, ReadBack } from './maths-answer.ts';
import { constantRatio } from './numeric/samples.ts';
import { type Expression, variablesOf } from './read/expression.ts';
import { defaultRules, parseExpression } from './read/parse-expression.ts';
import { plainText } from './read/plain-text.ts';
import { inLettersOf, readEquation, rulesFor } from './read/statement.ts';
import { writeExpression } from './write/write-expression.ts';

type Equation = { left: Expression; right: Expression };

/** @throws Unreadable when the response cannot be read */
export function checkEquation(answer: EquationAnswer, response: string, deciding: Deciding): Checked {
  const expected = readEquation(plainText(answer.value), defaultRules);
  const letters = new Set([...variablesOf(expected.left), ...variablesOf(expected.right)]);
  const rules = rulesFor([expected.left, expected.right]);
  let text = plainText(response);
  // A function's name stands for y when the answer speaks of y.
  if (letters.has('y')) text = text.replace(/^ ?[fgh] ?\( ?x ?\) ?(?==)/, 'y ');
  if (!/[=<>≠]/.test(text)) return withoutEquals(expected, parseExpression(text, rules), deciding);
  const read = readEquation(text, rules);
  const given = { left: inLettersOf(read.left, letters), right: inLettersOf(read.right, letters) };
  const verdict = sameEquation(given, expected, deciding) ? 'correct' : 'wrong';
  return { verdict, readBack: writeEquation(given), mistake: null, note: null };
}

/** "2x + 1" where "y = 2x + 1" was asked for. */
function withoutEquals({ left, right }: Equation, given: Expression, deciding: Deciding): Checked {
  const isRightSide = left.op === 'symbol' && sameValue(given, right, deciding);
  return {
    verdict: isRightSide ? 'other-form' : 'wrong', readBack: writeExpression(given), mistake: null,
    note: isRightSide ? `Write the whole equation, with ${left.name} = in front.` : 'Write a whole equation, with an equals sign.',
  };
}

const difference = ({ left, right }: Equation): Expression => ({ op: 'sum', terms: [left, { op: 'minus', of: right }] });

/** Equal up to exchanged sides and a factor that is not zero. */
export function sameEquation(a: Equation, b: Equation, { work, prove }: Deciding): boolean {
  const [one, other] = [asRationalFunction(difference(a), work), asRationalFunction(difference(b), work)];
  if (one && other) {
    if (one.over.size === 0 || other.over.size === 0) return one.over.size === other.over.size;
    return isProportional(multiplyPolynomials(one.over, other.under, work), multiplyPolynomials(other.over, one.under, work), work)
      || isProportional(lowestOver(one, work), lowestOver(other, work), work);
  }
  return constantRatio(difference(a), difference(b)) !== null || sameSides(a, b, { work, prove });
}

const sameSides = (a: Equation, b: Equation, deciding: Deciding) =>
  (sameValue(a.left, b.left, deciding) && sameValue(a.right, b.right, deciding)) || (sameValue(a.left, b.right, deciding) && sameValue(a.right, b.left, deciding));

/** What has to be zero, in lowest terms: "y = 1/x" says the same as "xy = 1". */
export function lowestOver({ over, under }: RationalFunction, work: Work): Polynomial {
  if (!isPlain(over) || !isPlain(under)) return over;
  return divideExactly(over, greatestCommonDivisor(over, under, work), work) ?? over;
}

/** Whether a = c · b for a number c, which may hold roots and π. */
function isProportional(a: Polynomial, b: Polynomial, work: Work): boolean {
  const [first] = b.values();
  if (!first) return a.size === 0;
  const key = keyOf(first.monomial.filter(({ base }) => isLetter(base)));
  const [leadA, leadB] = [numbersBeside(a, key), numbersBeside(b, key)];
  if (leadA.size === 0 || allLetters(leadB).size > 1) return false;
  return equalPolynomials(multiplyPolynomials(a, leadB, work), multiplyPolynomials(b, leadA, work));
}

const isLetter = (base: string) => !isRadical(base) && base !== 'π';

/** The number in front of one product of letters, as a sum of roots and powers of π. */
function numbersBeside(polynomial: Polynomial, key: string): Polynomial {
  return new Map([...polynomial.values()].flatMap(({ factor, monomial }) => {
    const isIt = keyOf(monomial.filter(({ base }) => isLetter(base))) === key;
    return isIt ? [...ofMonomial(factor, monomial.filter(({ base }) => !isLetter(base)))] : [];
  }));
}

function writeEquation({ left, right }: Equation): ReadBack {
  const [a, b] = [writeExpression(left), writeExpression(right)];
  return { latex: `${a.latex} = ${b.latex}`, text: `${a.text} = ${b.text}` };
}

/** A response as it was understood. @throws Unreadable */
export const readBackEquation = (response: string): ReadBack => writeEquation(readEquation(plainText(response), defaultRules));
