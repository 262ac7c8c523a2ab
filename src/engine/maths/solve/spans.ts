import { asRationalFunction } from '../exact/as-rational-function.ts';
import { CannotTell } from '../deciding.ts';
import { compareRational, type Rational } from '../exact/rational.ts';
import { rationalValue } from '../exact/rational-function.ts';
import type { Work } from '../exact/too-much-work.ts';
import { type Ball, mayBeZero, subtract, topOf } from '../numeric/ball.ts';
import { valueOf } from '../numeric/value-of.ts';
import { type Expression, Unreadable, variablesOf } from '../read/expression.ts';

/** A real number: by its value, and exactly as a fraction or an expression where it is one. */
export type End = { value: Ball; rational: Rational | null; exact: Expression | null };
/** Null: without end. Ends that do not count are left out. */
export type Span = { low: End | null; lowIn: boolean; high: End | null; highIn: boolean };
/** A set of real numbers: spans in ascending order that neither overlap nor touch. */
export type Spans = readonly Span[];

/** What solving may spend, and how many binary digits its numbers need. */
export type Solving = { work: Work; bits: number };

export const everyNumber: Spans = [{ low: null, lowIn: false, high: null, highIn: false }];
export const single = (end: End): Span => ({ low: end, lowIn: true, high: end, highIn: true });

/** @throws Unreadable when it is no number */
export function endOf(exact: Expression, { work, bits }: Solving): End {
  if (variablesOf(exact).some((name) => name !== 'e')) throw new Unreadable('The ends have to be numbers.');
  const value = valueOf(exact, new Map(), bits, work);
  const fraction = asRationalFunction(exact, work);
  if (value === null) throw new Unreadable('One of the ends is no number that I can work with.');
  return { value, rational: fraction && rationalValue(fraction), exact };
}

/** Below zero when a lies left of b. @throws CannotTell */
export function compareEnds(a: End, b: End, { bits }: Solving): number {
  if (a.rational && b.rational) return compareRational(a.rational, b.rational);
  const apart = subtract(a.value, b.value, bits);
  if (!mayBeZero(apart)) return apart.m < 0n ? -1 : 1;
  if (topOf(apart) <= Math.max(0, topOf(a.value)) - bits / 2) return 0;
  throw new CannotTell();
}

const isEmpty = ({ low, lowIn, high, highIn }: Span, solving: Solving) => {
  if (!low || !high) return false;
  const order = compareEnds(low, high, solving);
  return order > 0 || (order === 0 && !(lowIn && highIn));
};

/** Orders by the left end; one that counts comes first. */
function compareLows(a: Span, b: Span, solving: Solving): number {
  if (!a.low || !b.low) return a.low ? 1 : b.low ? -1 : 0;
  return compareEnds(a.low, b.low, solving) || Number(b.lowIn) - Number(a.lowIn);
}

function compareHighs(a: Span, b: Span, solving: Solving): number {
  if (!a.high || !b.high) return a.high ? -1 : b.high ? 1 : 0;
  return compareEnds(a.high, b.high, solving) || Number(a.highIn) - Number(b.highIn);
}

/** In order, with those joined that overlap or touch. */
export function unite(spans: Spans, solving: Solving): Spans {
  const sorted = spans.filter((span) => !isEmpty(span, solving)).sort((a, b) => compareLows(a, b, solving));
  const joined: Span[] = [];
  for (const span of sorted) {
    const last = joined.at(-1);
    if (!last || !meets(last, span, solving)) joined.push(span);
    else if (compareHighs(last, span, solving) < 0) joined[joined.length - 1] = { ...last, high: span.high, highIn: span.highIn };
  }
  return joined;
}

function meets(left: Span, right: Span, solving: Solving): boolean {
  if (!left.high || !right.low) return true;
  const order = compareEnds(right.low, left.high, solving);
  return order < 0 || (order === 0 && (left.highIn || right.lowIn));
}

export function intersect(a: Spans, b: Spans, solving: Solving): Spans {
  const shared = a.flatMap((left) => b.map((right): Span => {
    const low = compareLows(left, right, solving) > 0 ? left : right;
    const high = compareHighs(left, right, solving) < 0 ? left : right;
    return { low: low.low, lowIn: low.lowIn, high: high.high, highIn: high.highIn };
  }));
  return unite(shared, solving);
}

export function sameSpans(a: Spans, b: Spans, solving: Solving): boolean {
  const sameEnd = (left: End | null, right: End | null) => (left && right ? compareEnds(left, right, solving) === 0 : left === right);
  return a.length === b.length && a.every((span, at) => {
    const other = b[at];
    return other !== undefined && span.lowIn === other.lowIn && span.highIn === other.highIn && sameEnd(span.low, other.low) && sameEnd(span.high, other.high);
  });
}

/** Whether all of the first set lies in the second. */
export const isWithin = (a: Spans, b: Spans, solving: Solving) => sameSpans(intersect(a, b, solving), a, solving);

/** The numbers of a set of single numbers, null when it holds more than those. */
export function pointsOf(spans: Spans): End[] | null {
  const points = spans.flatMap(({ low, high }) => (low && low === high ? [low] : []));
  return points.length === spans.length ? points : null;
}
