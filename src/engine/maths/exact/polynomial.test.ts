import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseExpression } from '../read/parse-expression.ts';
import { plainText } from '../read/plain-text.ts';
import { factorUnivariate } from './factor-univariate.ts';
import { isPrime, primeFactors } from './factor-integer.ts';
import { isIrreducible } from './is-irreducible.ts';
import { addPolynomials, equalPolynomials, multiplyPolynomials, ofMonomial, type Polynomial, zeroPolynomial } from './polynomial.ts';
import { allLetters, divideExactly, greatestCommonDivisor } from './polynomial-division.ts';
import { rational, toNumber } from './rational.ts';
import { equalFunctions, rationalFunction } from './rational-function.ts';
import { TooMuchWork, Work, workerLimits } from './too-much-work.ts';
import { type Coefficients, divideWhole, multiply, primitive, trim } from './univariate.ts';

const work = () => new Work(workerLimits);
const read = (text: string) => rationalFunction(parseExpression(plainText(text)), work());
const small = fc.integer({ min: -9, max: 9 });

const polynomials = fc.array(fc.tuple(small, fc.nat(3), fc.nat(2)), { minLength: 1, maxLength: 4 }).map((terms) =>
  terms.map(([factor, x, y]) => ofMonomial(rational(BigInt(factor)), [{ base: 'x', num: x, den: 1 }, { base: 'y', num: y, den: 1 }].filter(({ num }) => num > 0)))
    .reduce<Polynomial>((sum, term) => addPolynomials(sum, term), zeroPolynomial)).filter(({ size }) => size > 0);

test('a product is divided by its factors without rest, and shares them', () => {
  fc.assert(fc.property(polynomials, polynomials, polynomials, (a, b, c) => {
    const [ab, ac] = [multiplyPolynomials(a, b, work()), multiplyPolynomials(a, c, work())];
    expect(equalPolynomials(divideExactly(ab, a, work()) ?? zeroPolynomial, b)).toBe(true);
    const common = greatestCommonDivisor(ab, ac, work());
    expect(divideExactly(ab, common, work())).not.toBeNull();
    expect(divideExactly(ac, common, work())).not.toBeNull();
    expect(divideExactly(common, a, work())).not.toBeNull();
  }), { numRuns: 200 });
});

test('multiplying is distributive', () => {
  fc.assert(fc.property(polynomials, polynomials, polynomials, (a, b, c) => {
    const left = multiplyPolynomials(a, addPolynomials(b, c), work());
    expect(equalPolynomials(left, addPolynomials(multiplyPolynomials(a, b, work()), multiplyPolynomials(a, c, work())))).toBe(true);
  }));
});

test('factors multiply back to the polynomial, and a product is found to be one', () => {
  const lists = fc.array(small.map(BigInt), { minLength: 2, maxLength: 4 }).map((list) => primitive(trim(list))).filter((list) => list.length > 1);
  fc.assert(fc.property(lists, lists, lists, (a, b, c) => {
    const product = primitive(multiply(multiply(a, b), c));
    const factors = factorUnivariate(product, work());
    expect(factors.length).toBeGreaterThanOrEqual(3);
    expect(primitive(factors.reduce<Coefficients>((all, factor) => multiply(all, factor), [1n]))).toEqual(product);
    for (const factor of factors) expect(divideWhole(product, factor)).not.toBeNull();
  }), { numRuns: 200 });
});

test.each([
  ['x^2+1', true], ['x^2-2', true], ['x^4+1', true], ['x^4-10x^2+1', true], ['x^5-x-1', true], ['x*y+1', true], ['x^2+y^2', true], ['x^2-1', false], ['x^4+4', false], ['12x^2-7x-12', false],
  ['x^2-y^2', false], ['x^3+y^3', false], ['x^2-y^2+2y-1', false], ['4x^2+4x*y+y^2-9', false], ['(x^2+1)^2', false], ['x*y+x+y+1', false], ['x^2*y^2-1', false],
])('%s: irreducible is %s', (text, expected) => expect(isIrreducible(read(text).over, work())).toBe(expected));

test('products of two polynomials in two letters are never irreducible', () => {
  fc.assert(fc.property(polynomials, polynomials, (a, b) => {
    fc.pre(allLetters(a).size > 0 && allLetters(b).size > 0);
    try {
      expect(isIrreducible(multiplyPolynomials(a, b, work()), work())).toBe(false);
    } catch (error) {
      expect(error).toBeInstanceOf(TooMuchWork);
    }
  }), { numRuns: 100 });
});

test('roots of numbers are exact', () => {
  const same = (a: string, b: string) => equalFunctions(read(a), read(b), work());
  expect(same('sqrt(12)', '2sqrt(3)') && same('sqrt(6)', 'sqrt(2)sqrt(3)') && same('1/sqrt(2)', 'sqrt(2)/2') && same('8^(2/3)', '4') && same('root(3,16)', '2root(3,2)')).toBe(true);
  expect(same('(1+sqrt(5))/2 * (1-sqrt(5))/2', '-1') && same('1/(sqrt(3)-sqrt(2))', 'sqrt(3)+sqrt(2)')).toBe(true);
  expect(same('sqrt(2)+sqrt(3)', 'sqrt(5)') || same('sqrt(2)', '1.41421356237309504880168872420969807857') || same('pi', '22/7')).toBe(false);
});

test('prime factors multiply back, and primes are told apart', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 1_000_000 }), (value) => {
    const factors = primeFactors(BigInt(value), work());
    expect(factors.reduce((product, { prime, power }) => product * prime ** BigInt(power), 1n)).toBe(BigInt(value));
    expect(factors.every(({ prime }) => isPrime(prime))).toBe(true);
  }));
});

test('a fraction far beyond doubles still has its value', () => {
  expect(toNumber(rational(3n * 10n ** 500n, 4n * 10n ** 500n))).toBeCloseTo(0.75, 12);
  expect(toNumber(rational(10n ** 400n))).toBe(Infinity);
  expect(toNumber(rational(1n, 10n ** 400n))).toBe(0);
});
