import type { Deciding } from '../deciding.ts';
import { DividesByZero, inProcessLimits, NotRational, TooMuchWork, Work } from '../exact/too-much-work.ts';
import { longestResponse } from '../maths-answer.ts';
import { readCondition } from '../read/condition.ts';
import { type Expression, Unreadable, variablesOf } from '../read/expression.ts';
import { defaultRules, parseExpression } from '../read/parse-expression.ts';
import { plainText } from '../read/plain-text.ts';
import { readEquation } from '../read/statement.ts';
import { differentiate } from './derivative.ts';
import { solveFractions } from './fraction-arithmetic.ts';
import { solveLinearEquation } from './linear-equation.ts';
import { solveLinearInequality } from './linear-inequality.ts';
import { solvePercentage } from './percentage.ts';
import { solveQuadratic } from './quadratic.ts';
import { solveSystem } from './system.ts';
import { stepsHold } from './verify-steps.ts';
import type { Unsupported, Worked } from './worked.ts';

const cannot: Unsupported = {
  unsupported: 'I can show the steps for linear equations and inequalities, two equations in two letters, quadratic equations, calculations with fractions, percentages, and derivatives of polynomials.',
};

/**
 * Works a problem out in steps: "2(x + 3) = 10", "3 - 2x < 7", "x + y = 5; x - y = 1", "x^2 - 5x + 6 = 0", "3/4 + 1/6",
 * "15% of 80", "derivative of 3x^2 + 2x". Each step has been checked by the engine that checks answers.
 */
export function solveSteps(problem: string): Worked | Unsupported {
  if (problem.length > longestResponse) return { unsupported: 'This problem is too long.' };
  // Numbers of the steps may be larger than those of one answer.
  const deciding: Deciding = { work: new Work({ ...inProcessLimits, products: 40_000 }) };
  try {
    return solve(problem, deciding);
  } catch (error) {
    if (error instanceof Unreadable) return { unsupported: error.message };
    if (error instanceof DividesByZero) return { unsupported: "You can't divide by zero." };
    if (error instanceof TooMuchWork || error instanceof NotRational) return { unsupported: 'The numbers in this are too large for me to show the steps.' };
    throw error;
  }
}

function solve(problem: string, deciding: Deciding): Worked | Unsupported {
  const text = plainText(problem.replaceAll(/\r?\n|\\\\/g, ';'))
    .replace(/^(?:please )?(?:solve|calculate|work out|evaluate|simplify|find|add|what is)(?: the (?:equation|inequality|system)s?)?(?: for \p{L})?:? /iu, '').replace(/[?. ]+$/, '').trim();
  const percentage = /%|percent/i.test(text) ? solvePercentage(text) : null;
  if (percentage) return 'unsupported' in percentage ? percentage : checked(percentage, '', [], deciding);
  const derivative = /^(?:d\/d(\p{L})|\(?\(d\)\/\(d(\p{L})\)\)?|(?:the )?derivative of|differentiate) ?(.+)$/iu.exec(text);
  if (derivative) return solveDerivative(derivative[3] ?? '', derivative[1] ?? derivative[2], deciding);
  if (/[<>]/.test(text)) return solveInequality(text, deciding);
  const equations = text.split(/ ?; ?|(?<!\d) ?, ?| ?,(?!\d{3}(?!\d)) ?| and /).filter((part) => part !== '');
  if (equations.length === 2 && equations.every((part) => part.includes('='))) return solvePair(equations, deciding);
  if (text.replace(/ ?=$/, '').includes('=')) return solveEquation(text, deciding);
  const calculation = parseExpression(text.replace(/ ?=$/, ''));
  if (variablesOf(calculation).length > 0) return cannot;
  const worked = solveFractions(calculation);
  return worked === null || 'unsupported' in worked ? worked ?? cannot : checked(worked, text.replace(/ ?=$/, ''), [], deciding);
}

/** Steps of which one does not hold would be a fault of ours: they are never shown, and tests look for them. */
function checked(worked: Worked | null, problem: string, letters: string[], deciding: Deciding): Worked | Unsupported {
  return worked !== null && stepsHold(worked, problem, letters, deciding) ? worked : cannot;
}

const lettersIn = (expressions: Expression[]) => [...new Set(expressions.flatMap((expression) => variablesOf(expression)))].sort();

function solveEquation(text: string, deciding: Deciding): Worked | Unsupported {
  const { left, right } = readEquation(text, defaultRules);
  const letters = lettersIn([left, right]);
  const [letter] = letters;
  if (letter === undefined || letters.length > 1) return cannot;
  return checked(solveLinearEquation(left, right, letter, deciding.work) ?? solveQuadratic(left, right, letter, deciding.work), text, letters, deciding);
}

function solveInequality(text: string, deciding: Deciding): Worked | Unsupported {
  const condition = readCondition(text, defaultRules);
  if (condition.is !== 'chain') return cannot;
  const letters = lettersIn(condition.sides);
  const [letter] = letters;
  if (letter === undefined || letters.length > 1) return cannot;
  return checked(solveLinearInequality(condition.sides, condition.relations, letter, deciding.work), text, letters, deciding);
}

function solvePair(equations: string[], deciding: Deciding): Worked | Unsupported {
  const read = equations.map((part) => readEquation(part, defaultRules));
  const letters = lettersIn(read.flatMap(({ left, right }) => [left, right]));
  const [x, y] = letters;
  if (x === undefined || y === undefined || letters.length > 2) return cannot;
  return checked(solveSystem(read, [x, y], deciding.work), equations.join(';'), letters, deciding);
}

function solveDerivative(text: string, named: string | undefined, deciding: Deciding): Worked | Unsupported {
  const problem = parseExpression(text.replace(/^(?:\p{L} ?\( ?\p{L} ?\)|y) ?= ?/u, ''));
  const letters = lettersIn([problem]);
  const letter = named ?? letters[0] ?? 'x';
  if (letters.some((each) => each !== letter)) return cannot;
  return checked(differentiate(problem, letter, deciding.work), text, letters, deciding);
}
