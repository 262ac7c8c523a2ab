import type { Rational } from '../exact/rational.ts';
import type { AppliedName, FunctionName } from './function-names.ts';

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
  | { op: 'call'; name: FunctionName; of: Expression }
  /** A function of several numbers; a logarithm has what it is of first, then its base. */
  | { op: 'apply'; name: AppliedName; args: Expression[] };

/** a − b */
export const difference = (a: Expression, b: Expression): Expression => ({ op: 'sum', terms: [a, { op: 'minus', of: b }] });

/** An exact number inside a calculation of ours. */
export const exactly = (value: Rational): Expression => ({ op: 'number', value, style: 'decimal', text: '' });

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
    case 'apply': return expression.args;
    case 'minus': case 'root': case 'percent': case 'degrees': case 'factorial': case 'call': return [expression.of];
  }
}

/** The same expression with each of the parts right below it changed. */
export function mapParts(expression: Expression, change: (part: Expression) => Expression): Expression {
  switch (expression.op) {
    case 'number': case 'mixed': case 'symbol': return expression;
    case 'sum': return { op: 'sum', terms: expression.terms.map(change) };
    case 'product': return { op: 'product', factors: expression.factors.map(change) };
    case 'quotient': return { ...expression, over: change(expression.over), under: change(expression.under) };
    case 'power': return { op: 'power', base: change(expression.base), exponent: change(expression.exponent) };
    case 'apply': return { ...expression, args: expression.args.map(change) };
    case 'minus': case 'root': case 'percent': case 'degrees': case 'factorial': case 'call': return { ...expression, of: change(expression.of) };
  }
}

/** With something else in the place of a letter. */
export function put(expression: Expression, letter: string, value: Expression): Expression {
  return expression.op === 'symbol' ? (expression.name === letter ? value : expression) : mapParts(expression, (part) => put(part, letter, value));
}

/** Names of its variables and constants, in the order in which they stand. */
export function symbolsOf(expression: Expression, found = new Set<string>()): Set<string> {
  if (expression.op === 'symbol') found.add(expression.name);
  for (const part of partsOf(expression)) symbolsOf(part, found);
  return found;
}

/** Its variables; π never counts, `e` is the one asked about. */
export const variablesOf = (expression: Expression) => [...symbolsOf(expression)].filter((name) => name !== 'π');
