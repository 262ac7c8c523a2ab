import { type Expression, Unreadable } from './expression.ts';
import type { FunctionName } from './function-names.ts';
import { type ReadingRules, type Token, tokensOf } from './tokens.ts';

const deepest = 60;
export const defaultRules: ReadingRules = { commaSeparates: false, variables: null, xIsTimes: false };
/** Who writes an answer means an index by "x1". */
export const authorRules: ReadingRules = { ...defaultRules, isIndexed: true };

/**
 * Reads one expression of plain maths (see `plainText`). "2x", "2(x+1)" and "xy" are products; "1/2x" is one half times x,
 * from left to right as on most calculators, and is read back so; "-x^2" is minus x squared; "2^3^2" is 2^9.
 * @throws Unreadable in words for a pupil
 */
export function parseExpression(text: string, rules: ReadingRules = defaultRules): Expression {
  if (text.trim() === '') throw new Unreadable('There is nothing here yet.');
  return new ExpressionParser(tokensOf(text, rules)).whole();
}

class ExpressionParser {
  readonly #tokens: Token[];
  #at = 0;
  #depth = 0;
  /** How many bars wait for their closing one. */
  #bars = 0;

  constructor(tokens: Token[]) {
    this.#tokens = tokens;
  }

  whole(): Expression {
    const expression = this.#sum();
    const left = this.#tokens[this.#at];
    if (left === undefined) return expression;
    if (left.kind === 'sign' && ')]'.includes(left.sign)) throw new Unreadable('A closing bracket has no opening one.');
    if (left.kind === 'number') throw new Unreadable('Two numbers stand side by side. Is there a sign missing between them?');
    throw new Unreadable(left.kind === 'sign' ? `I can't read "${left.sign}" there.` : "I can't read all of this.");
  }

  #sign(...signs: string[]): string | null {
    const token = this.#tokens[this.#at];
    if (token?.kind !== 'sign' || !signs.includes(token.sign)) return null;
    this.#at += 1;
    return token.sign;
  }

  #nested<Value>(read: () => Value): Value {
    this.#depth += 1;
    if (this.#depth > deepest) throw new Unreadable('There are too many brackets inside each other.');
    const value = read();
    this.#depth -= 1;
    return value;
  }

  #sum(): Expression {
    return this.#nested(() => {
      const terms: Expression[] = [this.#product()];
      for (let sign = this.#sign('+', '-'); sign !== null; sign = this.#sign('+', '-')) {
        const term = this.#product();
        terms.push(sign === '-' ? { op: 'minus', of: term } : term);
      }
      return terms.length === 1 && terms[0] ? terms[0] : { op: 'sum', terms };
    });
  }

  /** Products and quotients from left to right. */
  #product(): Expression {
    let left = this.#signed();
    for (;;) {
      if (this.#isRemainder()) {
        this.#at += 1;
        left = { op: 'apply', name: 'mod', args: [left, this.#signed()] };
        continue;
      }
      const sign = this.#sign('*', '/', '÷', ':');
      if (sign === null && !this.#beginsFactor()) return left;
      const right = sign === null ? this.#power() : sign === '/' ? this.#signed() : this.#fraction();
      if (sign === null || sign === '*') left = times(left, right);
      else left = over(left, right, sign === '/' ? '/' : '÷');
    }
  }

  /** "17 mod 5". */
  #isRemainder(): boolean {
    const token = this.#tokens[this.#at];
    return token?.kind === 'function' && token.stands.is === 'apply' && token.stands.name === 'mod';
  }

  /** After "÷" and "×" a fraction stays together: "3/4 ÷ 2/5" divides by two fifths. */
  #fraction(): Expression {
    const [top, line, bottom, next] = this.#tokens.slice(this.#at, this.#at + 4);
    const isPart = next?.kind === 'sign' && '^!%°'.includes(next.sign);
    const isFraction = top?.kind === 'number' && bottom?.kind === 'number' && line?.kind === 'sign' && line.sign === '/' && !isPart;
    if (!isFraction) return this.#signed();
    this.#at += 3;
    return over(top.node, bottom.node, '/');
  }

  #signed(): Expression {
    const sign = this.#sign('-', '+');
    if (sign === null) return this.#power();
    return this.#nested(() => (sign === '-' ? { op: 'minus', of: this.#signed() } : this.#signed()));
  }

  #power(): Expression {
    const base = this.#postfix();
    if (this.#sign('^') === null) return base;
    return this.#nested(() => ({ op: 'power', base, exponent: this.#signed() }));
  }

  #postfix(): Expression {
    let of = this.#primary();
    for (let sign = this.#sign('!', '%', '°'); sign !== null; sign = this.#sign('!', '%', '°')) {
      if (sign === '!' && of.op === 'factorial') throw new Unreadable('Two factorial signs in a row can mean two things. Use brackets.');
      of = { op: sign === '!' ? 'factorial' : sign === '%' ? 'percent' : 'degrees', of };
    }
    return of;
  }

  /** Whether the next token begins a factor without a sign before it. @throws Unreadable for "x2" and "2 3" */
  #beginsFactor(): boolean {
    const token = this.#tokens[this.#at];
    const before = this.#tokens[this.#at - 1];
    if (token === undefined) return false;
    if (token.kind === 'number') {
      if (before?.kind === 'symbol' && before.name !== 'π') throw new Unreadable(`Is it a power or a product? Write ${before.name}^2 for a power and 2${before.name} for 2 times ${before.name}.`);
      return before?.kind === 'sign' && ')]'.includes(before.sign);
    }
    if (token.kind === 'function') return !this.#isRemainder();
    if (token.kind !== 'sign') return true;
    return '([√∛'.includes(token.sign) || (token.sign === '|' && this.#bars === 0);
  }

  #primary(): Expression {
    const token = this.#tokens[this.#at];
    this.#at += 1;
    if (token === undefined) throw new Unreadable('Something is missing at the end.');
    if (token.kind === 'number') return token.node;
    if (token.kind === 'symbol') return { op: 'symbol', name: token.name };
    if (token.kind === 'function') return this.#function(token);
    if (token.sign === '(') return this.#bracketed(')');
    if (token.sign === '[') return this.#bracketed(']');
    if (token.sign === '√') return { op: 'root', degree: 2, of: this.#nested(() => this.#postfix()) };
    if (token.sign === '∛') return { op: 'root', degree: 3, of: this.#nested(() => this.#postfix()) };
    if (token.sign === '|') return this.#betweenBars();
    throw new Unreadable(`Something is missing before "${token.sign}".`);
  }

  #bracketed(close: string): Expression {
    const bars = this.#bars;
    this.#bars = 0;
    const inner = this.#sum();
    this.#bars = bars;
    const next = this.#tokens[this.#at];
    if (next?.kind === 'sign' && next.sign === ';') throw new Unreadable('I can\'t tell what is meant by two numbers in these brackets. A base is written log_3(27).');
    if (this.#sign(close) === null) throw new Unreadable('A bracket is not closed.');
    return inner;
  }

  #betweenBars(): Expression {
    this.#bars += 1;
    const of = this.#sum();
    this.#bars -= 1;
    if (this.#sign('|') === null) throw new Unreadable('The bars of an absolute value are not closed.');
    return { op: 'call', name: 'abs', of };
  }

  #function({ stands, typed }: Extract<Token, { kind: 'function' }>): Expression {
    if (stands.is === 'apply') return { op: 'apply', name: stands.name, args: this.#arguments(typed) };
    if (stands.is === 'call') return stands.name === 'log' ? this.#logarithm() : this.#call(stands.name);
    if (stands.degree === null) return this.#rootOfDegree();
    return { op: 'root', degree: stands.degree, of: this.#nested(() => this.#postfix()) };
  }

  #call(name: FunctionName): Expression {
    return this.#nested(() => {
      // "sin^2 x" is the square of sin x, and "sin^-1 x" the angle whose sine is x.
      const exponent = this.#sign('^') === null ? null : this.#sign('-') === null ? this.#postfix() : negative(this.#postfix());
      const isInverse = exponent?.op === 'minus' && exponent.of.op === 'number' && exponent.of.text === '1';
      if (isInverse) return { op: 'call', name: inverseOf(name), of: this.#argument() };
      const base: Expression = { op: 'call', name, of: this.#argument() };
      return exponent === null ? base : { op: 'power', base, exponent };
    });
  }

  /** "log x" is to base ten; "log_2(8)" and "log2(8)" name their base. */
  #logarithm(): Expression {
    return this.#nested(() => {
      const next = this.#tokens[this.#at];
      const isBase = this.#sign('_') !== null;
      const after = this.#tokens[this.#at + 1];
      const isClose = next?.kind === 'number' && !next.spaced;
      if (!isBase && !isClose) return this.#call('log');
      if (isClose && !(after?.kind === 'sign' && after.sign === '(')) throw new Unreadable('Is that number the base? Write log_2(8) for a base, and log(8) without one.');
      const base = this.#primary();
      const of = this.#argument();
      return { op: 'apply', name: 'log', args: [of, base] };
    });
  }

  #arguments(typed: string): Expression[] {
    if (this.#sign('(') === null) throw new Unreadable(`After "${typed}" come brackets: ${typed}(12; 18).`);
    return this.#nested(() => {
      const args = [this.#sum()];
      while (this.#sign(';') !== null) args.push(this.#sum());
      if (this.#sign(')') === null) throw new Unreadable('A bracket is not closed.');
      if (args.length < 2 || ((typed === 'mod' || typed === 'choose') && args.length > 2)) throw new Unreadable(`"${typed}" needs two numbers: ${typed}(12; 18).`);
      return args;
    });
  }

  /** "sin(x)", and without brackets all that is multiplied without a sign: "sin 2x". */
  #argument(): Expression {
    const token = this.#tokens[this.#at];
    if (token?.kind === 'sign' && token.sign === '(') return this.#postfix();
    let of = this.#signed();
    while (this.#beginsFactor() && this.#tokens[this.#at]?.kind !== 'function' && this.#tokens[this.#at]?.kind !== 'sign') of = times(of, this.#power());
    return of;
  }

  #rootOfDegree(): Expression {
    if (this.#sign('(') === null) throw new Unreadable('A root needs brackets: root(3, 8).');
    const degree = this.#tokens[this.#at];
    this.#at += 1;
    const isDegree = degree?.kind === 'number' && degree.node.op === 'number' && degree.node.value.den === 1n && degree.node.value.num >= 2n && degree.node.value.num <= 20n;
    if (!isDegree || degree.node.op !== 'number' || this.#sign(';') === null) throw new Unreadable('A root is written root(3, 8): which root, then of what.');
    return { op: 'root', degree: Number(degree.node.value.num), of: this.#bracketed(')') };
  }
}

/** Kept flat, so that forms see all factors side by side. */
function times(left: Expression, right: Expression): Expression {
  return { op: 'product', factors: left.op === 'product' ? [...left.factors, right] : [left, right] };
}

const negative = (of: Expression): Expression => ({ op: 'minus', of });

function inverseOf(name: FunctionName): FunctionName {
  if (name === 'sin') return 'arcsin';
  if (name === 'cos') return 'arccos';
  if (name === 'tan') return 'arctan';
  throw new Unreadable('A power of -1 behind a function can mean two things. Write it in another way.');
}

const over = (left: Expression, right: Expression, sign: '/' | '÷'): Expression => ({ op: 'quotient', over: left, under: right, sign });
