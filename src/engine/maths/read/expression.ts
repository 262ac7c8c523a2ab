import type { Rational } from '../exact/rational.ts';

/** Functions that a school writes by name; their argument is in radians where it is an angle. */
export const functionNames = ['sin', 'cos', 'tan', 'ln', 'log', 'exp', 'abs'] as const;
export type FunctionName = (typeof functionNames)[number];

/** What was typed, with its shape kept: forms are judged on it, so nothing is worked out here. */
export type Expression =
  | { op: 'number'; value: Rational; style: 'integer' | 'decimal' | 'scientific'; text: string }
  /** `whole num/den` without a sign. */
  | { op: 'mixed'; whole: bigint; num: bigint; den: bigint }
  /** A variable, or the constants `π` and `e`. */
  | { op: 'symbol'; name: string }
  | { op: 'sum'; terms: Expression[] }
  | { op: 'product'; factors: Expression[] }
  | { op: 'minus'; of: Expression }
  /** `sign` is how it was written: "÷" and ":" ask to be worked out where "/" may stand as a fraction. */
  | { op: 'quotient'; over: Expression; under: Expression; sign: '/' | '÷' }
  | { op: 'power'; base: Expression; exponent: Expression }
  | { op: 'root'; degree: number; of: Expression }
  | { op: 'percent'; of: Expression }
  | { op: 'degrees'; of: Expression }
  | { op: 'factorial'; of: Expression }
  | { op: 'call'; name: FunctionName; of: Expression };

/** Why something typed cannot be read, in words for the one who typed it. */
export class Unreadable extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Unreadable';
  }
}

/** The parts right below an expression. */
export function partsOf(expression: Expression): Expression[] {
  switch (expression.op) {
    case 'number': case 'mixed': case 'symbol': return [];
    case 'sum': return expression.terms;
    case 'product': return expression.factors;
    case 'quotient': return [expression.over, expression.under];
    case 'power': return [expression.base, expression.exponent];
    case 'minus': case 'root': case 'percent': case 'degrees': case 'factorial': case 'call': return [expression.of];
  }
}

/** Names of its variables and constants, in the order in which they stand. */
export function symbolsOf(expression: Expression, found = new Set<string>()): Set<string> {
  if (expression.op === 'symbol') found.add(expression.name);
  for (const part of partsOf(expression)) symbolsOf(part, found);
  return found;
}

/** Its variables; π never counts, `e` is the one asked about. */
export const variablesOf = (expression: Expression) => [...symbolsOf(expression)].filter((name) => name !== 'π');
