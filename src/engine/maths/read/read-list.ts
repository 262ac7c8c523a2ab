import { type Expression, Unreadable } from './expression.ts';
import { parseExpression } from './parse-expression.ts';
import type { ReadingRules } from './tokens.ts';

/** Numbers or expressions in a fixed order, or rows of them: a list, a point, a vector, a matrix. */
export type List = { items: (Expression | List)[] };

export const isList = (item: Expression | List): item is List => 'items' in item;

/**
 * Reads "1, 2, 3", "[1, 2, 3]", "(1, 2)", "{1; 2}", "[[1, 2], [3, 4]]", "matrix([1, 2], [3, 4])".
 * @param text plain maths. @throws Unreadable
 */
export function readList(text: string, rules: ReadingRules): List {
  const plain = text.trim().replace(/^(?:matrix|vector|list) ?(?=\()/i, '').replace(/^\p{L}(?:_\d)? ?= ?(?=[[({])/u, '');
  if (plain === '') throw new Unreadable('There is nothing here yet.');
  const inner = insideBrackets(plain);
  const parts = withoutLabels(separated(inner ?? plain));
  if (parts.some((part) => part === '')) throw new Unreadable('There is a comma too many, or a number is missing.');
  const isRows = parts.every((part) => insideBrackets(part) !== null && (separated(insideBrackets(part) ?? '').length > 1 || part.startsWith('[')));
  return { items: parts.map((part) => (isRows ? readList(part, rules) : parseExpression(part, { ...rules, commaSeparates: true }))) };
}

/** "x = 3, y = 4" in the order of the alphabet, as the point that it is. */
function withoutLabels(parts: string[]): string[] {
  const labelled = parts.map((part) => /^(\p{L}(?:_\d)?) ?= ?(.+)$/u.exec(part));
  if (parts.length < 2 || !labelled.every((match) => match !== null)) return parts;
  return labelled.map((match) => [match?.[1] ?? '', match?.[2] ?? ''] as const).sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value);
}

/** What stands between one pair of brackets that hold everything. */
function insideBrackets(text: string): string | null {
  if (!/^[[({<].*[\])}>]$/.test(text)) return null;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    depth += '[({<'.includes(sign) ? 1 : '])}>'.includes(sign) ? -1 : 0;
    if (depth === 0 && at < text.length - 1) return null;
  }
  return depth === 0 ? text.slice(1, -1).trim() : null;
}

function separated(text: string): string[] {
  const by = text.includes(';') ? ';' : ',';
  const parts: string[] = [''];
  let depth = 0;
  for (const sign of text) {
    depth += '[({'.includes(sign) ? 1 : '])}'.includes(sign) ? -1 : 0;
    if (depth === 0 && sign === by) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

export const expressionsIn = ({ items }: List): Expression[] => items.flatMap((item) => (isList(item) ? expressionsIn(item) : [item]));
