import { type Deciding, sameValue } from '../deciding.ts';
import { evaluate } from '../numeric/evaluate.ts';
import { type Expression, Unreadable, variablesOf } from '../read/expression.ts';

/** An end of a span: exact for comparing, a double for sorting. */
export type End = { exact: Expression; near: number };
/** Null: without end. Ends that do not count are left out. */
export type Span = { low: End | null; lowIn: boolean; high: End | null; highIn: boolean };
/** A set of real numbers: spans in ascending order that neither overlap nor touch. */
export type Spans = readonly Span[];

const none: ReadonlyMap<string, number> = new Map();
export const everyNumber: Spans = [{ low: null, lowIn: false, high: null, highIn: false }];

/** @throws Unreadable when it is no number */
export function endOf(exact: Expression): End {
  const near = evaluate(exact, none);
  if (variablesOf(exact).some((name) => name !== 'e')) throw new Unreadable('The ends have to be numbers.');
  if (Number.isNaN(near)) throw new Unreadable('One of the ends is no number that I can work with.');
  return { exact, near };
}

/** Below zero when a lies left of b. */
export function compareEnds(a: End, b: End, deciding: Deciding): number {
  const difference = a.near - b.near;
  if (Math.abs(difference) > 1e-9 * Math.max(1, Math.abs(a.near))) return difference;
  return sameValue(a.exact, b.exact, deciding) ? 0 : difference || 1;
}

const isEmpty = ({ low, lowIn, high, highIn }: Span, deciding: Deciding) => {
  if (!low || !high) return false;
  const order = compareEnds(low, high, deciding);
  return order > 0 || (order === 0 && !(lowIn && highIn));
};

/** Orders by the left end; one that counts comes first. */
function compareLows(a: Span, b: Span, deciding: Deciding): number {
  if (!a.low || !b.low) return a.low ? 1 : b.low ? -1 : 0;
  return compareEnds(a.low, b.low, deciding) || Number(b.lowIn) - Number(a.lowIn);
}

function compareHighs(a: Span, b: Span, deciding: Deciding): number {
  if (!a.high || !b.high) return a.high ? -1 : b.high ? 1 : 0;
  return compareEnds(a.high, b.high, deciding) || Number(a.highIn) - Number(b.highIn);
}

/** In order, with those joined that overlap or touch. */
export function unite(spans: Spans, deciding: Deciding): Spans {
  const sorted = spans.filter((span) => !isEmpty(span, deciding)).sort((a, b) => compareLows(a, b, deciding));
  const joined: Span[] = [];
  for (const span of sorted) {
    const last = joined.at(-1);
    if (!last || !meets(last, span, deciding)) joined.push(span);
    else if (compareHighs(last, span, deciding) < 0) joined[joined.length - 1] = { ...last, high: span.high, highIn: span.highIn };
  }
  return joined;
}

function meets(left: Span, right: Span, deciding: Deciding): boolean {
  if (!left.high || !right.low) return true;
  const order = compareEnds(right.low, left.high, deciding);
  return order < 0 || (order === 0 && (left.highIn || right.lowIn));
}

export function intersect(a: Spans, b: Spans, deciding: Deciding): Spans {
  const shared = a.flatMap((left) => b.map((right): Span => {
    const low = compareLows(left, right, deciding) > 0 ? left : right;
    const high = compareHighs(left, right, deciding) < 0 ? left : right;
    return { low: low.low, lowIn: low.lowIn, high: high.high, highIn: high.highIn };
  }));
  return unite(shared, deciding);
}

export function sameSpans(a: Spans, b: Spans, deciding: Deciding): boolean {
  const sameEnd = (left: End | null, right: End | null) => (left && right ? compareEnds(left, right, deciding) === 0 : left === right);
  return a.length === b.length && a.every((span, at) => {
    const other = b[at];
    return other !== undefined && span.lowIn === other.lowIn && span.highIn === other.highIn && sameEnd(span.low, other.low) && sameEnd(span.high, other.high);
  });
}
