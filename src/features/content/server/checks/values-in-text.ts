import { findMaths } from '../../find-maths.ts';
import { add, negate, rational, readRational, whole, type Rational } from '../../rational.ts';
import { remember } from './remember.ts';

export type ValueInText = { value: Rational; /** As it stands in the text. */ written: string };

/** "One" is left out: it stands for a thing more often than for the number. */
const words = new Map<string, Rational>([
  ...['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty'].map((word, at): [string, Rational] => [word, whole(at + 2)]),
  ...['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred'].map((word, at): [string, Rational] => [word, whole(10 * (at + 3))]),
  ['zero', whole(0)],
]);
const parts: Record<string, bigint> = { half: 2n, halves: 2n, third: 3n, thirds: 3n, quarter: 4n, quarters: 4n, fifths: 5n, sixths: 6n, eighths: 8n, tenths: 10n };
const tops: Record<string, bigint> = { a: 1n, one: 1n, two: 2n, three: 3n, four: 4n, five: 5n };

const numeral = /(?<![\p{L}\d_.])(-?)(\d+(?:\.\d+)?)(?: (\d+\/[1-9]\d*)|\/([1-9]\d*))?(%?)(?![\p{L}_(]|\.?\d)/gu;
const spelledPart = new RegExp(`\\b(a|one|two|three|four|five) (${Object.keys(parts).join('|')})\\b`, 'gi');
/** A number in words says how much there is after these; "the two numbers" says nothing. */
const spelled = new RegExp(`\\b(?:is|are|be|makes?|gives?|leaves?|gets?|equals?|becomes?|to) (${[...words.keys()].join('|')})\\b`, 'gi');

/** The amounts of which a reader learns in a text: "3/4", "2\frac{1}{3}", "1,200", "25%", "−3", "is twelve", "three quarters". */
export const valuesIn = remember((markdown): readonly ValueInText[] => amountsIn(plainNumbers(withoutFactors(markdown))));

function amountsIn(text: string): ValueInText[] {
  return [
    ...[...text.matchAll(numeral)].flatMap((match) => numeralValues(match)),
    ...[...text.matchAll(spelledPart)].map(([written, top = '', part = '']) => ({ value: rational(tops[top.toLowerCase()] ?? 1n, parts[part.toLowerCase()] ?? 1n), written })),
    ...[...text.matchAll(spelled)].flatMap(([, word = '']) => {
      const value = words.get(word.toLowerCase());
      return value ? [{ value, written: word }] : [];
    }),
  ];
}

/** Every number of a text and the parts of its fractions, with either sign: what a question gives away by itself. */
export const givensIn = remember((markdown): readonly Rational[] => {
  const text = plainNumbers(markdown);
  const digits = [...text.matchAll(/\d+(?:\.\d+)?/g)].flatMap(([written]) => readRational(written) ?? []);
  const spoken = [...text.toLowerCase().matchAll(/[a-z]+/g)].flatMap(([word]) => words.get(word) ?? []);
  const all = [...amountsIn(text).map(({ value }) => value), ...digits, ...spoken];
  return all.flatMap((value) => [value, negate(value)]);
});

/** LaTeX and thousands as plain text; exponents of letters and units left out, because they name no amount. */
export function plainNumbers(markdown: string): string {
  return markdown
    .replaceAll(/(?<=\d)(?:\{,\}|\\,|,)(?=\d{3}(?!\d))/g, '')
    .replaceAll(/(\d?)\s*\\[dt]?frac\{(-?\d+)\}\{(\d+)\}/g, (_, before: string, top: string, bottom: string) => `${before} ${top}/${bottom} `)
    .replaceAll(/(?<=[\p{L})}]\s*)\^\{?-?\d+\}?/gu, ' ')
    .replaceAll(/\\(?:text|mathrm)\{([^{}]*)\}/g, ' $1 ')
    .replaceAll(/\\[a-zA-Z]+|[\\{}$*`]/g, ' ')
    .replaceAll(/[−–](?=\d)/g, '-')
    .replaceAll(/(?<=[\d)]\s*|\p{L})-(?=\s*\d)/gu, ' - ')
    .replaceAll(/ {2,}/g, ' ');
}

/** Of formulas with letters only what a letter alone is equal to: the 6 of "2x + 6" is no amount. */
function withoutFactors(markdown: string): string {
  let text = markdown;
  for (const { latex } of findMaths(markdown).maths) {
    if (!hasLetter(latex)) continue;
    const sides = latex.split(/=|\\q?quad|,/).map((side) => side.trim());
    const amounts = sides.filter((side, at) => !hasLetter(side) && [sides[at - 1], sides[at + 1]].some((other) => other !== undefined && /^[a-zA-Z]$/.test(other)));
    text = text.replace(`$${latex}$`, () => ` ${amounts.join(' ; ')} `);
  }
  return text;
}

const hasLetter = (latex: string) => /[a-zA-Z]/.test(latex.replaceAll(/\\(?:text|mathrm)\{[^{}]*\}|\\[a-zA-Z]+/g, ' '));

function numeralValues([written, sign, digits = '', mixed, under, percent]: RegExpMatchArray): ValueInText[] {
  const amount = under !== undefined ? readRational(`${digits}/${under}`) : readRational(digits);
  const fraction = mixed === undefined ? null : readRational(mixed);
  if (!amount) return [];
  const size = fraction ? add(amount, fraction) : amount;
  const values = [sign === '-' ? negate(size) : size, ...(percent === '%' ? [rational(size.n, size.d * 100n)] : [])];
  return values.map((value) => ({ value, written }));
}

export const isSameValue = (a: Rational, b: Rational) => a.n === b.n && a.d === b.d;
