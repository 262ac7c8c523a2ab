import { asRationalFunction } from './exact/as-rational-function.ts';
import { rationalValue } from './exact/rational-function.ts';
import { DividesByZero, inProcessLimits, TooMuchWork, Work } from './exact/too-much-work.ts';
import { isInteger } from './exact/rational.ts';
import { Unreadable, variablesOf } from './read/expression.ts';
import { parseExpression } from './read/parse-expression.ts';
import { plainText } from './read/plain-text.ts';
import { writeExpression } from './write/write-expression.ts';
import type { ReadBack } from './maths-answer.ts';

/** A sum of numbers as a calculator gives it: exact, as a whole number or a fraction. Null: it is none, or too much. */
export function calculateSum(typed: string): { sum: ReadBack; value: ReadBack } | null {
  try {
    const expression = parseExpression(plainText(typed));
    if (variablesOf(expression).length > 0) return null;
    const found = asRationalFunction(expression, new Work(inProcessLimits));
    const value = found && rationalValue(found);
    if (!value) return null;
    const { num, den } = value;
    return { sum: writeExpression(expression), value: isInteger(value) ? { latex: String(num), text: String(num) } : { latex: String.raw`\frac{${num}}{${den}}`, text: `${num}/${den}` } };
  } catch (error) {
    if (error instanceof Unreadable || error instanceof DividesByZero || error instanceof TooMuchWork) return null;
    throw error;
  }
}
