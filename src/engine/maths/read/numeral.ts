import { addRational, multiplyRational, type Rational, rational } from '../exact/rational.ts';
import { type Expression, Unreadable } from './expression.ts';

export type NumeralRules = {
  /** A comma separates items of a list, so it belongs to a number only in groups of three ("1,000"). */
  commaSeparates: boolean;
};

/** `text` of the node is the number with a decimal point and without groups. */
type Numeral = { node: Extract<Expression, { op: 'number' | 'mixed' }>; length: number };
const largestExponent = 400;

/**
 * The number that begins at `at`: "12,345", "12 345", "3,5", ".5", "0.(3)", "0.333...", "1.2e5", "1 1/2".
 * A comma followed by exactly three digits groups thousands, any other one between digits is a decimal comma.
 * @returns null when no number begins there
 * @throws Unreadable for numbers that mean nothing ("1.2.3") or are too large
 */
export function readNumeral(text: string, at: number, rules: NumeralRules): Numeral | null {
  const rest = text.slice(at);
  const mixed = /^(\d{1,30}) +(\d{1,30}) ?\/ ?(\d{1,30})(?![\d.])/.exec(rest);
  if (mixed) {
    const [, whole = '', num = '', den = ''] = mixed;
    if (/^0+$/.test(den)) throw new Unreadable("You can't divide by zero.");
    return { node: { op: 'mixed', whole: BigInt(whole), num: BigInt(num), den: BigInt(den) }, length: mixed[0].length };
  }
  const digits = /^(\d[\d.,']*|[.,]\d+)/.exec(grouped(rest))?.[0];
  if (digits === undefined) return null;
  return decimal(rest, digits, rules);
}

/** Thin or plain spaces between groups of three digits are taken for commas of the same length. */
function grouped(rest: string): string {
  const spaced = /^\d{1,3}(?: \d{3})+(?![\d])/.exec(rest)?.[0];
  return spaced === undefined ? rest : spaced.replaceAll(' ', "'") + rest.slice(spaced.length);
}

function decimal(rest: string, raw: string, rules: NumeralRules): Numeral {
  const read = splitNumeral(raw, rules);
  let { length } = read;
  let value = fromDigits(read.whole, read.part);
  const hasPoint = read.part !== null || rest.charAt(length - 1) === '.';
  let text = read.part === null ? read.whole : `${read.whole || '0'}.${read.part}`;
  const after = rest.slice(length);
  const recurring = !hasPoint ? null : /^\((\d{1,20})\)/.exec(after);
  const dots = read.part === null ? null : /^ ?(?:\.{2,3}|…)/.exec(after);
  if (recurring) {
    value = addRational(value, recurringTail(recurring[1] ?? '', read.part?.length ?? 0));
    length += recurring[0].length;
    text = `${read.whole || '0'}.${read.part ?? ''}${recurring[0]}`;
  } else if (dots && read.part !== null) {
    value = fromDots(read.whole, read.part);
    length += dots[0].length;
    text += '...';
  }
  const exponent = /^[eE]([+-]?\d{1,12})(?![\d.a-zA-Z])/.exec(rest.slice(length));
  if (!exponent) return { node: { op: 'number', value, style: read.part === null && !recurring ? 'integer' : 'decimal', text }, length };
  const size = Number(exponent[1]);
  if (Math.abs(size) > largestExponent) throw new Unreadable('That number is too large or too small for me to work with.');
  const scale = size < 0 ? rational(1n, 10n ** BigInt(-size)) : rational(10n ** BigInt(size));
  return { node: { op: 'number', value: multiplyRational(value, scale), style: 'scientific', text: `${text}e${size}` }, length: length + exponent[0].length };
}

type Split = { whole: string; part: string | null; length: number };

/** Which of commas, points and apostrophes group and which one begins the decimals. */
function splitNumeral(raw: string, { commaSeparates }: NumeralRules): Split {
  const shapes: [RegExp, (match: RegExpExecArray) => [string, string | null]][] = [
    [/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?(?![\d,])/, (match) => plainSplit(match[0].replaceAll(',', ''), '.')],
    [/^\d{1,3}(?:'\d{3})+(?:[.,]\d+)?(?!\d)/, (match) => plainSplit(match[0].replaceAll("'", '').replace(',', '.'), '.')],
    ...(commaSeparates ? [] : [
      [/^\d{1,3}(?:\.\d{3})+,\d+(?!\d)/, (match) => plainSplit(match[0].replaceAll('.', ''), ',')],
      [/^\d*,\d+(?![\d,.])/, (match) => plainSplit(match[0], ',')],
    ] satisfies [RegExp, (match: RegExpExecArray) => [string, string | null]][]),
    [/^\d*\.\d*(?![\d.]*\d)/, (match) => plainSplit(match[0], '.')],
    [/^\d+/, (match) => [match[0], null]],
  ];
  for (const [shape, split] of shapes) {
    const match = shape.exec(raw);
    if (!match) continue;
    // "0.333..." ends in dots that belong to no number.
    const dots = /^\d*\.\d+(?=\.{2,3}$)/.exec(raw);
    const [whole, part] = split(match);
    if (dots) return { whole: plainSplit(dots[0], '.')[0], part: plainSplit(dots[0], '.')[1], length: dots[0].length };
    const left = raw.slice(match[0].length);
    const isList = commaSeparates && left.startsWith(',');
    if (left !== '' && !isList && /^[.,']\d/.test(left)) throw new Unreadable(`I can't read "${raw.slice(0, 40)}" as a number.`);
    return { whole, part: part === '' ? null : part, length: match[0].length };
  }
  throw new Unreadable(`I can't read "${raw.slice(0, 40)}" as a number.`);
}

function plainSplit(text: string, point: string): [string, string | null] {
  const [whole = '', part] = text.split(point);
  return [whole, part ?? null];
}

const fromDigits = (whole: string, part: string | null): Rational => rational(BigInt(`${whole}${part ?? ''}` || '0'), 10n ** BigInt(part?.length ?? 0));

/** 0.1(6) is 0.1 and 6/9 of the next place. */
const recurringTail = (digits: string, places: number): Rational =>
  rational(BigInt(digits), (10n ** BigInt(digits.length) - 1n) * 10n ** BigInt(places));

/** "0.333..." and "0.1666..." and "0.142142...": the shortest block that stands at the end at least twice goes on for ever. */
function fromDots(whole: string, part: string): Rational {
  for (let size = 1; size * 2 <= part.length; size += 1) {
    const block = part.slice(-size);
    let start = part.length - size;
    while (start >= size && part.slice(start - size, start) === block) start -= size;
    if (start <= part.length - 2 * size) return addRational(fromDigits(whole, part.slice(0, start)), recurringTail(block, start));
  }
  throw new Unreadable("I can't tell which digits go on for ever. Write a fraction instead.");
}
