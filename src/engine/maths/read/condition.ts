import { type Expression, Unreadable } from './expression.ts';
import { takesSeveral } from './function-names.ts';
import { parseExpression } from './parse-expression.ts';
import type { ReadingRules } from './tokens.ts';

export type Relation = '<' | '<=' | '>' | '>=' | '=' | '≠';

/** What a pupil wrote about a number: inequalities, intervals, and several of them joined. */
export type Condition =
  | { is: 'chain'; sides: Expression[]; relations: Relation[] }
  /** Null: without end on that side. */
  | { is: 'interval'; low: Expression | null; lowIn: boolean; high: Expression | null; highIn: boolean }
  | { is: 'points'; points: Expression[] }
  | { is: 'or' | 'and'; parts: Condition[] }
  | { is: 'everything' }
  | { is: 'nothing' };

const everything = /^(?:all (?:the )?(?:real )?numbers|all reals?|any (?:real )?number|ℝ|R|real numbers)$/i;
const nothing = /^(?:no (?:real )?solutions?|none|no|∅|empty|empty set|\{ ?\})$/i;
const phrases: [RegExp, string][] = [
  [/\b(?:is )?(?:greater|more|bigger) than or equal to\b|\b(?:is )?at least\b/gi, '>='], [/\b(?:is )?(?:less|smaller) than or equal to\b|\b(?:is )?at most\b/gi, '<='],
  [/\b(?:is )?(?:greater|more|bigger|larger) than\b/gi, '>'], [/\b(?:is )?(?:less|smaller) than\b/gi, '<'],
];

/** @param text plain maths. @throws Unreadable */
export function readCondition(text: string, rules: ReadingRules): Condition {
  let plain = text.trim();
  for (const [words, sign] of phrases) plain = plain.replaceAll(words, sign);
  if (plain === '') throw new Unreadable('There is nothing here yet.');
  if (everything.test(plain)) return { is: 'everything' };
  if (nothing.test(plain)) return { is: 'nothing' };
  const inside = /^\{ ?\p{L} ?(?:in ℝ ?)?[|:] ?(.+)\}$/u.exec(plain)?.[1] ?? plain;
  return readOr(inside.replace(/^\p{L} ?(?:∈| in ) ?/u, ''), rules);
}

const orSigns = / or | ?∪ ?| U |(?<=[)\]]) ?[uU] ?(?=[[(])| ?∨ ?/g;
const andSigns = / and | ?[&∩∧] ?/g;

function readOr(text: string, rules: ReadingRules): Condition {
  const read = apart(text, orSigns).map((part) => readAnd(part, rules));
  return read.length === 1 && read[0] ? read[0] : { is: 'or', parts: read };
}

function readAnd(text: string, rules: ReadingRules): Condition {
  const read = apart(text, andSigns).map((part) => readOne(part.trim(), rules));
  return read.length === 1 && read[0] ? read[0] : { is: 'and', parts: read };
}

/** Split at words that stand in no brackets; the brackets of intervals count only where there is no inequality. */
function apart(text: string, between: RegExp): string[] {
  if (!/[<>=≠]/.test(text)) return text.split(between);
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(between)) {
    if (depthOf(text.slice(0, match.index)) !== 0) continue;
    parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
  }
  return [...parts, text.slice(from)];
}

const depthOf = (text: string) => (text.match(/[([]/g)?.length ?? 0) - (text.match(/[)\]]/g)?.length ?? 0);

/** "(x >= 1 and x <= 3)" without its brackets; null when they do not hold the whole together. */
function withoutBrackets(text: string): string | null {
  if (!/^\(.*[<>=≠].*\)$/.test(text)) return null;
  for (let at = 1; at < text.length - 1; at += 1) if (depthOf(text.slice(0, at)) <= 0) return null;
  return text.slice(1, -1).trim();
}

/** "ℝ \ {2}", "all numbers except 2". */
function readWithout(text: string, rules: ReadingRules): Condition | null {
  const match = /^(?:ℝ|R|all (?:the )?(?:real )?numbers|all reals|everything) ?(?:-|except(?: for)?|without|but) ?\{?([^{}]+)\}?$/i.exec(text);
  if (!match) return null;
  const points = (match[1] ?? '').split(/[,;]| and /).map((each) => parseExpression(each, rules));
  return {
    is: 'and',
    parts: points.map((point): Condition => ({
      is: 'or', parts: [{ is: 'interval', low: null, lowIn: false, high: point, highIn: false }, { is: 'interval', low: point, lowIn: false, high: null, highIn: false }],
    })),
  };
}

function readOne(text: string, rules: ReadingRules): Condition {
  if (everything.test(text)) return { is: 'everything' };
  if (nothing.test(text)) return { is: 'nothing' };
  const without = readWithout(text, rules);
  if (without) return without;
  const inner = withoutBrackets(text);
  if (inner !== null) return readOr(inner, rules);
  if (/[<>=≠]/.test(text)) return readChain(text, rules);
  const braces = /^\{(.*)\}$/.exec(text);
  if (braces) return { is: 'points', points: (braces[1] ?? '').split(/[,;]/).map((each) => parseExpression(each, rules)) };
  if (/^[([\]].*[)\][]$/.test(text)) return readInterval(text, rules);
  throw new Unreadable('Write an inequality like x > 3, or an interval like (3, 5).');
}

function readInterval(text: string, list: ReadingRules): Condition {
  const inner = text.slice(1, -1);
  const ends = inner.includes(';') ? inner.split(';') : /, /.test(inner) && inner.split(', ').length === 2 ? inner.split(', ') : inner.split(',');
  const [low = '', high = ''] = ends;
  const rules = { ...list, commaSeparates: false };
  if (ends.length !== 2) throw new Unreadable('An interval has two ends with a comma between them, like (3, 5).');
  return { is: 'interval', low: readEnd(low, '-', rules), lowIn: text.startsWith('['), high: readEnd(high, '+', rules), highIn: text.endsWith(']') };
}

const infinity = /^([+-]?) ?(?:oo|inf|infinity)$/i;

/** Null for infinity. */
function readEnd(text: string, side: '+' | '-', rules: ReadingRules): Expression | null {
  const endless = infinity.exec(text.trim());
  if (!endless) return parseExpression(text, rules);
  if ((endless[1] === '-') !== (side === '-')) throw new Unreadable('Infinity is on the wrong side: minus infinity is on the left, infinity on the right.');
  return null;
}

function readChain(text: string, list: ReadingRules): Condition {
  // No comma separates here, so "x > 2,5" has a decimal comma.
  const rules = { ...list, commaSeparates: false };
  const relations = [...text.matchAll(/<=|>=|<|>|=|≠/g)].map(([sign]) => sign).filter(isRelation);
  const written = text.split(/<=|>=|<|>|=|≠/);
  if (written.some((side) => side.trim() === '')) throw new Unreadable('Something is missing beside the sign.');
  if (relations.length > 2) throw new Unreadable('There are too many signs in one line. Join two inequalities with "and" or "or".');
  if (written.some(hasListComma)) throw new Unreadable('Join two inequalities with "and" or "or", so that I know which you mean.');
  const [first, second] = relations;
  const isMixed = second !== undefined && (first?.charAt(0) !== second.charAt(0) || first === '=' || first === '≠');
  if (isMixed) throw new Unreadable('Both signs have to point the same way, as in 2 < x < 5.');
  const endless = written.findIndex((side) => infinity.test(side.trim()));
  if (endless >= 0) return withoutInfinity(written, relations, endless, rules);
  return { is: 'chain', sides: written.map((side) => parseExpression(side, rules)), relations };
}

/** A comma beside a letter that belongs to no number: "x > 2, x < 5", not "2x + 12,000 > 5", nor "max(x, 2) > 5". */
function hasListComma(side: string): boolean {
  const plain = side.replaceAll(/\d{1,3}(?:,\d{3})+(?!\d)/g, '1').replaceAll(takesSeveral, '(').replaceAll(/\([^()]*\)/g, '1').replaceAll(/\d,\d+(?![\d,])(?! *\p{L} *[=<>])/gu, '1');
  return /[,;]/.test(plain) && /\p{L}/u.test(plain);
}

/** "3 < x < oo" says no more than "3 < x". */
function withoutInfinity(written: string[], relations: Relation[], at: number, rules: ReadingRules): Condition {
  if (at !== 0 && at !== written.length - 1) throw new Unreadable('Infinity can only stand at an end.');
  const isMinus = (written[at] ?? '').trim().startsWith('-');
  const relation = relations[at === 0 ? 0 : relations.length - 1] ?? '=';
  const isUpper = (at === 0) === relation.startsWith('>');
  if (relation === '=' || relation === '≠' || isUpper === isMinus) throw new Unreadable('Infinity is on the wrong side: minus infinity is on the left, infinity on the right.');
  const left = relations.length === 1 ? null : { sides: written.filter((_, index) => index !== at), relations: relations.filter((_, index) => index !== (at === 0 ? 0 : relations.length - 1)) };
  return left === null ? { is: 'everything' } : { is: 'chain', sides: left.sides.map((side) => parseExpression(side, rules)), relations: left.relations };
}

const isRelation = (sign: string): sign is Relation => /^(?:<=|>=|<|>|=|≠)$/.test(sign);

/** The sign with its sides exchanged. */
export const turned = (relation: Relation): Relation => ({ '<': '>', '<=': '>=', '>': '<', '>=': '<=', '=': '=', '≠': '≠' } as const)[relation];

/** Whether two numbers stand in a relation. @param order below zero when the first is smaller */
export function relationHolds(order: number, relation: Relation): boolean {
  switch (relation) {
    case '<': return order < 0;
    case '<=': return order <= 0;
    case '>': return order > 0;
    case '>=': return order >= 0;
    case '=': return order === 0;
    case '≠': return order !== 0;
  }
}

export function expressionsOf(condition: Condition): Expression[] {
  switch (condition.is) {
    case 'chain': return condition.sides;
    case 'interval': return [condition.low, condition.high].filter((end) => end !== null);
    case 'points': return condition.points;
    case 'or': case 'and': return condition.parts.flatMap(expressionsOf);
    default: return [];
  }
}

/** With each of its sides and ends changed. */
export function mapSides(condition: Condition, change: (side: Expression) => Expression): Condition {
  switch (condition.is) {
    case 'chain': return { ...condition, sides: condition.sides.map(change) };
    case 'interval': return { ...condition, low: condition.low && change(condition.low), high: condition.high && change(condition.high) };
    case 'points': return { ...condition, points: condition.points.map(change) };
    case 'or': case 'and': return { ...condition, parts: condition.parts.map((part) => mapSides(part, change)) };
    default: return condition;
  }
}
