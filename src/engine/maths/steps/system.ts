import { addRational, divideRational, isZero, multiplyRational, negateRational, type Rational, rational, subtractRational, zero } from '../exact/rational.ts';
import type { Work } from '../exact/too-much-work.ts';
import type { ReadBack } from '../maths-answer.ts';
import { type Expression, put } from '../read/expression.ts';
import { equal, inWords, linear, number, scaled, several, step, sum, symbol } from './build.ts';
import { leastMultiple } from './linear-moves.ts';
import { coefficientsOf } from './read-sides.ts';
import type { Worked, WorkedStep } from './worked.ts';

/** a · x + b · y = c */
export type Row = { a: Rational; b: Rational; c: Rational };
type Letters = [string, string];

const isUnit = ({ num, den }: Rational) => den === 1n && (num === 1n || num === -1n);
const scaleRow = ({ a, b, c }: Row, by: Rational): Row => ({ a: multiplyRational(a, by), b: multiplyRational(b, by), c: multiplyRational(c, by) });
const subtractRows = (one: Row, other: Row): Row => ({ a: subtractRational(one.a, other.a), b: subtractRational(one.b, other.b), c: subtractRational(one.c, other.c) });
const exchange = ({ a, b, c }: Row): Row => ({ a: b, b: a, c });

export function writeRow({ a, b, c }: Row, [x, y]: Letters): ReadBack {
  const part = (factor: Rational, letter: string) => (isZero(factor) ? number(zero) : scaled(factor, symbol(letter)));
  return equal(sum(part(a, x), part(b, y)), number(c));
}

/** The row of a linear equation in two letters; null when it is none. */
export function rowOf(left: Expression, right: Expression, [x, y]: Letters, work: Work): Row | null {
  const difference: Expression = { op: 'sum', terms: [left, { op: 'minus', of: right }] };
  // With the other letter at 0 and at 1 a linear expression shows all of its coefficients.
  const at = (value: bigint) => coefficientsOf(put(difference, y, number(rational(value))), x, work);
  const [none, single, twice] = [at(0n), at(1n), at(2n)];
  if (!none || !single || !twice || none.length > 2 || single.length > 2 || twice.length > 2) return null;
  const [c, a] = [none[0] ?? zero, none[1] ?? zero];
  const b = subtractRational(single[0] ?? zero, c);
  const isLinear = isZero(subtractRational(single[1] ?? zero, a)) && isZero(subtractRational(subtractRational(twice[0] ?? zero, single[0] ?? zero), b)) && isZero(subtractRational(twice[1] ?? zero, a));
  return isLinear ? { a, b, c: negateRational(c) } : null;
}

/** Two linear equations in two letters: by substitution when a letter stands alone or nearly so, else by elimination. */
export function solveSystem(equations: { left: Expression; right: Expression }[], letters: Letters, work: Work): Worked | null {
  const rows = equations.map(({ left, right }) => rowOf(left, right, letters, work));
  const [first, second] = rows;
  if (!first || !second || rows.length !== 2) return null;
  if ([first, second].some(({ a, b }) => isZero(a) && isZero(b)) || (isZero(first.a) && isZero(second.a)) || (isZero(first.b) && isZero(second.b))) return null;
  const whole = [first, second].map((row) => scaleRow(row, rational([row.a, row.b, row.c].reduce((common, { den }) => leastMultiple(common, den), 1n))));
  const [one = first, two = second] = whole;
  const steps: WorkedStep[] = [];
  const start = several(equations.map(({ left, right }) => equal(left, right)), ';');
  const tidy = several([writeRow(one, letters), writeRow(two, letters)], ';');
  const determinant = subtractRational(multiplyRational(one.a, two.b), multiplyRational(two.a, one.b));
  const candidates: [Row, Row, Letters][] = [[one, two, letters], [two, one, letters], [exchange(one), exchange(two), flip(letters)], [exchange(two), exchange(one), flip(letters)]];
  const easy = candidates.find(([row]) => isUnit(row.b));
  if (tidy.text !== start.text && !easy) steps.push(step('Write both equations with the letters on the left and whole numbers.', tidy));
  const solved = easy && !isZero(determinant) ? substitute(...easy) : eliminate(one, two, letters, isZero(determinant));
  return { kind: 'system', steps: [...steps, ...solved.steps], answer: solved.answer };
}

const flip = ([x, y]: Letters): Letters => [y, x];
type Solving = { steps: WorkedStep[]; answer: ReadBack };

/** `row` has the second letter with a factor of 1 or -1. */
function substitute(row: Row, other: Row, [x, y]: Letters): Solving {
  const line = { slope: negateRational(divideRational(row.a, row.b)), start: divideRational(row.c, row.b) };
  const alone = linear(line.slope, x, line.start);
  const first = equal(symbol(y), alone);
  const steps = [step(`Get $${y}$ alone in one equation.`, several([first, writeRow(other, [x, y])], ';'))];
  const part = isZero(other.a) ? number(zero) : scaled(other.a, symbol(x));
  const put: Expression = isZero(other.b) ? number(zero) : other.b.num < 0n ? { op: 'minus', of: factored(negateRational(other.b), alone) } : factored(other.b, alone);
  if (!isZero(other.b)) steps.push(step(`Put ${inWords(alone)} in the place of $${y}$ in the other equation.`, several([first, equal(sum(part, put), number(other.c))], ';')));
  const slope = addRational(other.a, multiplyRational(other.b, line.slope));
  const xValue = divideRational(subtractRational(other.c, multiplyRational(other.b, line.start)), slope);
  const yValue = addRational(multiplyRational(line.slope, xValue), line.start);
  steps.push(step(`Solve it for $${x}$.`, several([first, equal(symbol(x), number(xValue))], ';')));
  return finish(steps, [x, xValue], [y, yValue], `Put ${inWords(number(xValue))} in the place of $${x}$ to find $${y}$.`);
}

const factored = (factor: Rational, of: Expression): Expression => (isUnit(factor) ? of : { op: 'product', factors: [number(factor), of] });

/** Makes the first letter's factors equal and takes one equation from the other. */
function eliminate(one: Row, two: Row, letters: Letters, isSingular: boolean): Solving {
  // What is taken away has to stand in both equations.
  if (isZero(one.a) || isZero(two.a)) {
    return isZero(one.b) || isZero(two.b) ? divideApart(one, two, letters) : eliminate(exchange(one), exchange(two), flip(letters), isSingular);
  }
  const [x, y] = letters;
  const steps: WorkedStep[] = [];
  const common = leastMultiple(size(one.a), size(two.a));
  const [left, right] = [scaleRow(one, divideRational(rational(common), one.a)), scaleRow(two, divideRational(rational(common), two.a))];
  const kept = writeRow(left, letters);
  if (!isSame(left, one) || !isSame(right, two)) steps.push(step(`Multiply the equations so that both have ${inWords(scaled(rational(common), symbol(x)))}.`, several([kept, writeRow(right, letters)], ';')));
  const rest = subtractRows(left, right);
  steps.push(step(`Subtract the second equation from the first: $${x}$ goes away.`, several([kept, writeRow(rest, letters)], ';')));
  if (isSingular) {
    const isAlways = isZero(rest.c) && isZero(rest.b);
    const text = isAlways ? 'infinitely many solutions' : 'no solution';
    const say = isAlways ? 'This is always true: both equations say the same, so there are infinitely many solutions.' : 'This is never true, so there is no solution.';
    return { steps: [...steps, step(say, several([kept, writeRow(rest, letters)], ';'))], answer: { latex: `\\text{${text}}`, text } };
  }
  const yValue = divideRational(rest.c, rest.b);
  if (!isUnit(rest.b) || rest.b.num < 0n) steps.push(step(`Divide by ${inWords(number(rest.b))}.`, several([kept, equal(symbol(y), number(yValue))], ';')));
  const xValue = divideRational(subtractRational(left.c, multiplyRational(left.b, yValue)), left.a);
  return finish(steps, [x, xValue], [y, yValue], `Put ${inWords(number(yValue))} in the place of $${y}$ to find $${x}$.`);
}

const size = ({ num }: Rational) => (num < 0n ? -num : num);
function isSame(one: Row, other: Row): boolean {
  const { a, b, c } = subtractRows(one, other);
  return isZero(a) && isZero(b) && isZero(c);
}

/** Each equation has one letter only. */
function divideApart(one: Row, two: Row, [x, y]: Letters): Solving {
  const [first, second] = isZero(one.a) ? [two, one] : [one, two];
  return finish([], [x, divideRational(first.c, first.a)], [y, divideRational(second.c, second.b)], 'Each equation has one letter only: divide by the number in front of it.');
}

function finish(steps: WorkedStep[], first: [string, Rational], second: [string, Rational], say: string): Solving {
  const pairs = [first, second].sort(([a], [b]) => (a < b ? -1 : 1)).map(([letter, value]) => equal(symbol(letter), number(value)));
  const below = several(pairs, ';');
  const answer = { latex: pairs.map(({ latex }) => latex).join(',\\; '), text: pairs.map(({ text }) => text).join(', ') };
  return { steps: [...steps, step(say, below)], answer };
}
