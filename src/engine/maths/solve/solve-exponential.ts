import { asRationalFunction } from '../exact/as-rational-function.ts';
import { primeFactors } from '../exact/factor-integer.ts';
import { divideRational, isInteger, multiplyRational, one, powerRational, type Rational, rational, subtractRational, zero } from '../exact/rational.ts';
import { rationalValue } from '../exact/rational-function.ts';
import { bitsOf, nearFraction, signOf } from '../numeric/ball.ts';
import type { Relation } from '../read/condition.ts';
import { difference, type Expression, exactly, partsOf, put, variablesOf } from '../read/expression.ts';
import { inSpans, replaced, type Solve, spansOf } from './parts-of-solving.ts';
import { type End, endOf, intersect, type Solving, type Span, type Spans } from './spans.ts';

/** A power with the letter in its exponent: base^of with a base above zero. */
type Atom = { whole: Expression; base: Expression; of: Expression };
/** base = root^times, with a whole root that is no power itself, or Euler's number. */
type Rooted = { root: Expression; times: Rational };

const nothing = exactly(zero);
const euler: Expression = { op: 'symbol', name: 'e' };

/** With t = c^(g·x) in the place of all powers when they are powers of that, or u alone when there is only one power c^u. */
export function solveExponential(expression: Expression, relation: Relation, letter: string, solving: Solving, solve: Solve): Spans | null {
  const atoms = atomsIn(expression, letter);
  const [first] = atoms;
  if (first === undefined) return null;
  const rooted = atoms.map(({ base }) => rootOf(base, solving));
  const common = rooted[0];
  if (common && rooted.every((each) => each !== null && isSame(each.root, common.root))) {
    const lines = atoms.map(({ of }, at) => lineOf(of, letter, rooted[at]?.times ?? one, solving));
    if (lines.every((line) => line !== null)) return withCommonPower({ expression, relation, letter, root: common.root, atoms, lines }, solving, solve);
  }
  if (atoms.length > 1) return null;
  const name = `${letter}^`;
  const inside = replaced(expression, first.whole, { op: 'symbol', name });
  if (variablesOf(inside).includes(letter)) return null;
  const spans = positive(solve(inside, relation, nothing, name), solving);
  const exponents = spans && logarithms(spans, common ?? { root: first.base, times: one }, solving);
  return exponents && inSpans(first.of, exponents, letter, solving, solve);
}

function atomsIn(expression: Expression, letter: string): Atom[] {
  const has = (part: Expression) => variablesOf(part).includes(letter);
  if (expression.op === 'power' && has(expression.exponent) && !has(expression.base)) return [{ whole: expression, base: expression.base, of: expression.exponent }];
  if (expression.op === 'call' && expression.name === 'exp' && has(expression.of)) return [{ whole: expression, base: euler, of: expression.of }];
  return partsOf(expression).flatMap((part) => atomsIn(part, letter));
}

const isSame = (a: Expression, b: Expression) => (a.op === 'symbol' && b.op === 'symbol') || (a.op === 'number' && b.op === 'number' && a.value.num === b.value.num && a.value.den === b.value.den);

/** 8 = 2³, 1/4 = 2⁻², 6 = 6¹. Null for a base that is not a whole number above one, or one over it. */
function rootOf(base: Expression, { work }: Solving): Rooted | null {
  if (base.op === 'symbol' && base.name === 'e') return { root: euler, times: one };
  const exact = variablesOf(base).length > 0 ? null : asRationalFunction(base, work);
  const value = exact && rationalValue(exact);
  if (!value || value.num <= 0n || (value.num !== 1n && value.den !== 1n) || value.num === value.den) return null;
  const whole = value.den === 1n ? value.num : value.den;
  const powers = primeFactors(whole, work);
  const times = powers.reduce((common, { power }) => greatest(common, power), 0);
  const root = powers.reduce((product, { prime, power }) => product * prime ** BigInt(power / times), 1n);
  return { root: exactly(rational(root)), times: rational(BigInt(value.den === 1n ? times : -times)) };
}

function greatest(a: number, b: number): number {
  return b === 0 ? a : greatest(b, a % b);
}

type Line = { slope: Rational; start: Rational };

/** times · u as slope · x + start. */
function lineOf(of: Expression, letter: string, times: Rational, { work }: Solving): Line | null {
  const at = (value: bigint) => {
    const exact = asRationalFunction(put(of, letter, exactly(rational(value))), work);
    return exact && rationalValue(exact);
  };
  const [start, next] = [at(0n), at(1n)];
  if (!start || !next) return null;
  const slope = subtractRational(next, start);
  const line: Expression = { op: 'sum', terms: [exactly(start), { op: 'product', factors: [exactly(slope), { op: 'symbol', name: letter }] }] };
  const rest = asRationalFunction(difference(of, line), work);
  return rest && rest.over.size === 0 ? { slope: multiplyRational(slope, times), start: multiplyRational(start, times) } : null;
}

type Powers = { expression: Expression; relation: Relation; letter: string; root: Expression; atoms: Atom[]; lines: Line[] };

function withCommonPower({ expression, relation, letter, root, atoms, lines }: Powers, solving: Solving, solve: Solve): Spans | null {
  const name = `${letter}^`;
  const den = lines.reduce((product, { slope }) => product * slope.den, 1n);
  const step = rational(BigInt(lines.reduce((common, { slope }) => greatest(common, Math.abs(Number((slope.num * den) / slope.den))), 0)), den);
  if (step.num === 0n) return null;
  let inside = expression;
  for (const [at, { whole }] of atoms.entries()) {
    const { slope, start } = lines[at] ?? { slope: one, start: zero };
    const times = divideRational(slope, step);
    const power: Expression = { op: 'power', base: { op: 'symbol', name }, exponent: exactly(times) };
    inside = replaced(inside, whole, { op: 'product', factors: [{ op: 'power', base: root, exponent: exactly(start) }, power] });
  }
  if (variablesOf(inside).includes(letter)) return null;
  const spans = positive(solve(inside, relation, nothing, name), solving);
  const exponents = spans && logarithms(spans, { root, times: one }, solving);
  return exponents && inSpans({ op: 'product', factors: [exactly(step), { op: 'symbol', name: letter }] }, exponents, letter, solving, solve);
}

const positive = (spans: Spans | null, solving: Solving) => spans && intersect(spans, spansOf('>', endOf(nothing, solving)), solving);

/** What the root has to be raised to, divided by `times`; the order turns for a base below one. */
function logarithms(spans: Spans, { root, times }: Rooted, solving: Solving): Spans | null {
  const log = (end: End | null) => {
    if (end === null || end.exact === null || signOf(end.value) !== 1) return null;
    return logarithmOf(end, root, times, solving);
  };
  if (spans.some(({ low, high }) => low?.exact === null || high?.exact === null)) return null;
  const base = endOf(root, solving);
  const isBelowOne = base.rational !== null && base.rational.num < base.rational.den;
  if (base.rational === null && root.op !== 'symbol') return null;
  const turns = isBelowOne !== times.num < 0n;
  const mapped = spans.map((span): Span => {
    const low = log(span.low);
    const [from, to] = [low, span.low && span.low === span.high ? low : log(span.high)];
    const isFromZero = span.low === null || from === null;
    const [left, right] = [{ end: isFromZero ? null : from, isIn: span.lowIn && !isFromZero }, { end: to, isIn: span.highIn && to !== null }];
    return turns ? { low: right.end, lowIn: right.isIn, high: left.end, highIn: left.isIn } : { low: left.end, lowIn: left.isIn, high: right.end, highIn: right.isIn };
  });
  return turns ? mapped.toReversed() : mapped;
}

/** log of the end to the given base, divided by a number: a fraction where it is one. */
function logarithmOf(end: End, root: Expression, times: Rational, solving: Solving): End {
  const exact: Expression = { op: 'quotient', over: { op: 'apply', name: 'log', args: [end.exact ?? root, root] }, under: exactly(times), sign: '/' };
  const found = endOf(exact, solving);
  const guess = nearFraction(found.value, 64n);
  const base = endOf(root, solving).rational;
  if (!guess || !base || !end.rational) return found;
  const full = multiplyRational(guess, times);
  const size = Number(full.num < 0n ? -full.num : full.num);
  if (size * bitsOf(base.num * base.den) > 4_000 || Number(full.den) * bitsOf(end.rational.num * end.rational.den) > 4_000) return found;
  const [left, right] = [powerRational(end.rational, Number(full.den)), powerRational(base, Number(full.num))];
  return left.num === right.num && left.den === right.den && isInteger(rational(full.den)) ? { ...endOf(exactly(guess), solving), value: found.value } : found;
}
