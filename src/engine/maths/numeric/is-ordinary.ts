import { type Expression, partsOf, variablesOf } from '../read/expression.ts';
import { evaluate } from './evaluate.ts';

const [smallest, largest] = [1e-4, 1e5];
const mostParts = 120;
const none: ReadonlyMap<string, number> = new Map();

/**
 * Whether all numbers in an expression are of the size that school maths has. Then functions of a variable that agree to eleven
 * digits at a dozen points are the same; with a number like 10^-14 in them, or without a variable, that has to be proved.
 */
export function isOrdinary(expression: Expression): boolean {
  let parts = 0;
  const look = (part: Expression): boolean => {
    parts += 1;
    if (parts > mostParts) return false;
    if (variablesOf(part).length > 0) return partsOf(part).every(look);
    const size = Math.abs(evaluate(part, none));
    return size === 0 || (size >= smallest && size <= largest);
  };
  return look(expression);
}
