import { asRationalFunction } from '../exact/as-rational-function.ts';
import { isInteger, isZero, multiplyRational, one, type Rational, rational, zero } from '../exact/rational.ts';
import { rationalValue } from '../exact/rational-function.ts';
import { type Relation, turned } from '../read/condition.ts';
import { difference, type Expression, exactly, partsOf, put, symbolsOf, variablesOf } from '../read/expression.ts';
import { writeExpression } from '../write/write-expression.ts';
import { inSpans, replaced, type Solve } from './parts-of-solving.ts';
import { type End, endOf, intersect, type Solving, type Span, type Spans } from './spans.ts';

type Atom = { whole: Expression; base: Expression; of: Expression };

const nothing = exactly(zero);
const ten = exactly(rational(10n));

/** One logarithm in the place of a letter, or a sum of them to one base as the logarithm of a product. */
export function solveLogarithm(expression: Expression, relation: Relation, letter: string, solving: Solving, solve: Solve): Spans | null {
  const atoms = distinct(logarithmsIn(expression));
  const own = atoms.filter(({ of }) => variablesOf(of).includes(letter));
  const [first] = own;
  if (first === undefined || own.some(({ base }) => writeExpression(base).text !== writeExpression(first.base).text)) return null;
  if (own.length > 1) return asProduct(expression, relation, letter, atoms, solving, solve);
  const name = `${letter}~`;
  const inside = replaced(expression, first.whole, { op: 'symbol', name });
  if (variablesOf(inside).includes(letter)) return null;
  const spans = solve(inside, relation, nothing, name);
  const raised = spans && powers(spans, first.base, solving);
  return raised && inSpans(first.of, raised, letter, solving, solve);
}

function logarithmsIn(expression: Expression): Atom[] {
  const inner = partsOf(expression).flatMap(logarithmsIn);
  if (expression.op === 'call' && (expression.name === 'ln' || expression.name === 'log')) return [
    ...inner, { whole: expression, base: expression.name === 'ln' ? { op: 'symbol', name: 'e' } : ten, of: expression.of },
  ];
  const [of, base] = expression.op === 'apply' && expression.name === 'log' ? expression.args : [];
  return of && base ? [...inner, { whole: expression, base, of }] : inner;
}

const distinct = (atoms: Atom[]) => [...new Map(atoms.map((atom) => [writeExpression(atom.whole).text, atom])).values()];

/** base^end for each end, from zero on where there was no lower one. Null for a base that is not above one. */
function powers(spans: Spans, base: Expression, solving: Solving): Spans | null {
  const value = endOf(base, solving);
  const isAboveOne = value.rational ? value.rational.num > value.rational.den : base.op === 'symbol';
  if (!isAboveOne || spans.some(({ low, high }) => low?.exact === null || high?.exact === null)) return null;
  const raise = (end: End | null) => (end?.exact ? endOf({ op: 'power', base, exponent: end.exact }, solving) : null);
  return spans.map((span): Span => {
    const low = span.low === null ? endOf(nothing, solving) : raise(span.low);
    return { ...span, low, lowIn: span.low !== null && span.lowIn, high: span.low && span.low === span.high ? low : raise(span.high) };
  });
}

/** c₁·log u₁ + c₂·log u₂ + … > 0 says that u₁^c₁ · u₂^c₂ · … > 1, where all of them are above zero. */
function asProduct(expression: Expression, relation: Relation, letter: string, atoms: Atom[], solving: Solving, solve: Solve): Spans | null {
  const names = atoms.map((_, at) => `${letter}~${at}`);
  const inside = atoms.reduce((left, { whole }, at) => replaced(left, whole, { op: 'symbol', name: names[at] ?? letter }), expression);
  if (symbolsOf(inside).has(letter) || !names.some((name) => symbolsOf(inside).has(name))) return null;
  const factors = linearFactors(inside, names, solving);
  const [first] = atoms;
  if (!factors || !first || atoms.some(({ base }) => writeExpression(base).text !== writeExpression(first.base).text)) return null;
  const { start, list } = factors;
  const den = list.reduce((product, each) => product * each.den, 1n);
  const exponents = list.map((each) => multiplyRational(each, rational(den)));
  const value = endOf(first.base, solving).rational;
  if ((!isZero(start) && !value) || exponents.some((each) => !isInteger(each))) return null;
  const isBelowOne = value !== null && value.num < value.den;
  const power = (base: Expression, exponent: Rational): Expression => ({ op: 'power', base, exponent: exactly(exponent) });
  const product: Expression = { op: 'product', factors: atoms.map(({ of }, at) => power(of, exponents[at] ?? one)) };
  const number = isZero(start) ? exactly(one) : power(first.base, multiplyRational(start, rational(-den)));
  let spans = solve(product, isBelowOne ? turned(relation) : relation, number, letter);
  for (const { of } of atoms.filter((atom) => variablesOf(atom.of).includes(letter))) {
    const domain = spans && solve(of, '>', nothing, letter);
    spans = spans && domain && intersect(spans, domain, solving);
  }
  return spans;
}

/** a₁·t₁ + a₂·t₂ + … + start with fractions for numbers, else null. */
function linearFactors(expression: Expression, names: readonly string[], { work }: Solving): { start: Rational; list: Rational[] } | null {
  const at = (values: readonly Expression[]) => {
    const exact = asRationalFunction(names.reduce((left, name, index) => put(left, name, values[index] ?? nothing), expression), work);
    return exact && rationalValue(exact);
  };
  const none = names.map(() => nothing);
  const start = at(none);
  if (!start) return null;
  const list = names.map((_, index) => {
    const value = at(none.map((each, other) => (other === index ? exactly(one) : each)));
    return value && rational(value.num * start.den - start.num * value.den, value.den * start.den);
  });
  if (!list.every((each) => each !== null)) return null;
  const line: Expression = { op: 'sum', terms: [exactly(start), ...names.map((name, index): Expression => ({ op: 'product', factors: [exactly(list[index] ?? zero), { op: 'symbol', name }] }))] };
  const rest = asRationalFunction(difference(expression, line), work);
  return rest && rest.over.size === 0 ? { start, list } : null;
}
