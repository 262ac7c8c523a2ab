import { factorUnivariate } from '../exact/factor-univariate.ts';
import { absolute, greatestDivisor, type Rational, rational } from '../exact/rational.ts';
import type { Work } from '../exact/too-much-work.ts';
import { type Coefficients, degree, derivative, lead, primitive, trim } from '../exact/univariate.ts';
import { add, type Ball, divide, ofInteger, ofRational, root } from '../numeric/ball.ts';
import { type Expression, exactly } from '../read/expression.ts';

/** `rational` and `exact` are null where it is no fraction, and where it is no fraction with a square root either. */
export type RealRoot = { value: Ball; rational: Rational | null; exact: Expression | null };

const usualBits = 480;

/**
 * All real roots of a polynomial, each once.
 * @param coefficients from the power zero on, not all zero
 * @throws TooMuchWork
 */
export function realRoots(coefficients: readonly Rational[], work: Work, bits = usualBits): RealRoot[] {
  const den = coefficients.reduce((common, each) => (common / greatestDivisor(common, each.den)) * each.den, 1n);
  const whole = primitive(trim(coefficients.map((each) => (each.num * den) / each.den)));
  if (whole.length < 2) return [];
  const seen = new Set<string>();
  return factorUnivariate(whole, work).flatMap((factor) => {
    const name = factor.join(' ');
    if (seen.has(name)) return [];
    seen.add(name);
    work.measure(bits, 20 * degree(factor) ** 2);
    return degree(factor) === 1 ? [rationalRoot(factor, bits)] : degree(factor) === 2 ? squareRoots(factor, bits) : bisected(factor, bits);
  });
}

function rationalRoot([start = 0n, slope = 1n]: Coefficients, bits: number): RealRoot {
  const value = rational(-start, slope);
  return { value: ofRational(value, bits), rational: value, exact: exactly(value) };
}

/** (−b ± √D) / 2a */
function squareRoots([c = 0n, b = 0n, a = 1n]: Coefficients, bits: number): RealRoot[] {
  const discriminant = b * b - 4n * a * c;
  const found = root(ofInteger(discriminant), 2, bits);
  if (discriminant <= 0n || !found) return [];
  return [1n, -1n].flatMap((sign) => {
    const value = divide(add(ofInteger(-b), { ...found, m: sign * found.m }, bits), ofInteger(2n * a), bits);
    const surd: Expression = { op: 'root', degree: 2, of: exactly(rational(discriminant)) };
    const over: Expression = { op: 'sum', terms: [exactly(rational(-b)), sign === 1n ? surd : { op: 'minus', of: surd }] };
    return value ? [{ value, rational: null, exact: { op: 'quotient', over, under: exactly(rational(2n * a)), sign: '/' } satisfies Expression }] : [];
  });
}

/** Of an irreducible polynomial: apart by Sturm's theorem, then halved until all digits are known. */
function bisected(polynomial: bigint[], bits: number): RealRoot[] {
  const chain = sturmChain(polynomial);
  const reach = 1n + polynomial.slice(0, -1).reduce((largest, each) => (absolute(each) > largest ? absolute(each) : largest), 0n) / absolute(lead(polynomial)) + 1n;
  const found: RealRoot[] = [];
  const pending: { low: bigint; high: bigint; places: number }[] = [{ low: -reach, high: reach, places: 0 }];
  for (let part = pending.pop(); part; part = pending.pop()) {
    const { low, high, places } = part;
    const count = signChanges(chain, low, places) - signChanges(chain, high, places);
    if (count === 1) found.push({ value: narrowed(polynomial, part, bits), rational: null, exact: null });
    else if (count > 1) pending.push({ low: low * 2n, high: low + high, places: places + 1 }, { low: low + high, high: high * 2n, places: places + 1 });
  }
  return found;
}

function sturmChain(polynomial: bigint[]): Coefficients[] {
  const chain: bigint[][] = [polynomial, derivative(polynomial)];
  for (;;) {
    const [a = [], b = []] = chain.slice(-2);
    if (degree(b) < 1) return chain;
    const rest = negatedRemainder(a, b);
    if (rest.length === 0) return chain;
    chain.push(rest);
  }
}

/** −(a mod b) times a number above zero. */
function negatedRemainder(a: Coefficients, b: Coefficients): bigint[] {
  const size = absolute(lead(b));
  const sign = lead(b) < 0n ? -1n : 1n;
  let rest = [...a];
  while (rest.length >= b.length) {
    const [shift, top] = [rest.length - b.length, lead(rest) * sign];
    rest = rest.map((each) => each * size);
    b.forEach((each, at) => {
      rest[at + shift] = (rest[at + shift] ?? 0n) - top * each;
    });
    rest = trim(rest);
  }
  const content = rest.reduce((common, each) => greatestDivisor(common, each), 0n);
  return rest.map((each) => -each / (content === 0n ? 1n : content));
}

/** The sign of p(x / 2^places). */
function signAt(polynomial: Coefficients, x: bigint, places: number): number {
  let value = 0n;
  const top = polynomial.length - 1;
  for (let at = top; at >= 0; at -= 1) value = value * x + ((polynomial[at] ?? 0n) << BigInt(places * (top - at)));
  return value > 0n ? 1 : value < 0n ? -1 : 0;
}

function signChanges(chain: readonly Coefficients[], x: bigint, places: number): number {
  const signs = chain.map((each) => signAt(each, x, places)).filter((sign) => sign !== 0);
  return signs.filter((sign, at) => at > 0 && sign !== signs[at - 1]).length;
}

function narrowed(polynomial: bigint[], { low, high, places }: { low: bigint; high: bigint; places: number }, bits: number): Ball {
  let [left, right, depth] = [low, high, places];
  const sign = signAt(polynomial, right, depth);
  while (depth < bits) {
    const middle = left + right;
    [left, right, depth] = [left * 2n, right * 2n, depth + 1];
    if (signAt(polynomial, middle, depth) === sign) right = middle;
    else left = middle;
  }
  return { m: left + right, r: right - left, e: -depth - 1 };
}

