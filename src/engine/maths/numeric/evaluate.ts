import { toNumber } from '../exact/rational.ts';
import type { Expression } from '../read/expression.ts';

/**
 * The real value of an expression in doubles, NaN where it has none (a root of a negative number, a division by zero, too large).
 * @param values of its variables; `e` is Euler's number unless it is given
 */
export function evaluate(expression: Expression, values: ReadonlyMap<string, number>): number {
  const at = (part: Expression) => evaluate(part, values);
  switch (expression.op) {
    case 'number': return finite(toNumber(expression.value));
    case 'mixed': return Number(expression.whole) + Number(expression.num) / Number(expression.den);
    case 'symbol': return symbolValue(expression.name, values);
    case 'minus': return -at(expression.of);
    case 'sum': return expression.terms.reduce((sum, term) => sum + at(term), 0);
    case 'product': return expression.factors.reduce((product, factor) => product * at(factor), 1);
    case 'quotient': return finite(at(expression.over) / at(expression.under));
    case 'power': return power(at(expression.base), expression.exponent, values);
    case 'root': return root(at(expression.of), expression.degree);
    case 'percent': return at(expression.of) / 100;
    case 'degrees': return (at(expression.of) * Math.PI) / 180;
    case 'factorial': return factorial(at(expression.of));
    case 'call': return call(expression.name, at(expression.of));
  }
}

const finite = (value: number) => (Number.isFinite(value) ? value : Number.NaN);

function symbolValue(name: string, values: ReadonlyMap<string, number>): number {
  return values.get(name) ?? (name === 'π' ? Math.PI : name === 'e' ? Math.E : Number.NaN);
}

/** A fraction with an odd denominator in the exponent means a real root, also of a negative number. */
function power(base: number, exponent: Expression, values: ReadonlyMap<string, number>): number {
  const by = evaluate(exponent, values);
  const plain = finite(base ** by);
  if (!Number.isNaN(plain) || base >= 0 || exponent.op !== 'quotient') return plain;
  const [over, under] = [evaluate(exponent.over, values), evaluate(exponent.under, values)];
  const isOddRoot = Number.isInteger(over) && Number.isInteger(under) && Math.abs(under % 2) === 1;
  return isOddRoot ? finite(root(base, under) ** over) : Number.NaN;
}

function root(of: number, degree: number): number {
  if (of < 0) return degree % 2 === 0 ? Number.NaN : -root(-of, degree);
  return degree === 2 ? Math.sqrt(of) : degree === 3 ? Math.cbrt(of) : of ** (1 / degree);
}

function factorial(of: number): number {
  if (!Number.isInteger(of) || of < 0 || of > 170) return Number.NaN;
  let product = 1;
  for (let factor = 2; factor <= of; factor += 1) product *= factor;
  return product;
}

function call(name: Extract<Expression, { op: 'call' }>['name'], of: number): number {
  switch (name) {
    case 'sin': return Math.sin(of);
    case 'cos': return Math.cos(of);
    case 'tan': return Math.tan(of);
    case 'ln': return finite(Math.log(of));
    case 'log': return finite(Math.log10(of));
    case 'exp': return finite(Math.exp(of));
    case 'abs': return Math.abs(of);
  }
}
