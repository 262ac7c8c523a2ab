import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addRational, compareRational, multiplyRational, type Rational, rational } from '../exact/rational.ts';
import { add, type Ball, bitsOf, divide, exactInteger, mayBeZero, multiply, nearFraction, ofInteger, ofRational, root, signOf, subtract, toNumber, wholePower } from './ball.ts';
import { arccos, arcsin, arctan, exp, ln, pi, sinCos } from './functions-of-balls.ts';

const bits = 120;
const fraction = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.bigInt({ min: 1n, max: 10n ** 30n })).map(([num, den]) => rational(num, den));

/** Whether a ball holds a fraction. */
function holds({ m, r, e }: Ball, { num, den }: Rational): boolean {
  const scale = (value: bigint) => (e >= 0 ? rational(value << BigInt(e)) : rational(value, 1n << BigInt(-e)));
  return compareRational(scale(m - r), { num, den }) <= 0 && compareRational({ num, den }, scale(m + r)) <= 0;
}

test('sums, products and quotients hold the exact value', () => {
  fc.assert(fc.property(fraction, fraction, (a, b) => {
    const [left, right] = [ofRational(a, bits), ofRational(b, bits)];
    expect(holds(add(left, right, bits), addRational(a, b))).toBe(true);
    expect(holds(multiply(left, right, bits), multiplyRational(a, b))).toBe(true);
    const quotient = divide(left, right, bits);
    if (b.num !== 0n && quotient) expect(holds(quotient, rational(a.num * b.den, a.den * b.num))).toBe(true);
  }));
});

test('a root and its power hold the number again', () => {
  fc.assert(fc.property(fraction, fc.integer({ min: 2, max: 6 }), (a, degree) => {
    const of = ofRational(a, bits);
    const found = root(of, degree, bits);
    if (a.num < 0n && degree % 2 === 0) expect(found).toBeNull();
    else {
      const power = found && wholePower(found, BigInt(degree), bits);
      expect(power && holds(power, a)).toBe(true);
    }
  }));
});

test('functions agree with doubles and with each other', () => {
  const near = (ball: Ball | null) => (ball ? toNumber(ball) : Number.NaN);
  fc.assert(fc.property(fc.double({ min: -20, max: 20, noNaN: true, noDefaultInfinity: true }), (value) => {
    const scaled = BigInt(Math.round(value * 2 ** 30));
    const x = { m: scaled, r: 0n, e: -30 };
    const exact = Number(scaled) / 2 ** 30;
    const angle = sinCos(x, bits);
    expect(near(exp(x, bits))).toBeCloseTo(Math.exp(exact), Math.exp(exact) > 1e3 ? -1 : 9);
    expect([
      near(angle?.sin ?? null), near(angle?.cos ?? null), near(arctan(x, bits)),
    ].map((each, at) => Math.abs(each - ([Math.sin, Math.cos, Math.atan][at]?.(exact) ?? 0)) < 1e-12)).toEqual([true, true, true]);
    const [power, back] = [exp(x, bits), exp(x, bits)].map((each, at) => (at === 0 ? each : each && ln(each, bits)));
    expect(power && back && mayBeZero(subtract(back, x, bits))).toBe(true);
    if (Math.abs(exact) < 1) expect([near(arcsin(x, bits)), near(arccos(x, bits))].map((each, at) => Math.abs(each - (at === 0 ? Math.asin(exact) : Math.acos(exact))) < 1e-12)).toEqual([true, true]);
  }));
});

test('π to forty digits', () => {
  const digits = (pi(200).m * 10n ** 40n) >> BigInt(-pi(200).e);
  expect(String(digits)).toBe('31415926535897932384626433832795028841971');
});

test('what can be told of a ball is told, and what can’t is not', () => {
  expect([signOf({ m: 3n, r: 1n, e: 0 }), signOf({ m: -3n, r: 1n, e: 0 }), signOf({ m: 1n, r: 1n, e: 0 }), signOf(ofInteger(0n))]).toEqual([1, -1, null, 0]);
  expect([divide(ofInteger(1n), { m: 1n, r: 1n, e: 0 }, bits), root({ m: 1n, r: 2n, e: 0 }, 2, bits), ln({ m: 0n, r: 1n, e: -200 }, bits)]).toEqual([null, null, null]);
  expect([exactInteger({ m: 12n, r: 0n, e: -2 }), exactInteger({ m: 13n, r: 0n, e: -2 }), exactInteger({ m: 12n, r: 1n, e: 0 })]).toEqual([3n, null, null]);
  const log = divide(ln(ofInteger(8n), 240) ?? ofInteger(0n), ln(ofInteger(2n), 240) ?? ofInteger(1n), 240);
  expect(log && nearFraction(log, 64n)).toEqual({ num: 3n, den: 1n });
  expect([0n, 1n, 255n, 256n].map(bitsOf)).toEqual([0, 1, 8, 9]);
});
