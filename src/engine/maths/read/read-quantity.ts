import { addRational, divideRational, multiplyRational, toNumber, zero } from '../exact/rational.ts';
import { type Expression, Unreadable, variablesOf } from './expression.ts';
import { withoutNumberWords } from './number-words.ts';
import { parseExpression } from './parse-expression.ts';
import { plainText } from './plain-text.ts';
import type { ReadingRules } from './tokens.ts';
import { measureTheSame, type Unit } from '../units/unit.ts';
import { readUnit } from '../units/read-unit.ts';

/** A number as typed, with the unit that was typed beside it. A percent sign stays in the number. */
export type Quantity = {
  number: Expression;
  unit: Unit | null;
  /** How an amount in several units was written; else null. */
  shown: string | null;
};

const rules: ReadingRules = { commaSeparates: false, variables: new Set(['e']), xIsTimes: true };
const zerosOf: Record<string, number> = { hundred: 2, thousand: 3, million: 6, billion: 9 };

/**
 * Reads "3/4", "1 1/2", "x = 5", "$3.50", "12 cm", "5 ft 3 in", "2.5 million", "one half", "12 cups" (when "cups" stands in `after`).
 * @throws Unreadable
 */
export function readQuantity(typed: string, after = ''): Quantity {
  let text = plainText(typed).replace(/^= ?/, '').replace(/^(?:[a-zA-Zθ]|[Aa]nswer|ans) ?[=:] ?/, '').replace(/ ?=$/, '');
  if (text === '') throw new Unreadable('There is nothing here yet.');
  text = withoutNumberWords(text).replace(/ ?per ?cent$| ?pct$/i, '%');
  if (compound(text) === null) text = withoutWords(text, after);
  text = text.replace(/^([-\d., ]*\d) ?(hundred|thousand|million|billion)\b/i, (_, number: string, scale: string) => `${number.trim()}e${zerosOf[scale.toLowerCase()]}`);
  const money = /^(-?) ?([$€£₹¥]) ?(-?)(?=[\d.(])/.exec(text);
  if (money) return { number: numberOf(`${money[1]}${money[3]}${text.slice(money[0].length)}`), unit: readUnit(money[2] ?? ''), shown: null };
  return split(text);
}

function numberOf(text: string): Expression {
  if (/[<>≠]/.test(text) || text.includes('=')) throw new Unreadable('Type only the answer: one number.');
  if (/ (?:or|and) /.test(text)) throw new Unreadable('Type only one number.');
  const number = parseExpression(text, rules);
  const [letter] = variablesOf(number).filter((name) => name !== 'e');
  if (letter !== undefined) throw new Unreadable(`Type a number. I can't read "${letter}" in it.`);
  return number;
}

/** Takes words from the end that stand beside the answer field anyway. */
function withoutWords(text: string, after: string): string {
  const tail = /(?<=[\d)!]) ?[a-zA-Z][a-zA-Z ]*\.?$/.exec(text);
  if (!tail || after === '') return text;
  const stem = (word: string) => word.toLowerCase().replace(/(?:es|s)$/, '');
  const known = new Set(after.split(/[^a-zA-Z]+/).map(stem));
  const words = tail[0].split(/[^a-zA-Z]+/).filter(Boolean);
  return words.every((word) => known.has(stem(word))) ? text.slice(0, tail.index) : text;
}

/** Finds where the number ends and the unit begins. */
function split(text: string): Quantity {
  const amounts = compound(text);
  if (amounts) return amounts;
  const begins = [...text.matchAll(/(?<=[\dπ)!i] ?)[\p{L}°$¢€£₹¥'"ℓΩ(]/gu)].map((match) => match.index).filter((at) => mayBegin(text, at));
  for (const at of begins.slice(0, 12)) {
    const unit = readUnit(text.slice(at));
    if (unit === null) continue;
    return { number: numberOf(text.slice(0, at)), unit, shown: null };
  }
  return { number: numberOf(text), unit: null, shown: null };
}

/** A unit begins outside of brackets; the degrees of "sin 30°" belong to the function. */
function mayBegin(text: string, at: number): boolean {
  const before = text.slice(0, at);
  const depth = (before.match(/[([]/g)?.length ?? 0) - (before.match(/[)\]]/g)?.length ?? 0);
  return depth === 0 && !(text.charAt(at) === '°' && /[a-z]{2}/i.test(before.replaceAll(/sqrt|pi|root/g, '')));
}

/** "5 ft 3 in", "1 h 30 min", "5'3\"": a sum of amounts of one kind, in the first one's unit. */
function compound(text: string): Quantity | null {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?) ?([a-zA-Z'"°]+),? ?(?:and )?/g)];
  if (parts.length < 2 || parts.length > 4 || parts.map(([whole]) => whole).join('') !== text) return null;
  const units = parts.map(([, , name = '']) => readUnit(name));
  const [first] = units;
  if (!first || !units.every((unit) => unit !== null && unit.offset === null && measureTheSame(unit, first))) return null;
  let value = zero;
  for (const [at, [, digits = '']] of parts.entries()) {
    const number = parseExpression(digits, rules);
    if (number.op === 'number') value = addRational(value, multiplyRational(number.value, divideRational((units[at] ?? first).size, first.size)));
  }
  return { number: { op: 'number', value, style: 'decimal', text: String(toNumber(value)) }, unit: first, shown: text };
}
