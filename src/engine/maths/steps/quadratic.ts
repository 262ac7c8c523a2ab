import { greatestDivisor, isZero, type Rational, rational, subtractRational, zero } from '../exact/rational.ts';
import { primeFactors } from '../exact/factor-integer.ts';
import type { Work } from '../exact/too-much-work.ts';
import type { ReadBack } from '../maths-answer.ts';
import type { Expression } from '../read/expression.ts';
import { equal, linear, minus, number, polynomial, power, scaled, several, step, sum, symbol, times } from './build.ts';
import { leastMultiple } from './linear-moves.ts';
import { coefficientsOf, hasBrackets } from './read-sides.ts';
import type { Worked, WorkedStep } from './worked.ts';

type Quadratic = { a: bigint; b: bigint; c: bigint; letter: string };

const whole = (value: bigint) => rational(value);
const noSolution: ReadBack = { latex: '\\text{no real solution}', text: 'no real solution' };

/** A quadratic equation in one letter: by factoring when its solutions are fractions, else by the formula; null when it is none. */
export function solveQuadratic(left: Expression, right: Expression, letter: string, work: Work): Worked | null {
  const [own, other] = [coefficientsOf(left, letter, work), coefficientsOf(right, letter, work)];
  if (!own || !other) return null;
  const all = [0, 1, 2].map((at) => subtractRational(own[at] ?? zero, other[at] ?? zero));
  if (Math.max(own.length, other.length) > 3 || isZero(all[2] ?? zero)) return null;
  const steps: WorkedStep[] = [];
  const zeroSide = number(zero);
  let now = equal(left, right).text;
  const move = (say: string, written: ReadBack) => {
    if (written.text === now) return;
    now = written.text;
    steps.push(step(say, written));
  };
  move(
    hasBrackets(left) || hasBrackets(right) ? 'Multiply out the brackets and bring everything to one side.' : 'Bring everything to one side, so that the other side is 0.',
    equal(polynomial(all, letter), zeroSide),
  );
  const tidy = scaleToWhole(all);
  const [c = 0n, b = 0n, a = 1n] = tidy.coefficients;
  move('Multiply or divide both sides by a number, so that the numbers are whole and as small as possible.', equal(polynomial(tidy.coefficients.map(whole), letter), zeroSide));
  const quadratic = { a, b, c, letter };
  const { steps: solving, answer } = b === 0n && c !== 0n ? byRoot(quadratic, work) : byFactorsOrFormula(quadratic, work);
  return { kind: 'quadratic', steps: [...steps, ...solving], answer };
}

function scaleToWhole(coefficients: Rational[]): { coefficients: bigint[] } {
  const den = coefficients.reduce((common, each) => leastMultiple(common, each.den), 1n);
  const scaledUp = coefficients.map((each) => (each.num * den) / each.den);
  const divisor = scaledUp.reduce((common, each) => greatestDivisor(common, each), 0n) * ((scaledUp[2] ?? 1n) < 0n ? -1n : 1n);
  return { coefficients: scaledUp.map((each) => each / divisor) };
}

type Solving = { steps: WorkedStep[]; answer: ReadBack };

/** a x² + c = 0: the square alone, then the root. */
function byRoot({ a, c, letter }: Quadratic, work: Work): Solving {
  const square = power(symbol(letter), 2);
  const value = rational(-c, a);
  const steps = [step('Get the square alone on one side.', equal(square, number(value)))];
  if (value.num < 0n) return { steps: [...steps, step('A square is never negative, so there is no real solution.', equal(square, number(value)))], answer: noSolution };
  const root = rootOf(value, work);
  const answer = several([equal(symbol(letter), root), equal(symbol(letter), minus(root))], 'or');
  return { steps: [...steps, step('Take the square root of both sides. A negative number has the same square.', answer)], answer };
}

function byFactorsOrFormula(quadratic: Quadratic, work: Work): Solving {
  const { a, b, c } = quadratic;
  const discriminant = b * b - 4n * a * c;
  const root = discriminant < 0n ? null : exactRoot(discriminant);
  return root === null ? byFormula(quadratic, discriminant, work) : byFactors(quadratic, root);
}

/** The roots are fractions: the left side is a product. */
function byFactors({ a, b, letter }: Quadratic, root: bigint): Solving {
  // Zero first: its factor is the letter alone, which stands in front.
  const solutions = [rational(-b + root, 2n * a), rational(-b - root, 2n * a)].sort((one, other) => Number(other.num === 0n) - Number(one.num === 0n));
  const isDouble = root === 0n;
  const factors = solutions.map(({ num, den }) => (num === 0n ? symbol(letter) : linear(rational(den), letter, rational(-num))));
  const [first, second] = factors;
  if (!first || !second) throw new Error('a quadratic has two factors');
  const product = isDouble ? power(first, 2) : times(first, second);
  const steps = [step('Write the left side as a product.', equal(product, number(zero)))];
  const apart = isDouble ? [first] : factors;
  if (apart.some((factor) => factor.op !== 'symbol')) {
    steps.push(step(isDouble ? 'A square is 0 only when what is squared is 0.' : 'A product is 0 when one of its factors is 0.', several(apart.map((factor) => equal(factor, number(zero))), 'or')));
  }
  const ends = (isDouble ? solutions.slice(0, 1) : solutions).map((solution) => equal(symbol(letter), number(solution)));
  const answer = several(ends, 'or');
  steps.push(step(isDouble ? 'Solve it.' : 'Solve each of them.', answer));
  return { steps, answer };
}

function byFormula({ a, b, c, letter }: Quadratic, discriminant: bigint, work: Work): Solving {
  const formula = `Use the formula $${letter} = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$ with $a = ${a}$, $b = ${b}$, $c = ${c}$.`;
  const under = `Under the root stands $b^2 - 4ac = ${discriminant}$.`;
  if (discriminant < 0n) {
    return {
      steps: [step(`${formula} ${under} A root of a negative number is not real, so there is no real solution.`, equal(polynomial([whole(c), whole(b), whole(a)], letter), number(zero)))],
      answer: noSolution,
    };
  }
  const plain = (sign: (root: Expression) => Expression): Expression => ({
    op: 'quotient', over: sum(number(whole(-b)), sign({ op: 'root', degree: 2, of: number(whole(discriminant)) })), under: number(whole(2n * a)), sign: '/',
  });
  const steps = [step(`${formula} ${under}`, several([equal(symbol(letter), plain((root) => root)), equal(symbol(letter), plain(minus))], 'or'))];
  const answer = several([1n, -1n].map((sign) => equal(symbol(letter), simplestRoot({ a, b, discriminant, sign }, work))), 'or');
  if (answer.text !== steps[0]?.check) steps.push(step('Take squares out of the root and simplify.', answer));
  return { steps, answer };
}

/** (-b ± √D) / 2a with squares taken out of the root and the fraction in lowest terms. */
function simplestRoot({ a, b, discriminant, sign }: { a: bigint; b: bigint; discriminant: bigint; sign: bigint }, work: Work): Expression {
  const { outside, inside } = takeOut(discriminant, work);
  const divisor = greatestDivisor(greatestDivisor(b, outside), 2n * a);
  const [start, factor, under] = [-b / divisor, (sign * outside) / divisor, (2n * a) / divisor];
  const over = sum(number(whole(start)), scaled(whole(factor), { op: 'root', degree: 2, of: number(whole(inside)) }));
  return under === 1n ? over : { op: 'quotient', over, under: number(whole(under)), sign: '/' };
}

/** √value, without a root when it is a fraction, else with squares taken out and no root below the line. */
function rootOf(value: Rational, work: Work): Expression {
  const { outside, inside } = takeOut(value.num * value.den, work);
  const factor = rational(outside, value.den);
  if (inside === 1n) return number(factor);
  const root: Expression = { op: 'root', degree: 2, of: number(whole(inside)) };
  const over = scaled(whole(factor.num), root);
  return factor.den === 1n ? over : { op: 'quotient', over, under: number(whole(factor.den)), sign: '/' };
}

/** √value = outside · √inside. */
function takeOut(value: bigint, work: Work): { outside: bigint; inside: bigint } {
  let [outside, inside] = [1n, 1n];
  for (const { prime, power } of primeFactors(value, work)) {
    outside *= prime ** BigInt(Math.floor(power / 2));
    if (power % 2 === 1) inside *= prime;
  }
  return { outside, inside };
}

/** The root of a square, null for other numbers (Newton's method on whole numbers). */
function exactRoot(value: bigint): bigint | null {
  if (value < 2n) return value;
  let root = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (let next = (root + value / root) / 2n; next < root; next = (root + value / root) / 2n) root = next;
  return root * root === value ? root : null;
}
