import { type Expression, Unreadable } from './expression.ts';
import { defaultRules, parseExpression } from './parse-expression.ts';
import { plainText } from './plain-text.ts';
import type { ReadingRules } from './tokens.ts';

/** One number or expression, or several in a fixed order: a point, or the values of x and y. */
export type Member = { values: Expression[] };

const emptySet = /^(?:no (?:real )?solutions?|none|no|∅|empty(?: set)?|\{ ?\})$/i;

/**
 * Reads "2, 3", "{2, 3}", "x = 2 or x = 3", "x = ±3", "2; 3,5", "(1, 2), (3, 4)", "x = 1, y = 2" (one point).
 * @throws Unreadable
 */
export function readSet(typed: string, rules: ReadingRules = defaultRules): Member[] {
  const text = plainText(typed);
  if (text === '') throw new Unreadable('There is nothing here yet.');
  if (emptySet.test(text)) return [];
  if (/[<>≠]/.test(text)) throw new Unreadable('List the numbers, with commas between them.');
  const inside = /^\{(.*)\}$/.exec(text)?.[1] ?? text.replace(/^\p{L} ?(?:∈| in ) ?\{(.*)\}$/u, '$1');
  return inside.split(/ or | ?∪ ?/).flatMap((group) => readGroup(group.replace(/^\{(.*)\}$/, '$1'), { ...rules, commaSeparates: !inside.includes(';') }));
}

function readGroup(text: string, rules: ReadingRules): Member[] {
  const parts = split(text.replaceAll(/,? and | ?& ?/g, text.includes(';') ? ';' : ', ')).flatMap(bothSigns).map((part) => ({ label: labelOf(part), body: withoutLabel(part) }));
  if (parts.some(({ body }) => body === '')) throw new Unreadable('There is a comma too many, or a number is missing.');
  const labels = new Set(parts.map(({ label }) => label));
  // "x = 1, y = 2" is one point, in the order of the alphabet.
  const isPoint = parts.length > 1 && labels.size === parts.length && !labels.has(null);
  if (isPoint) return [{ values: parts.sort((a, b) => ((a.label ?? '') < (b.label ?? '') ? -1 : 1)).map(({ body }) => parseExpression(body, rules)) }];
  return parts.map(({ body }) => readMember(body, rules));
}

/** At commas and semicolons outside brackets. A comma inside a group of thousands stays when others are followed by a space. */
function split(text: string): string[] {
  const isSemicolon = text.includes(';');
  const hasSpaces = /, /.test(text);
  const parts: string[] = [''];
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    depth += '([{'.includes(sign) ? 1 : ')]}'.includes(sign) ? -1 : 0;
    const groups = hasSpaces && /\d$/.test(parts.at(-1) ?? '') && /^,\d{3}(?!\d)/.test(text.slice(at, at + 5));
    const separates = depth === 0 && (isSemicolon ? sign === ';' : sign === ',' && !groups);
    if (separates) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** "±3" are two numbers. */
function bothSigns(text: string): string[] {
  const plain = text.replaceAll('+-', '±');
  return plain.includes('±') ? [plain.replaceAll('±', '+'), plain.replaceAll('±', '-')] : [text];
}

const label = /^(\p{L})(?:_?\d)? ?= ?/u;
const labelOf = (text: string) => label.exec(text)?.[1]?.toLowerCase() ?? null;
const withoutLabel = (text: string) => text.replace(label, '');

function readMember(text: string, rules: ReadingRules): Member {
  if (text.includes('=')) throw new Unreadable('List only the values, with commas between them.');
  const inner = /^\((.*)\)$/.exec(text)?.[1];
  const coordinates = inner === undefined ? [] : split(inner);
  if (coordinates.length > 1) return { values: coordinates.map((each) => parseExpression(withoutLabel(each), rules)) };
  return { values: [parseExpression(text, rules)] };
}
