import { greatestDivisor, type Rational } from '../exact/rational.ts';
import type { Work } from '../exact/too-much-work.ts';
import type { Expression } from '../read/expression.ts';
import type { AppliedName, FunctionName } from '../read/function-names.ts';
import { add, type Ball, divide, exactInteger, mayBeZero, multiply, negate, ofInteger, ofRational, root, rounded, signOf, subtract, wholePower, zeroBall } from './ball.ts';
import { arccos, arcsin, arctan, exp, ln, pi, sinCos } from './functions-of-balls.ts';

export type Values = ReadonlyMap<string, Ball>;
const one = ofInteger(1n);
const costOfFunction = 24;

/**
 * The real value of an expression, enclosed. `e` is Euler's number unless it has a value of its own.
 * @returns null where it has none, or none for certain (a root of what may be negative, a division by what may be zero)
 * @throws TooMuchWork
 */
export function valueOf(expression: Expression, values: Values, bits: number, work: Work): Ball | null {
  work.measure(bits);
  const at = (part: Expression) => valueOf(part, values, bits, work);
  switch (expression.op) {
    case 'number': return ofRational(expression.value, bits);
    case 'mixed': return ofRational({ num: expression.whole * expression.den + expression.num, den: expression.den }, bits);
    case 'symbol': return values.get(expression.name) ?? (expression.name === 'π' ? pi(bits) : expression.name === 'e' ? exp(one, bits) : null);
    case 'minus': return map(at(expression.of), negate);
    case 'sum': return reduce(expression.terms, at, (a, b) => add(a, b, bits));
    case 'product': return reduce(expression.factors, at, (a, b) => multiply(a, b, bits));
    case 'quotient': return both(at(expression.over), at(expression.under), (a, b) => divide(a, b, bits));
    case 'power': return power(at(expression.base), expression.exponent, at(expression.exponent), bits, work);
    case 'root': return map(at(expression.of), (of) => root(of, expression.degree, bits));
    case 'percent': return map(at(expression.of), (of) => divide(of, ofInteger(100n), bits));
    case 'degrees': return map(at(expression.of), (of) => divide(multiply(of, pi(bits), bits), ofInteger(180n), bits));
    case 'factorial': return map(at(expression.of), factorial);
    case 'call': return map(at(expression.of), (of) => callOn(expression.name, of, bits, work));
    case 'apply': {
      const args = expression.args.map(at);
      return args.every((arg) => arg !== null) ? applyTo(expression.name, args, bits, work) : null;
    }
  }
}

const map = (of: Ball | null, change: (of: Ball) => Ball | null): Ball | null => of && change(of);
const both = (a: Ball | null, b: Ball | null, join: (a: Ball, b: Ball) => Ball | null): Ball | null => (a && b ? join(a, b) : null);

function reduce(parts: Expression[], at: (part: Expression) => Ball | null, join: (a: Ball, b: Ball) => Ball): Ball | null {
  let all: Ball | null = null;
  for (const part of parts) {
    const value = at(part);
    if (value === null) return null;
    all = all === null ? value : join(all, value);
  }
  return all;
}

/** A fraction with an odd denominator in the exponent means a real root, also of a negative number. */
function power(base: Ball | null, written: Expression, exponent: Ball | null, bits: number, work: Work): Ball | null {
  if (!base || !exponent) return null;
  const whole = exactInteger(exponent);
  const sign = signOf(base);
  if (whole !== null) return whole === 0n && sign === 0 ? null : whole < 0n && mayBeZero(base) ? null : wholePower(base, whole, bits);
  if (sign === 1) {
    work.measure(bits, costOfFunction);
    return map(ln(base, bits + 32), (log) => exp(multiply(log, exponent, bits + 32), bits));
  }
  if (sign === 0) return signOf(exponent) === 1 ? zeroBall : null;
  const fraction = sign === -1 ? fractionOf(written) : null;
  if (fraction === null || fraction.den % 2n === 0n || fraction.den > 100n) return null;
  return map(root(base, Number(fraction.den), bits), (of) => wholePower(of, fraction.num, bits));
}

/** "1/3" and "-2/3" as they are written in an exponent. */
function fractionOf(written: Expression): Rational | null {
  if (written.op === 'minus') {
    const positive = fractionOf(written.of);
    return positive && { num: -positive.num, den: positive.den };
  }
  if (written.op === 'number' && written.style === 'decimal') return written.value;
  if (written.op !== 'quotient' || written.over.op !== 'number' || written.under.op !== 'number') return null;
  const { value: { num, den } } = written.over;
  const { value: under } = written.under;
  if (den !== 1n || under.den !== 1n || under.num === 0n) return null;
  const divisor = greatestDivisor(num, under.num);
  return { num: num / divisor, den: under.num / divisor };
}

function factorial(of: Ball): Ball | null {
  const whole = exactInteger(of);
  if (whole === null || whole < 0n || whole > 1_000n) return null;
  let product = 1n;
  for (let factor = 2n; factor <= whole; factor += 1n) product *= factor;
  return ofInteger(product);
}

function callOn(name: FunctionName, of: Ball, bits: number, work: Work): Ball | null {
  switch (name) {
    case 'abs': return absoluteOf(of);
    case 'sgn': return map(signOf(of) === null ? null : of, (known) => ofInteger(BigInt(signOf(known) ?? 0)));
    case 'floor': return floor(of);
    case 'ceil': return map(floor(negate(of)), negate);
    default: work.measure(bits, costOfFunction);
  }
  const angle = () => sinCos(of, bits);
  switch (name) {
    case 'sin': return angle()?.sin ?? null;
    case 'cos': return angle()?.cos ?? null;
    case 'tan': return both(angle()?.sin ?? null, angle()?.cos ?? null, (a, b) => divide(a, b, bits));
    case 'cot': return both(angle()?.cos ?? null, angle()?.sin ?? null, (a, b) => divide(a, b, bits));
    case 'sec': return map(angle()?.cos ?? null, (cos) => divide(one, cos, bits));
    case 'csc': return map(angle()?.sin ?? null, (sin) => divide(one, sin, bits));
    case 'arcsin': return arcsin(of, bits);
    case 'arccos': return arccos(of, bits);
    case 'arctan': return arctan(of, bits);
    case 'ln': return ln(of, bits);
    case 'log': return both(ln(of, bits), ln(ofInteger(10n), bits), (a, b) => divide(a, b, bits));
    case 'exp': return exp(of, bits);
    default: return hyperbolic(name, of, bits);
  }
}

function hyperbolic(name: 'sinh' | 'cosh' | 'tanh', of: Ball, bits: number): Ball | null {
  const [up, down] = [exp(of, bits), exp(negate(of), bits)];
  if (!up || !down) return null;
  const [sinh, cosh] = [subtract(up, down, bits), add(up, down, bits)];
  if (name === 'tanh') return divide(sinh, cosh, bits);
  return name === 'sinh' ? { ...sinh, e: sinh.e - 1 } : { ...cosh, e: cosh.e - 1 };
}

function absoluteOf(of: Ball): Ball {
  if (of.m >= of.r) return of;
  if (of.m <= -of.r) return negate(of);
  // From zero to the larger end.
  const reach = (of.m < 0n ? -of.m : of.m) + of.r;
  return rounded(reach, reach, of.e - 1, 64);
}

/** Null when a whole number lies inside, unless the value is exact. */
function floor(of: Ball): Ball | null {
  if (of.e >= 0) return of.r === 0n ? of : null;
  const [low, high] = [(of.m - of.r) >> BigInt(-of.e), (of.m + of.r) >> BigInt(-of.e)];
  return low === high ? ofInteger(low) : null;
}

function applyTo(name: AppliedName, args: Ball[], bits: number, work: Work): Ball | null {
  const [a = zeroBall, b = zeroBall] = args;
  switch (name) {
    case 'log':
      work.measure(bits, 2 * costOfFunction);
      return both(ln(a, bits), ln(b, bits), (of, base) => divide(of, base, bits));
    case 'max': case 'min': return args.reduce<Ball | null>((best, each) => {
      const order = best && signOf(subtract(each, best, bits));
      if (best === null || order === null) return null;
      return (order > 0) === (name === 'max') ? each : best;
    }, a);
    default: {
      const whole = args.map(exactInteger);
      return whole.every((each) => each !== null) ? wholeNumberFunction(name, whole) : null;
    }
  }
}

function wholeNumberFunction(name: 'gcd' | 'lcm' | 'mod' | 'choose', args: bigint[]): Ball | null {
  const [a = 0n, b = 0n] = args;
  switch (name) {
    case 'gcd': return ofInteger(args.reduce(greatestDivisor));
    case 'lcm': return args.includes(0n) ? zeroBall : ofInteger(args.reduce((x, y) => (x < 0n ? -x : x) / greatestDivisor(x, y) * (y < 0n ? -y : y)));
    case 'mod': return b <= 0n ? null : ofInteger(((a % b) + b) % b);
    case 'choose': {
      if (b < 0n || b > 500n || a < 0n) return null;
      let product = 1n;
      for (let k = 1n; k <= b; k += 1n) product = (product * (a - b + k)) / k;
      return ofInteger(b > a ? 0n : product);
    }
  }
}
