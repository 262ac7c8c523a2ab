import { asRationalFunction } from '../exact/as-rational-function.ts';
import { constantValue } from '../exact/polynomial.ts';
import { isZero, one, rational, zero } from '../exact/rational.ts';
import { rationalValue } from '../exact/rational-function.ts';
import { type Relation, turned } from '../read/condition.ts';
import { difference, type Expression, exactly, partsOf, put, symbolsOf, variablesOf } from '../read/expression.ts';
import { inSpans, raised, replaced, type Solve, spansOf } from './parts-of-solving.ts';
import { solveExponential } from './solve-exponential.ts';
import { solveLogarithm } from './solve-logarithm.ts';
import { solveBySigns } from './sign-chart.ts';
import { endOf, intersect, type Solving, type Spans, unite } from './spans.ts';

const nothing = exactly(zero);
const deepest = 8;
/** In operations on values, so that cases within cases come to an end. */
const costOfRelation = 30;

/**
 * The numbers for which a relation holds: exactly for quotients of polynomials, absolute values, roots, powers with the letter in
 * the exponent, and logarithms. Null for what is of another kind (sin x = 1/2).
 * @throws CannotTell @throws TooMuchWork
 */
export function solveRelation(left: Expression, relation: Relation, right: Expression, letter: string, solving: Solving, depth = 0): Spans | null {
  if (depth > deepest) return null;
  solving.work.measure(solving.bits, costOfRelation);
  const isFree = (side: Expression) => !variablesOf(side).includes(letter);
  if (isBare(left, letter) && isFree(right)) return spansOf(relation, endOf(right, solving));
  if (isBare(right, letter) && isFree(left)) return spansOf(turned(relation), endOf(left, solving));
  const expression = difference(left, right);
  const solve: Solve = (a, sign, b, name) => solveRelation(a, sign, b, name, solving, depth + 1);
  const bySigns = solveBySigns(expression, relation, letter, solving);
  if (bySigns) return bySigns;
  const inner = functionsIn(expression, letter);
  const absolute = inner.find((part) => part.op === 'call' && part.name === 'abs');
  if (absolute?.op === 'call') return solveByCases(expression, relation, absolute, letter, solving, solve);
  const root = inner.find((part) => part.op === 'root');
  if (root?.op === 'root') return solveRoot(expression, relation, root, letter, solving, solve);
  return solveExponential(expression, relation, letter, solving, solve) ?? solveLogarithm(expression, relation, letter, solving, solve);
}

const isBare = (expression: Expression, letter: string) => expression.op === 'symbol' && expression.name === letter;

/** Absolute values and roots that hold the letter, the innermost first. A root in the exponent (x^(1/2)) counts as one. */
function functionsIn(expression: Expression, letter: string): Expression[] {
  const inner = partsOf(expression).flatMap((part) => functionsIn(part, letter));
  const isOne = expression.op === 'root' || (expression.op === 'call' && expression.name === 'abs');
  return isOne && variablesOf(expression).includes(letter) ? [...inner, expression] : inner;
}

/** |u| is u where u ≥ 0, and −u elsewhere. */
function solveByCases(expression: Expression, relation: Relation, absolute: Extract<Expression, { op: 'call' }>, letter: string, solving: Solving, solve: Solve): Spans | null {
  const { of } = absolute;
  const [above, below] = [solve(of, '>=', nothing, letter), solve(of, '<', nothing, letter)];
  const [plain, turnedOver] = [of, { op: 'minus', of } satisfies Expression].map((by) => solve(replaced(expression, absolute, by), relation, nothing, letter));
  if (!above || !below || !plain || !turnedOver) return null;
  return unite([...intersect(above, plain, solving), ...intersect(below, turnedOver, solving)], solving);
}

/** Alone on one side, or with its radicand put in the place of the letter. */
function solveRoot(expression: Expression, relation: Relation, root: Extract<Expression, { op: 'root' }>, letter: string, solving: Solving, solve: Solve): Spans | null {
  const name = `${letter}√`;
  const inside = replaced(expression, root, { op: 'symbol', name });
  const factor = linearFactor(inside, name);
  const value = factor && asRationalFunction(factor, solving.work);
  const number = value && rationalValue(value);
  if (number && !isZero(number)) {
    const other: Expression = { op: 'quotient', over: { op: 'minus', of: put(inside, name, nothing) }, under: exactly(number), sign: '/' };
    return solveLoneRoot(root, number.num < 0n ? turned(relation) : relation, other, letter, solving, solve);
  }
  const exact = asRationalFunction(root.of, solving.work);
  if (!exact || !constantValue(exact.under)) return null;
  const [start, slope] = [put(root.of, letter, nothing), difference(put(root.of, letter, exactly(one)), put(root.of, letter, nothing))];
  const straight = asRationalFunction(difference(root.of, { op: 'sum', terms: [start, { op: 'product', factors: [slope, { op: 'symbol', name: letter }] }] }), solving.work);
  if (!straight || straight.over.size > 0) return null;
  const power: Expression = { op: 'power', base: { op: 'symbol', name }, exponent: exactly(rational(BigInt(root.degree))) };
  const back: Expression = { op: 'quotient', over: difference(power, start), under: slope, sign: '/' };
  const roots = solve(put(inside, letter, back), relation, nothing, name);
  const allowed = roots && (root.degree % 2 === 0 ? intersect(roots, spansOf('>=', endOf(nothing, solving)), solving) : roots);
  const powers = allowed && raised(allowed, root.degree, solving);
  return powers && inSpans(root.of, powers, letter, solving, solve);
}

/** a where an expression is a · letter + b with a and b free of the letter; null when it is not. */
function linearFactor(expression: Expression, name: string): Expression | null {
  const isFree = (part: Expression) => !symbolsOf(part).has(name);
  const isLinear = (part: Expression): boolean => {
    if (isFree(part)) return true;
    switch (part.op) {
      case 'symbol': return true;
      case 'minus': case 'percent': return isLinear(part.of);
      case 'sum': return part.terms.every(isLinear);
      case 'product': return part.factors.filter((each) => !isFree(each)).length === 1 && part.factors.every(isLinear);
      case 'quotient': return isFree(part.under) && isLinear(part.over);
      default: return false;
    }
  };
  return isLinear(expression) ? difference(put(expression, name, exactly(one)), put(expression, name, nothing)) : null;
}

/** √u < R says that u < R² where R is above zero, and so on; an odd root keeps the order everywhere. */
function solveLoneRoot({ degree, of }: Extract<Expression, { op: 'root' }>, relation: Relation, other: Expression, letter: string, solving: Solving, solve: Solve): Spans | null {
  const power: Expression = { op: 'power', base: other, exponent: exactly(rational(BigInt(degree))) };
  const compared = solve(of, relation, power, letter);
  if (!compared || degree % 2 === 1) return compared;
  const [domain, above, below] = [solve(of, '>=', nothing, letter), solve(other, relation === '<' || relation === '>' ? '>' : '>=', nothing, letter), solve(other, '<', nothing, letter)];
  if (!domain || !above || !below) return null;
  if (relation === '=' || relation === '<' || relation === '<=') return intersect(intersect(compared, above, solving), domain, solving);
  return intersect(unite([...below, ...compared], solving), domain, solving);
}
