import { equalRational, isZero, multiplyRational, one, type Rational, rational } from '../exact/rational.ts';
import type { Work } from '../exact/too-much-work.ts';
import type { Expression } from '../read/expression.ts';
import { writeExpression } from '../write/write-expression.ts';
import { equal, number, polynomial, power, step, sum, symbol } from './build.ts';
import { coefficientsOf, needsTidying } from './read-sides.ts';
import type { Worked, WorkedStep } from './worked.ts';

/** The derivative of a polynomial in one letter by the power rule; null when it is none. */
export function differentiate(problem: Expression, letter: string, work: Work): Worked | null {
  const coefficients = coefficientsOf(problem, letter, work);
  if (coefficients === null || coefficients.length > 21) return null;
  const steps: WorkedStep[] = [];
  const plain = polynomial(coefficients, letter);
  if (needsTidying(problem, work)) steps.push(step('Write it as a sum of powers.', equal(problem, plain)));
  const result = coefficients.slice(1).map((factor, at) => multiplyRational(factor, rational(BigInt(at + 1))));
  const answer = polynomial(result, letter);
  const ruled = sum(...coefficients.map((factor, at) => byRule(factor, at, letter)).toReversed());
  const isPlainNumber = coefficients.length < 2;
  steps.push(step(
    isPlainNumber ? 'A number alone does not change: its derivative is 0.' : 'Term by term, bring the power down as a factor and make the power one less. A number alone becomes 0.',
    equal(ruled, answer),
  ));
  return { kind: 'derivative', steps, answer: writeExpression(answer) };
}

/** "3 · 2x" for 3x². */
function byRule(factor: Rational, exponent: number, letter: string): Expression {
  if (exponent === 0 || isZero(factor)) return number(rational(0n));
  if (exponent === 1) return number(factor);
  const isNegative = factor.num < 0n;
  const size = isNegative ? rational(-factor.num, factor.den) : factor;
  const moved = [number(rational(BigInt(exponent))), power(symbol(letter), exponent - 1)];
  const term: Expression = { op: 'product', factors: equalRational(size, one) ? moved : [number(size), ...moved] };
  return isNegative ? { op: 'minus', of: term } : term;
}
