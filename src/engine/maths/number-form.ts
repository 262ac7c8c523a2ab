import { compareRational, greatestDivisor, isInteger, one, type Rational, rational } from './exact/rational.ts';
import type { NumberForm } from './maths-answer.ts';
import type { Expression } from './read/expression.ts';

/** How a number is written, without its sign. */
export type Shape =
  | { is: 'integer' | 'decimal' | 'scientific' | 'percent' | 'calculation' }
  | { is: 'fraction'; over: bigint; under: bigint }
  | { is: 'mixed'; whole: bigint; over: bigint; under: bigint };

export function shapeOf(expression: Expression): Shape {
  switch (expression.op) {
    case 'minus': return expression.of.op === 'minus' ? { is: 'calculation' } : shapeOf(expression.of);
    case 'number': return { is: expression.style };
    case 'mixed': return { is: 'mixed', whole: expression.whole, over: expression.num, under: expression.den };
    case 'percent': return shapeOf(expression.of).is === 'calculation' || expression.of.op === 'percent' ? { is: 'calculation' } : { is: 'percent' };
    case 'product': return isScientific(expression.factors) ? { is: 'scientific' } : { is: 'calculation' };
    case 'quotient': {
      const [over, under] = [wholeNumber(expression.over), wholeNumber(expression.under)];
      if (over !== null && under !== null && expression.sign === '/') return { is: 'fraction', over, under };
      return { is: 'calculation' };
    }
    default: return { is: 'calculation' };
  }
}

/** A whole number, with its sign, as it stands above or below the line of a fraction. */
function wholeNumber(expression: Expression): bigint | null {
  if (expression.op === 'minus') {
    const value = expression.of.op === 'minus' ? null : wholeNumber(expression.of);
    return value === null ? null : -value;
  }
  return expression.op === 'number' && expression.style === 'integer' ? expression.value.num : null;
}

/** "3.2 × 10^4": a number and a power of ten. */
function isScientific(factors: Expression[]): boolean {
  const [number, power] = factors;
  return factors.length === 2 && number?.op === 'number' && power?.op === 'power' && power.base.op === 'number' && power.base.text === '10'
    && wholeNumber(power.exponent) !== null;
}

/** Whether nothing is left to calculate: "6/8" may stand, "6/2", "3 × 4" and "√16" may not. */
export function isWorkedOut(shape: Shape, value: Rational): boolean {
  if (shape.is === 'calculation') return false;
  return !(shape.is === 'fraction' && isInteger(value));
}

/**
 * Whether a right value is written as asked.
 * @returns null when it is, else what is expected, for the one who answers
 */
export function formFault(form: NumberForm, shape: Shape, value: Rational): string | null {
  const isWhole = isInteger(value);
  switch (form) {
    case 'integer': return shape.is === 'integer' ? null : 'Write it as a whole number.';
    case 'decimal': return shape.is === 'decimal' || shape.is === 'scientific' || (shape.is === 'integer' && isWhole) ? null : 'Write it as a decimal, like 0.5.';
    case 'fraction':
      if (shape.is === 'fraction' || (isWhole && shape.is === 'integer')) return null;
      return shape.is === 'mixed' ? 'Write it as one fraction, without a whole number in front.' : 'Write it as a fraction, like 3/4.';
    case 'simplified': return simplifiedFault(shape, isWhole);
    case 'mixed': return mixedFault(shape, value);
    case 'scientific': return shape.is === 'scientific' ? null : 'Write it in scientific notation, like 3.2 × 10^4.';
    case 'any': return null;
  }
}

function simplifiedFault(shape: Shape, isWhole: boolean): string | null {
  if (isWhole) return shape.is === 'integer' ? null : 'It can be written as a whole number.';
  if (shape.is !== 'fraction' && shape.is !== 'mixed') return 'Write it as a fraction in simplest form.';
  if (shape.is === 'mixed' && shape.over >= shape.under) return 'The fraction part should be less than 1.';
  if (shape.under < 0n) return 'Write the minus sign in front of the fraction.';
  return greatestDivisor(shape.over, shape.under) === 1n ? null : 'The fraction can be made simpler. Which number divides both top and bottom?';
}

function mixedFault(shape: Shape, value: Rational): string | null {
  if (isInteger(value)) return shape.is === 'integer' ? null : 'It can be written as a whole number.';
  const isSmall = compareRational(value.num < 0n ? rational(-value.num, value.den) : value, one) < 0;
  if (isSmall) return shape.is === 'fraction' ? null : 'Write it as a fraction, like 3/4.';
  if (shape.is !== 'mixed') return 'Write it as a mixed number, like 1 1/2.';
  return shape.over < shape.under ? null : 'The fraction part should be less than 1.';
}
