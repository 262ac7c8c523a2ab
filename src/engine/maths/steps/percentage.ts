import { addRational, divideRational, isZero, multiplyRational, type Rational, rational, subtractRational } from '../exact/rational.ts';
import type { Expression } from '../read/expression.ts';
import { readNumeral } from '../read/numeral.ts';
import { writeExpression } from '../write/write-expression.ts';
import { equal, mixed, number, step } from './build.ts';
import type { Unsupported, Worked } from './worked.ts';

const hundred = rational(100n);
const numberShape = String.raw`\$?(\d[\d.,]*|\d+ \d+\/\d+|\d+\/\d+)`;
const shapes = {
  part: new RegExp(`^(?:what is |find |work out |calculate )?${numberShape} ?(?:%|percent) of ${numberShape}$`),
  change: new RegExp(`^(increase|raise|decrease|reduce|lower) ${numberShape} by ${numberShape} ?(?:%|percent)$`),
  rate: new RegExp(`^(?:what (?:percent|percentage|%) of ${numberShape} is ${numberShape}|${numberShape} is what (?:percent|percentage|%) of ${numberShape})$`),
};

/**
 * "15% of 80", "increase 80 by 15%", "what percent of 40 is 12", "12 is what percent of 40".
 * @returns null when it is none of these
 */
export function solvePercentage(problem: string): Worked | Unsupported | null {
  const text = problem.toLowerCase().replace(/[?.! ]+$/, '');
  const part = shapes.part.exec(text);
  if (part) return withNumbers(part.slice(1, 3), ([rate, whole]) => partOf(rate, whole));
  const change = shapes.change.exec(text);
  if (change) return withNumbers(change.slice(2, 4), ([whole, rate]) => changed(whole, rate, /^(?:increase|raise)$/.test(change[1] ?? '')));
  const rate = shapes.rate.exec(text);
  if (rate) return withNumbers(rate[1] === undefined ? [rate[4], rate[3]] : [rate[1], rate[2]], ([whole, share]) => rateOf(whole, share));
  return null;
}

function withNumbers(texts: (string | undefined)[], solve: (numbers: [Rational, Rational]) => Worked | Unsupported): Worked | Unsupported {
  const [first, second] = texts.map((text) => readNumber(text ?? ''));
  return first && second ? solve([first, second]) : { unsupported: 'I could not read the numbers in this.' };
}

function readNumber(text: string): Rational | null {
  const plain = /^(\d+)\/(\d+)$/.exec(text);
  if (plain) return BigInt(plain[2] ?? '0') === 0n ? null : rational(BigInt(plain[1] ?? '0'), BigInt(plain[2] ?? '1'));
  const read = readNumeral(text, 0, { commaSeparates: false });
  if (!read || read.length !== text.length) return null;
  return read.node.op === 'number' ? read.node.value : rational(read.node.whole * read.node.den + read.node.num, read.node.den);
}

/** As a decimal when it ends after a few places, else as a fraction: "12.5", "1/3", "26 2/3". */
export function decimal(value: Rational): Expression {
  if (value.num < 0n) return { op: 'minus', of: decimal({ num: -value.num, den: value.den }) };
  for (let places = 1; places <= 6; places += 1) {
    const scaled = value.num * 10n ** BigInt(places);
    if (value.den === 1n || scaled % value.den !== 0n) continue;
    const digits = String(scaled / value.den).padStart(places + 1, '0');
    return { op: 'number', value, style: 'decimal', text: `${digits.slice(0, -places)}.${digits.slice(-places)}` };
  }
  return mixed(value);
}

const percent = (value: Rational): Expression => ({ op: 'percent', of: decimal(value) });
const over = (top: Expression, bottom: Expression): Expression => ({ op: 'quotient', over: top, under: bottom, sign: '/' });
const product = (...factors: Expression[]): Expression => ({ op: 'product', factors });
const hundredth = (rate: Rational) => over(decimal(rate), number(hundred));

function partOf(rate: Rational, whole: Rational): Worked {
  const value = divideRational(multiplyRational(rate, whole), hundred);
  const steps = [
    step('Percent means out of a hundred. Write it as a fraction.', equal(percent(rate), hundredth(rate))),
    step('"Of" means times.', equal(product(percent(rate), decimal(whole)), product(hundredth(rate), decimal(whole)))),
    step('Multiply, then divide by 100.', equal(product(hundredth(rate), decimal(whole)), decimal(value))),
  ];
  return { kind: 'percentage', steps, answer: writeExpression(decimal(value)) };
}

function changed(whole: Rational, rate: Rational, grows: boolean): Worked {
  const part = divideRational(multiplyRational(rate, whole), hundred);
  const value = grows ? addRational(whole, part) : subtractRational(whole, part);
  const last: Expression = { op: 'sum', terms: [decimal(whole), grows ? decimal(part) : { op: 'minus', of: decimal(part) }] };
  const steps = [
    step('Percent means out of a hundred. Write it as a fraction.', equal(percent(rate), hundredth(rate))),
    step(`Find how much it ${grows ? 'grows' : 'shrinks'}.`, equal(product(hundredth(rate), decimal(whole)), decimal(part))),
    step(grows ? 'Add it to what there was.' : 'Take it away from what there was.', equal(last, decimal(value))),
  ];
  return { kind: 'percentage', steps, answer: writeExpression(decimal(value)) };
}

function rateOf(whole: Rational, share: Rational): Worked | Unsupported {
  if (isZero(whole)) return { unsupported: "You can't divide by zero: nothing is a percentage of 0." };
  const quotient = divideRational(share, whole);
  const value = multiplyRational(quotient, hundred);
  const steps = [
    step('Write the part over the whole.', equal(over(decimal(share), decimal(whole)), decimal(quotient))),
    step('Multiply by 100 to see how many out of a hundred that is.', equal(product(decimal(quotient), number(hundred)), decimal(value))),
    step('So many out of a hundred are so many percent.', equal(decimal(quotient), percent(value))),
  ];
  return { kind: 'percentage', steps, answer: writeExpression(percent(value)) };
}
