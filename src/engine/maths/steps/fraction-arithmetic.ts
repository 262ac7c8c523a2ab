import { greatestDivisor, isInteger, isZero, type Rational, rational } from '../exact/rational.ts';
import type { Expression } from '../read/expression.ts';
import { writeExpression } from '../write/write-expression.ts';
import { equal, fraction, mixed, number, step } from './build.ts';
import { leastMultiple } from './linear-moves.ts';
import type { Unsupported, Worked, WorkedStep } from './worked.ts';

/** A fraction as it stands, not reduced; `isMixed` when it was typed as a mixed number. */
type Part = { over: bigint; under: bigint; isMixed: boolean };
type Operation = '+' | '*' | '÷';

/**
 * Adds, subtracts, multiplies or divides fractions, whole numbers and mixed numbers.
 * @returns null when the problem is something else
 */
export function solveFractions(problem: Expression): Worked | Unsupported | null {
  const read = readProblem(problem);
  if (read === null || read.parts.every(({ under }) => under === 1n)) return null;
  if (read.operation === '÷' && read.parts.slice(1).some(({ over }) => over === 0n)) return { unsupported: "You can't divide by zero." };
  const steps: WorkedStep[] = [];
  const asFractions = read.parts.map(({ over, under }): Part => ({ over, under, isMixed: false }));
  if (read.parts.some(({ isMixed }) => isMixed)) {
    steps.push(step('Write the mixed numbers as fractions: multiply the whole number by the bottom and add the top.', equal(problem, join(asFractions.map(writePart), read.operation))));
  }
  const last = read.operation === '+' ? addParts(asFractions, steps) : multiplyParts(asFractions, read.operation, steps, problem);
  const value = rational(last.over, last.under);
  finish(last, value, steps);
  if (steps.length === 0) steps.push(step('Work it out.', equal(problem, number(value))));
  const answer = writeExpression(mixed(value));
  return { kind: 'fractions', steps, answer };
}

function readProblem(problem: Expression): { operation: Operation; parts: Part[] } | null {
  const read = (expressions: Expression[], operation: Operation) => {
    const parts = expressions.map(readPart);
    return parts.every((part) => part !== null) ? { operation, parts } : null;
  };
  if (problem.op === 'sum') return read(problem.terms, '+');
  if (problem.op === 'product') return read(problem.factors, '*');
  if (problem.op === 'quotient' && (problem.sign === '÷' || readPart(problem) === null)) return read([problem.over, problem.under], '÷');
  const single = readPart(problem);
  return single && { operation: '*', parts: [single] };
}

function readPart(expression: Expression): Part | null {
  switch (expression.op) {
    case 'number': return isInteger(expression.value) && expression.style === 'integer' ? { over: expression.value.num, under: 1n, isMixed: false } : null;
    case 'mixed': return { over: expression.whole * expression.den + expression.num, under: expression.den, isMixed: true };
    case 'minus': {
      const part = readPart(expression.of);
      return part && { ...part, over: -part.over };
    }
    case 'quotient': {
      const [over, under] = [readPart(expression.over), readPart(expression.under)];
      const isPlain = over !== null && under !== null && over.under === 1n && under.under === 1n && under.over > 0n && expression.sign === '/';
      return isPlain ? { over: over.over, under: under.over, isMixed: false } : null;
    }
    default: return null;
  }
}

const writePart = ({ over, under }: Part): Expression => (under === 1n ? number(rational(over)) : fraction(over, under));

function join(parts: Expression[], operation: Operation): Expression {
  const [first = number(rational(0n)), ...others] = parts;
  if (operation === '+') return { op: 'sum', terms: parts };
  if (operation === '*') return parts.length === 1 ? first : { op: 'product', factors: parts };
  return others.reduce<Expression>((over, under) => ({ op: 'quotient', over, under, sign: '÷' }), first);
}

function addParts(parts: Part[], steps: WorkedStep[]): Part {
  const before = join(parts.map(writePart), '+');
  const under = parts.reduce((common, part) => leastMultiple(common, part.under), 1n);
  const same = parts.map((part): Part => ({ over: (part.over * under) / part.under, under, isMixed: false }));
  if (parts.some((part) => part.under !== under)) {
    const unders = [...new Set(parts.map((part) => part.under))].sort((a, b) => (a < b ? -1 : 1));
    steps.push(step(`The smallest number that ${unders.slice(0, -1).join(', ')} and ${unders.at(-1)} divide without rest is ${under}. Write every fraction with ${under} at the bottom.`, equal(before, join(same.map(writePart), '+'))));
  }
  const over = same.reduce((sum, part) => sum + part.over, 0n);
  const hasMinus = parts.some((part) => part.over < 0n);
  const total = { over, under, isMixed: false };
  steps.push(step(`${hasMinus ? 'Add and subtract' : 'Add'} the tops. The bottom stays ${under}.`, equal(join(same.map(writePart), '+'), writePart(total))));
  return total;
}

function multiplyParts(parts: Part[], operation: Operation, steps: WorkedStep[], problem: Expression): Part {
  const [first, ...others] = parts;
  if (!first || others.length === 0) return parts[0] ?? { over: 0n, under: 1n, isMixed: false };
  const turnedOver = operation === '÷' ? [
    first, ...others.map(({ over, under }): Part => (over < 0n ? { over: -under, under: -over, isMixed: false } : { over: under, under: over, isMixed: false })),
  ] : parts;
  if (operation === '÷') {
    const before = parts.some(({ isMixed }) => isMixed) ? problem : join(parts.map(writePart), '÷');
    steps.push(step('Dividing by a fraction is the same as multiplying by it turned upside down.', equal(before, join(turnedOver.map(writePart), '*'))));
  }
  const product = turnedOver.reduce((all, { over, under }): Part => ({ over: all.over * over, under: all.under * under, isMixed: false }), { over: 1n, under: 1n, isMixed: false });
  steps.push(step('Multiply the tops, and multiply the bottoms.', equal(join(turnedOver.map(writePart), '*'), writePart(product))));
  return product;
}

/** Lowest terms, then a mixed number. */
function finish(last: Part, value: Rational, steps: WorkedStep[]): void {
  const divisor = greatestDivisor(last.over, last.under);
  if (divisor > 1n) steps.push(step(isZero(value) ? 'Nothing is left: the answer is 0.' : `Divide top and bottom by ${divisor}.`, equal(writePart(last), number(value))));
  const size = value.num < 0n ? -value.num : value.num;
  if (!isInteger(value) && size > value.den) {
    steps.push(step(`Take out the wholes: ${size} divided by ${value.den} is ${size / value.den} with ${size % value.den} left over.`, equal(number(value), mixed(value))));
  }
}
