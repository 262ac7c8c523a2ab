import { NotRational, DividesByZero, type Work } from './too-much-work.ts';
import { primeFactors } from './factor-integer.ts';
import type { Power } from './monomial.ts';
import {
  addPolynomials, constant, constantValue, multiplyPolynomials, negatePolynomial, ofMonomial, onePolynomial, type Polynomial, powerPolynomial, scalePolynomial, singleTerm, variable,
} from './polynomial.ts';
import { divideRational, isInteger, multiplyRational, one, type Rational, rational } from './rational.ts';
import type { Expression } from '../read/expression.ts';

/** A quotient of polynomials; not always in lowest terms. */
export type RationalFunction = { readonly over: Polynomial; readonly under: Polynomial };

const whole = (over: Polynomial): RationalFunction => ({ over, under: onePolynomial });

/** A number below the line joins the numbers above it. */
function quotient(over: Polynomial, under: Polynomial): RationalFunction {
  if (under.size === 0) throw new DividesByZero();
  const number = constantValue(under);
  return number ? whole(scalePolynomial(over, divideRational(one, number))) : { over, under };
}

export function addFunctions(a: RationalFunction, b: RationalFunction, work: Work): RationalFunction {
  if (a.under === b.under) return { over: addPolynomials(a.over, b.over), under: a.under };
  return quotient(
    addPolynomials(multiplyPolynomials(a.over, b.under, work), multiplyPolynomials(b.over, a.under, work)),
    multiplyPolynomials(a.under, b.under, work),
  );
}

export const negateFunction = (a: RationalFunction): RationalFunction => ({ over: negatePolynomial(a.over), under: a.under });
export const multiplyFunctions = (a: RationalFunction, b: RationalFunction, work: Work) => quotient(multiplyPolynomials(a.over, b.over, work), multiplyPolynomials(a.under, b.under, work));
export const divideFunctions = (a: RationalFunction, b: RationalFunction, work: Work) => quotient(multiplyPolynomials(a.over, b.under, work), multiplyPolynomials(a.under, b.over, work));

/** Exact: a/b = c/d when ad = bc. */
export const equalFunctions = (a: RationalFunction, b: RationalFunction, work: Work) => isZeroFunction(addFunctions(a, negateFunction(b), work));
export const isZeroFunction = (a: RationalFunction) => a.over.size === 0;

/** Its value when it is a rational number, else null. */
export function rationalValue(a: RationalFunction): Rational | null {
  const [over, under] = [constantValue(a.over), constantValue(a.under)];
  return over && under ? divideRational(over, under) : null;
}

/**
 * The expression as a quotient of polynomials in its variables, π and roots of primes.
 * @throws NotRational when it is none (sin x, |x|, 2^x, the root of a sum)
 * @throws TooMuchWork
 * @throws DividesByZero
 */
export function rationalFunction(expression: Expression, work: Work): RationalFunction {
  work.spend(1);
  switch (expression.op) {
    case 'number': return whole(constant(expression.value));
    case 'mixed': return whole(constant(rational(expression.whole * expression.den + expression.num, expression.den)));
    case 'symbol': return whole(variable(expression.name));
    case 'minus': return negateFunction(rationalFunction(expression.of, work));
    case 'sum': return expression.terms.map((term) => rationalFunction(term, work)).reduce((a, b) => addFunctions(a, b, work));
    case 'product': return expression.factors.map((factor) => rationalFunction(factor, work)).reduce((a, b) => multiplyFunctions(a, b, work));
    case 'quotient': return divideFunctions(rationalFunction(expression.over, work), rationalFunction(expression.under, work), work);
    case 'percent': return multiplyFunctions(rationalFunction(expression.of, work), whole(constant(rational(1n, 100n))), work);
    case 'degrees': return multiplyFunctions(rationalFunction(expression.of, work), whole(ofMonomial(rational(1n, 180n), [{ base: 'π', num: 1, den: 1 }])), work);
    case 'power': return powerFunction(rationalFunction(expression.base, work), exponentOf(expression.exponent, work), work);
    case 'root': return rootFunction(rationalFunction(expression.of, work), expression.degree, work);
    case 'factorial': return whole(constant(rational(factorial(rationalFunction(expression.of, work), work))));
    case 'call': return callFunction(expression.name, rationalFunction(expression.of, work));
    case 'apply': throw new NotRational();
  }
}

function exponentOf(expression: Expression, work: Work): Rational {
  const value = rationalValue(rationalFunction(expression, work));
  if (value === null) throw new NotRational();
  return value;
}

function powerFunction(base: RationalFunction, exponent: Rational, work: Work): RationalFunction {
  if (!isInteger(exponent)) {
    if (exponent.den > 20n) throw new NotRational();
    return powerFunction(rootFunction(base, Number(exponent.den), work), rational(exponent.num), work);
  }
  const size = Number(exponent.num < 0n ? -exponent.num : exponent.num);
  const flat = exponent.num < 0n ? quotient(base.under, base.over) : base;
  return quotient(powerPolynomial(flat.over, size, work), powerPolynomial(flat.under, size, work));
}

function rootFunction(of: RationalFunction, degree: number, work: Work): RationalFunction {
  if (of.over.size === 0) return of;
  return quotient(rootOfTerm(of.over, degree, work), rootOfTerm(of.under, degree, work));
}

/** The root of one term; its variables must stand in odd powers, because the root of x^2 is |x|. */
function rootOfTerm(polynomial: Polynomial, degree: number, work: Work): Polynomial {
  const term = singleTerm(polynomial);
  if (term === null) throw new NotRational();
  const isNegative = term.factor.num < 0n;
  const letters = term.monomial.filter(({ base }) => base !== 'π');
  const isPlain = term.monomial.every(({ base, den }) => !base.startsWith('#') && base !== 'π' && den === 1);
  if (!isPlain || letters.length > 1 || letters.some(({ num }) => num % 2 === 0)) throw new NotRational();
  // An odd root of a letter may be negative, and of a negative number it is.
  if ((isNegative && (degree % 2 === 0 || letters.length > 0)) || (letters.length > 0 && degree % 2 === 1)) throw new NotRational();
  const size = rational(isNegative ? -term.factor.num : term.factor.num, term.factor.den);
  let factor = isNegative ? rational(-1n) : one;
  const powers: Power[] = letters.map(({ base, num }) => lowest(base, num, degree));
  for (const { prime, power } of [...primeFactors(size.num, work), ...primeFactors(size.den, work).map((each) => ({ ...each, power: -each.power }))]) {
    const wholes = Math.floor(power / degree);
    if (wholes !== 0) factor = multiplyRational(factor, wholes > 0 ? rational(prime ** BigInt(wholes)) : rational(1n, prime ** BigInt(-wholes)));
    const left = power - wholes * degree;
    if (left !== 0) powers.push(lowest(`#${prime}`, left, degree));
  }
  return ofMonomial(factor, powers.sort((a, b) => (a.base < b.base ? -1 : 1)));
}

function lowest(base: string, num: number, den: number): Power {
  let [a, b] = [num, den];
  while (b !== 0) [a, b] = [b, a % b];
  return { base, num: num / a, den: den / a };
}

function factorial(of: RationalFunction, work: Work): bigint {
  const value = rationalValue(of);
  if (value === null || !isInteger(value) || value.num < 0n || value.num > 170n) throw new NotRational();
  work.spend(Number(value.num));
  let product = 1n;
  for (let factor = 2n; factor <= value.num; factor += 1n) product *= factor;
  return product;
}

function callFunction(name: string, of: RationalFunction): RationalFunction {
  const value = rationalValue(of);
  if (name !== 'abs' || value === null) throw new NotRational();
  return whole(constant(value.num < 0n ? rational(-value.num, value.den) : value));
}
