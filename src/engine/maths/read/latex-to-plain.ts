import { Unreadable } from './expression.ts';

/** Commands that become a sign or a word of plain maths. */
const words: Record<string, string> = {
  cdot: '*', times: '*', ast: '*', div: '÷', le: '<=', leq: '<=', leqslant: '<=', ge: '>=', geq: '>=', geqslant: '>=', lt: '<', gt: '>', ne: '≠', neq: '≠',
  pi: 'π', pm: '±', infty: ' oo ', cup: ' ∪ ', cap: ' and ', lor: ' or ', vee: ' or ', land: ' and ', wedge: ' and ', in: ' in ', mid: '|',
  emptyset: '∅', varnothing: '∅', degree: '°', circ: '°', prime: "'", colon: ':', ldots: '...', dots: '...', cdots: '...', quad: ' ', qquad: ' ',
  lvert: ' abs(', rvert: ')', vert: '|', lbrace: '{', rbrace: '}', lbrack: '[', rbrack: ']', lparen: '(', rparen: ')', exponentialE: 'e', minus: '-',
  theta: 'θ', alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', lambda: 'λ', mu: 'μ', sigma: 'σ', phi: 'φ', omega: 'ω', euro: '€', pounds: '£', cent: '¢',
  rho: 'ρ', tau: 'τ', epsilon: 'ε', varphi: 'φ', varepsilon: 'ε', vartheta: 'θ', Delta: 'Δ', bmod: ' mod ', Re: 'ℝ', R: 'ℝ', reals: 'ℝ', Rightarrow: '⇒', implies: '⇒',
  iff: '⇔', Leftrightarrow: '⇔', therefore: '∴', to: '→',
  rightarrow: '→', ohm: 'Ω', Omega: 'Ω', lfloor: ' floor(', rfloor: ')', lceil: ' ceil(', rceil: ')', setminus: ' except ',
};
/** Commands that say how something looks, not what it is. */
const looks = new Set(['left', 'right', 'mleft', 'mright', 'bigl', 'bigr', 'big', 'Big', 'displaystyle', 'textstyle', 'limits', 'nolimits', 'strut']);
/** Functions are called by the names that they have on a keyboard. */
const functions = new Set([
  'sin', 'cos', 'tan', 'cot', 'sec', 'csc', 'arcsin', 'arccos', 'arctan', 'sinh', 'cosh', 'tanh', 'ln', 'log', 'lg', 'exp', 'max', 'min', 'gcd', 'lcm', 'tg', 'ctg',
  'lim', 'det', 'arg', 'sup', 'dim', 'ker', 'coth',
]);
const fractions = new Set(['frac', 'dfrac', 'tfrac', 'cfrac', 'nicefrac']);
const textual = new Set(['text', 'mathrm', 'operatorname', 'textrm', 'mbox', 'mathit', 'mathsf', 'unit', 'textbf', 'mathbf']);
const deepest = 60;

/**
 * LaTeX as plain maths: `\frac{3}{4}` → `((3)/(4))`, `1\frac12` → `1 1/2`, `x^{2}` → `x^(2)`. Knows what maths fields and authors write.
 * @throws Unreadable for a command it does not know, and for empty places of a maths field
 */
export function latexToPlain(latex: string): string {
  return new LatexReader(latex).read();
}

class LatexReader {
  readonly #text: string;
  #at = 0;
  #out = '';
  readonly #depth: number;

  constructor(text: string, depth = 0) {
    this.#text = text;
    this.#depth = depth;
    if (depth > deepest) throw new Unreadable('There are too many brackets inside each other.');
  }

  read(): string {
    while (this.#at < this.#text.length) {
      const sign = this.#text.charAt(this.#at);
      if (sign === '\\') this.#command();
      else if (sign === '{') this.#group();
      else if (sign === '}') throw new Unreadable('A closing bracket has no opening one.');
      else if (sign === '^' || sign === '_') this.#script(sign);
      else if (sign === '~') this.#add(' ', 1);
      else this.#add(sign, 1);
    }
    return this.#out;
  }

  #add(text: string, length: number) {
    this.#out += text;
    this.#at += length;
  }

  /** Braces that only hold together; as braces of a set when a comma stands in them. */
  #group() {
    const inner = this.#braced();
    if (inner === ',') this.#out += ',';
    else if (inner.trim() !== '') this.#out += inner.includes(',') ? `{${this.#inner(inner)}}` : `(${this.#inner(inner)})`;
  }

  #script(sign: string) {
    this.#at += 1;
    const inner = this.#argument();
    if (/^\s*(\\circ|\\degree|°)\s*$/.test(inner)) this.#out += '°';
    else if (/^\s*(\\prime|')\s*$/.test(inner)) this.#out += "'";
    else if (sign === '_') this.#out += `_(${this.#inner(inner)}) `;
    else this.#out += `^(${this.#inner(inner)})`;
  }

  #command() {
    const name = /^\\([a-zA-Z]+|.)\*?/.exec(this.#text.slice(this.#at, this.#at + 40))?.[1] ?? '';
    this.#at += 1 + name.length;
    if (/^[a-zA-Z]/.test(name) && this.#text.charAt(this.#at) === ' ') this.#at += 1;
    if ('%$&#_'.includes(name)) this.#out += name;
    else if (name === '{' || name === '}') this.#out += name;
    else if (name === '|') this.#out += '|';
    else if (',;: !>\\'.includes(name)) this.#out += name === '!' ? '' : ' ';
    else if (looks.has(name)) this.#sizedBracket(name);
    else if (fractions.has(name)) this.#fraction();
    else if (functions.has(name)) this.#out += ` ${name} `;
    else if (name === 'binom' || name === 'dbinom' || name === 'tbinom') this.#out += ` choose(${this.#inner(this.#argument())};${this.#inner(this.#argument())})`;
    else if (name === 'sqrt') this.#root();
    else if (textual.has(name)) this.#out += ` ${this.#argument()} `.replaceAll(/ {2,}/g, ' ');
    else if (name === 'mathbb') this.#out += this.#argument() === 'R' ? 'ℝ' : '';
    else if (name === 'overline' || name === 'dot' || name === 'bar') this.#out += `(${this.#argument()})`;
    else if (name === 'placeholder') throw new Unreadable('There is still an empty place in your answer.');
    else if (Object.hasOwn(words, name)) this.#out += words[name];
    else throw new Unreadable(`I can't read "\\${name}".`);
  }

  /** `\left.` and `\right.` stand for no bracket at all; bars that say which side they are on can stand inside others. */
  #sizedBracket(name: string) {
    const next = /^\s*(\.|\||\\vert\b)/.exec(this.#text.slice(this.#at, this.#at + 20));
    if (!next || !/left|right/.test(name)) return;
    this.#at += next[0].length;
    if (next[1] !== '.') this.#out += name.endsWith('left') ? ' abs(' : ')';
  }

  #fraction() {
    const [over, under] = [this.#argument(), this.#argument()];
    if (over.trim() === '' || under.trim() === '') throw new Unreadable('A fraction needs a number above and below the line.');
    const areWhole = /^\s*\d+\s*$/.test(over) && /^\s*\d+\s*$/.test(under);
    if (areWhole && /\d\s*$/.test(this.#out)) this.#out += ` ${over.trim()}/${under.trim()} `;
    else this.#out += `((${this.#inner(over)})/(${this.#inner(under)}))`;
  }

  #root() {
    let degree = '';
    if (this.#text.charAt(this.#at) === '[') {
      const end = this.#text.indexOf(']', this.#at);
      if (end < 0) throw new Unreadable('A bracket is not closed.');
      degree = this.#text.slice(this.#at + 1, end);
      this.#at = end + 1;
    }
    const inner = this.#inner(this.#argument());
    this.#out += degree.trim() === '' || degree.trim() === '2' ? `sqrt(${inner})` : `root(${degree};${inner})`;
  }

  #inner(latex: string): string {
    return new LatexReader(latex, this.#depth + 1).read();
  }

  /** What a command takes: a group in braces, a command or the next sign. */
  #argument(): string {
    while (this.#text.charAt(this.#at) === ' ') this.#at += 1;
    if (this.#text.charAt(this.#at) === '{') return this.#braced();
    const single = /^(\\[a-zA-Z]+|[^}])/.exec(this.#text.slice(this.#at, this.#at + 40))?.[0] ?? '';
    if (single === '') throw new Unreadable('Something is missing at the end.');
    this.#at += single.length;
    return single;
  }

  #braced(): string {
    let depth = 0;
    for (let at = this.#at; at < this.#text.length; at += 1) {
      const sign = this.#text.charAt(at);
      if (sign === '\\') at += 1;
      else if (sign === '{') depth += 1;
      else if (sign === '}') {
        depth -= 1;
        if (depth === 0) {
          const inner = this.#text.slice(this.#at + 1, at);
          this.#at = at + 1;
          return inner;
        }
      }
    }
    throw new Unreadable('A bracket is not closed.');
  }
}
