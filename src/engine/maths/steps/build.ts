import { isInteger, isZero, negateRational, one, type Rational, equalRational } from '../exact/rational.ts';
import type { ReadBack } from '../maths-answer.ts';
import type { Expression } from '../read/expression.ts';
import { writeExpression } from '../write/write-expression.ts';
import type { WorkedStep } from './worked.ts';

const positive = (value: bigint): Expression => ({ op: 'number', value: { num: value, den: 1n }, style: 'integer', text: String(value) });

/** A fraction in lowest terms as it is written: "-3/4". */
export function number(value: Rational): Expression {
  if (value.num < 0n) return { op: 'minus', of: number(negateRational(value)) };
  return isInteger(value) ? positive(value.num) : fraction(value.num, value.den);
}

/** A fraction as it stands, not reduced. */
export function fraction(over: bigint, under: bigint): Expression {
  if (over < 0n) return { op: 'minus', of: fraction(-over, under) };
  return { op: 'quotient', over: positive(over), under: positive(under), sign: '/' };
}

/** A fraction above one as a mixed number, anything else as it is. */
export function mixed(value: Rational): Expression {
  if (value.num < 0n) return { op: 'minus', of: mixed(negateRational(value)) };
  if (isInteger(value) || value.num < value.den) return number(value);
  return { op: 'mixed', whole: value.num / value.den, num: value.num % value.den, den: value.den };
}

export const symbol = (name: string): Expression => ({ op: 'symbol', name });
export const minus = (of: Expression): Expression => ({ op: 'minus', of });
export const times = (...factors: Expression[]): Expression => ({ op: 'product', factors });
export const power = (base: Expression, exponent: number): Expression => (exponent === 1 ? base : { op: 'power', base, exponent: positive(BigInt(exponent)) });

/** A number times something, with 1 and -1 left out. */
export function scaled(factor: Rational, of: Expression): Expression {
  if (factor.num < 0n) return minus(scaled(negateRational(factor), of));
  return equalRational(factor, one) ? of : times(number(factor), of);
}

/** A sum without its zero terms; zero when nothing is left. */
export function sum(...terms: Expression[]): Expression {
  const left = terms.filter((term) => !(term.op === 'number' && isZero(term.value)));
  const [only] = left;
  if (only === undefined) return positive(0n);
  return left.length === 1 ? only : { op: 'sum', terms: left };
}

/** a · letter + b. */
export const linear = (a: Rational, letter: string, b: Rational): Expression => sum(isZero(a) ? number(a) : scaled(a, symbol(letter)), number(b));

/** From the highest power down; `coefficients` begin with the power zero. */
export function polynomial(coefficients: readonly Rational[], letter: string): Expression {
  const terms = coefficients.map((factor, at) => (isZero(factor) || at === 0 ? number(factor) : scaled(factor, power(symbol(letter), at))));
  return sum(...terms.toReversed());
}

/** Sides with the signs between them. */
export function related(relations: readonly string[], ...sides: Expression[]): ReadBack {
  const signs: Record<string, string> = { '<=': '\\le', '>=': '\\ge' };
  const written = sides.map(writeExpression);
  return {
    latex: written.map(({ latex }, at) => (at === 0 ? latex : ` ${signs[relations[at - 1] ?? ''] ?? relations[at - 1]} ${latex}`)).join(''),
    text: written.map(({ text }, at) => (at === 0 ? text : ` ${relations[at - 1]} ${text}`)).join(''),
  };
}

export const equal = (left: Expression, right: Expression) => related(['='], left, right);
export const step = (say: string, { latex, text }: ReadBack): WorkedStep => ({ say, maths: latex, check: text });
/** Several lines, below each other or with a word between them. */
export function several(parts: ReadBack[], between: 'or' | ';'): ReadBack {
  return between === 'or'
    ? { latex: parts.map(({ latex }) => latex).join(' \\quad\\text{or}\\quad '), text: parts.map(({ text }) => text).join(' or ') }
    : { latex: `\\begin{aligned}${parts.map(({ latex }) => latex.replace('=', '&=')).join(' \\\\ ')}\\end{aligned}`, text: parts.map(({ text }) => text).join('; ') };
}

/** For a sentence: "3/4", "2x". */
export const inWords = (expression: Expression) => `$${writeExpression(expression).latex}$`;
