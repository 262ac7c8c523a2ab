import { rational } from '../exact/rational.ts';
import type { Relation } from '../read/condition.ts';
import { type Expression, exactly, mapParts } from '../read/expression.ts';
import { writeExpression } from '../write/write-expression.ts';
import { endOf, everyNumber, intersect, single, type Solving, type Span, type Spans, unite } from './spans.ts';

/** A relation between two sides, solved by whoever is asked for a part of another one. */
export type Solve = (left: Expression, relation: Relation, right: Expression, letter: string) => Spans | null;

/** With something else wherever a part stands. */
export function replaced(expression: Expression, part: Expression, by: Expression): Expression {
  const name = writeExpression(part).text;
  const change = (each: Expression): Expression => (each.op === part.op && writeExpression(each).text === name ? by : mapParts(each, change));
  return change(expression);
}

/** Each end to a power; even powers of numbers that are not below zero. */
export function raised(spans: Spans, degree: number, solving: Solving): Spans | null {
  const raise = (end: Span['low']) => {
    if (end === null || end.exact === null) return null;
    return endOf({ op: 'power', base: end.exact, exponent: exactly(rational(BigInt(degree))) }, solving);
  };
  if (spans.some(({ low, high }) => low?.exact === null || high?.exact === null)) return null;
  return spans.map((span): Span => {
    const low = raise(span.low);
    return { ...span, low, high: span.low && span.low === span.high ? low : raise(span.high) };
  });
}

/** Where an expression has a value in the given spans. */
export function inSpans(of: Expression, spans: Spans, letter: string, solving: Solving, solve: Solve): Spans | null {
  const found: Span[] = [];
  for (const { low, lowIn, high, highIn } of spans) {
    if (low?.exact === null || high?.exact === null) return null;
    const isPoint = low !== null && low === high;
    const above = low === null || isPoint ? everyNumber : solve(of, lowIn ? '>=' : '>', low.exact, letter);
    const below = isPoint ? solve(of, '=', low.exact, letter) : high === null ? everyNumber : solve(of, highIn ? '<=' : '<', high.exact, letter);
    if (!above || !below) return null;
    found.push(...intersect(above, below, solving));
  }
  return unite(found, solving);
}

export function spansOf(relation: Relation, end: NonNullable<Span['low']>): Spans {
  const below: Span = { low: null, lowIn: false, high: end, highIn: relation === '<=' };
  const above: Span = { low: end, lowIn: relation === '>=', high: null, highIn: false };
  switch (relation) {
    case '<': case '<=': return [below];
    case '>': case '>=': return [above];
    case '=': return [single(end)];
    case '≠': return [below, above];
  }
}
