import { FormulaError } from '../content-error.ts';

export type Token =
  | { kind: 'number'; text: string; at: number }
  | { kind: 'text'; text: string; at: number }
  | { kind: 'name'; text: string; at: number }
  | { kind: 'sign'; text: string; at: number }
  | { kind: 'end'; text: ''; at: number };

const longestFormula = 600;
const pattern = /\s+|(\d+(?:\.\d+)?)|'((?:[^'\\]|\\['\\])*)'|([a-zA-Z][a-zA-Z0-9_]*)|(==|!=|<=|>=|&&|\|\||[-+*/^(),<>!])/y;

/** What authors type now and then, and what to type instead. */
const instead: Record<string, string> = {
  '=': 'write == to compare', '&': 'write && for "and"', '|': 'write || for "or"', '×': 'write *', '·': 'write *', '÷': 'write /', '−': 'write -', '–': 'write -',
  '≤': 'write <=', '≥': 'write >=', '≠': 'write !=', '%': 'write mod(a, b)', '"': 'write texts in single quotes', "'": 'this text has no closing quote',
};

/** Cuts a formula, without its end, into numbers, names, texts in single quotes, and signs. @throws FormulaError */
export function readTokens(formula: string): Token[] {
  if (formula.length > longestFormula) throw new FormulaError(formula, longestFormula, `A formula has at most ${longestFormula} characters`);
  const tokens: Token[] = [];
  let at = 0;
  while (at < formula.length) {
    pattern.lastIndex = at;
    const match = pattern.exec(formula);
    if (!match) {
      const character = String.fromCodePoint(formula.codePointAt(at) ?? 0);
      throw new FormulaError(formula, at, instead[character] ?? `"${character}" has no meaning in a formula`);
    }
    const [all, number, text, name, sign] = match;
    if (number !== undefined) tokens.push({ kind: 'number', text: number, at });
    else if (text !== undefined) tokens.push({ kind: 'text', text: text.replaceAll(/\\(['\\])/g, '$1'), at });
    else if (name !== undefined) tokens.push({ kind: 'name', text: name, at });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign, at });
    at += all.length;
  }
  return tokens;
}
