import { FormulaError } from '../content-error.ts';
import { readTokens, type Token } from './formula-tokens.ts';
import { readRational, type Rational } from '../rational.ts';

export type BinarySign = '+' | '-' | '*' | '/' | '^' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '&&' | '||';

/** `at` is the place in the formula, counted from 0. */
export type Formula =
  | { kind: 'number'; value: Rational; at: number }
  | { kind: 'text'; value: string; at: number }
  | { kind: 'variable'; name: string; at: number }
  | { kind: 'unary'; sign: '-' | '!'; of: Formula; at: number }
  | { kind: 'binary'; sign: BinarySign; left: Formula; right: Formula; at: number }
  | { kind: 'call'; name: string; args: Formula[]; at: number };

/** How tightly a sign binds. `^` binds more tightly than a minus before it: -2^2 is -4. */
const strengths: Record<BinarySign, number> = { '||': 1, '&&': 2, '==': 3, '!=': 3, '<': 4, '<=': 4, '>': 4, '>=': 4, '+': 5, '-': 5, '*': 6, '/': 6, '^': 8 };
const prefixStrength = 7;
const deepest = 40;

const isBinary = (text: string): text is BinarySign => text in strengths;

/** Steps through the tokens of a formula; after the last one stands the end, for ever. */
function createReader(formula: string) {
  const tokens = readTokens(formula);
  const end: Token = { kind: 'end', text: '', at: formula.length };
  let index = 0;
  const peek = () => tokens[index] ?? end;
  const take = () => {
    const token = peek();
    index += 1;
    return token;
  };
  const fail = (token: Token, problem: string): never => {
    throw new FormulaError(formula, token.at, problem);
  };
  const isNext = (sign: string) => peek().kind === 'sign' && peek().text === sign;
  const expect = (sign: string, why: string) => {
    const token = peek();
    if (!isNext(sign)) fail(token, token.kind === 'end' ? `The formula ends where "${sign}" ${why}` : `"${token.text}" stands where "${sign}" ${why}`);
    take();
  };
  return { peek, take, fail, isNext, expect };
}

/** Reads a formula by precedence climbing. @throws FormulaError with the place of the fault */
export function parseFormula(formula: string): Formula {
  const { peek, take, fail, isNext, expect } = createReader(formula);
  let depth = 0;

  const parseArguments = (): Formula[] => {
    expect('(', 'must follow');
    const args: Formula[] = [];
    if (isNext(')')) fail(peek(), 'Something must stand in the brackets');
    for (;;) {
      args.push(parse(0));
      if (!isNext(',')) break;
      take();
    }
    expect(')', 'must close the bracket');
    return args;
  };

  const parsePrefix = (): Formula => {
    const token = take();
    if (token.kind === 'number') return { kind: 'number', value: readRational(token.text) ?? fail(token, 'The number is too long'), at: token.at };
    if (token.kind === 'text') return { kind: 'text', value: token.text, at: token.at };
    if (token.kind === 'name') return isNext('(') ? { kind: 'call', name: token.text, args: parseArguments(), at: token.at } : { kind: 'variable', name: token.text, at: token.at };
    if (token.kind === 'sign' && (token.text === '-' || token.text === '!')) return { kind: 'unary', sign: token.text, of: parse(prefixStrength), at: token.at };
    if (token.kind === 'sign' && token.text === '(') {
      const inner = parse(0);
      expect(')', 'must close the bracket');
      return inner;
    }
    return fail(token, token.kind === 'end' ? 'The formula ends too early' : `"${token.text}" can't stand here`);
  };

  const parse = (least: number): Formula => {
    depth += 1;
    if (depth > deepest) fail(peek(), 'The formula is nested too deeply');
    let left = parsePrefix();
    for (;;) {
      const token = peek();
      if (token.kind !== 'sign' || !isBinary(token.text) || strengths[token.text] <= least) break;
      take();
      // A power of a power is taken from the right: 2^3^2 is 2^9.
      left = { kind: 'binary', sign: token.text, left, right: parse(token.text === '^' ? prefixStrength : strengths[token.text]), at: token.at };
    }
    depth -= 1;
    return left;
  };

  const whole = parse(0);
  const rest = peek();
  if (rest.kind !== 'end') fail(rest, rest.kind === 'sign' ? `"${rest.text}" can't stand here` : `A sign is missing before "${rest.text}"`);
  return whole;
}

/** The names of the variables that a formula needs, each once. */
export function variablesOf(formula: Formula): Set<string> {
  if (formula.kind === 'variable') return new Set([formula.name]);
  return new Set(partsOf(formula).flatMap((part) => [...variablesOf(part)]));
}

function partsOf(formula: Formula): Formula[] {
  if (formula.kind === 'unary') return [formula.of];
  if (formula.kind === 'binary') return [formula.left, formula.right];
  return formula.kind === 'call' ? formula.args : [];
}
