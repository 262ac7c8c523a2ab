import { type Expression, mapParts, Unreadable, variablesOf } from './expression.ts';
import { defaultRules, parseExpression } from './parse-expression.ts';
import type { ReadingRules } from './tokens.ts';

/** How to read a response when the answer's variables are known: "xy" is a product when both are letters of the answer. */
export function rulesFor(expressions: readonly Expression[]): ReadingRules {
  const variables = new Set(expressions.flatMap((expression) => variablesOf(expression)));
  return { ...defaultRules, variables: variables.size === 0 ? null : variables };
}

/** A keyboard may begin with a capital: X is x when the answer knows only x. */
export function inLettersOf(expression: Expression, known: ReadonlySet<string>): Expression {
  const other = (name: string) => (name === name.toLowerCase() ? name.toUpperCase() : name.toLowerCase());
  const names = new Map(variablesOf(expression).filter((name) => !known.has(name) && known.has(other(name))).map((name) => [name, other(name)]));
  return names.size === 0 ? expression : rename(expression, names);
}

function rename(expression: Expression, names: ReadonlyMap<string, string>): Expression {
  return expression.op === 'symbol' ? { op: 'symbol', name: names.get(expression.name) ?? expression.name } : mapParts(expression, (part) => rename(part, names));
}

/** Both sides of an equation. @throws Unreadable when there is not exactly one equals sign, or another relation */
export function readEquation(text: string, rules: ReadingRules): { left: Expression; right: Expression } {
  if (/[<>≠]/.test(text)) throw new Unreadable('Write an equation, with an equals sign.');
  const sides = text.split('=');
  const [left = '', right = ''] = sides;
  if (sides.length < 2) throw new Unreadable('Write a whole equation, with an equals sign.');
  if (sides.length > 2) throw new Unreadable('There is more than one equals sign.');
  if (left.trim() === '' || right.trim() === '') throw new Unreadable('One side of the equation is empty.');
  return { left: parseExpression(left, rules), right: parseExpression(right, rules) };
}
