import { Unsupported } from './values.ts';

/**
 * Regular expressions of XML Schema (part 2, appendix F), which stand for the whole of a text. They are run as an automaton, all of its states
 * side by side: no pattern of a file takes more than the product of its length and that of the text.
 */
export function fitsXsdPattern(text: string, pattern: string): boolean {
  const states = compiled(pattern);
  const characters = Array.from(text);
  if (characters.length * states.length > mostSteps) throw new Unsupported('a pattern that takes too long');
  let now = follow(states, [0]);
  for (const character of characters) {
    const next: number[] = [];
    for (const at of now) {
      const state = states[at];
      if (state?.fits?.(character) === true) next.push(...state.to);
    }
    now = follow(states, next);
    if (now.size === 0) return false;
  }
  return [...now].some((at) => states[at]?.isEnd === true);
}

const mostSteps = 50_000_000;
const mostStates = 5_000;
const longestPattern = 1_000;

type State = { /** Null: it is passed without a character. */ fits: ((character: string) => boolean) | null; to: number[]; isEnd: boolean };

const known = new Map<string, State[]>();

function compiled(pattern: string): State[] {
  const found = known.get(pattern);
  if (found) return found;
  if (pattern.length > longestPattern) throw new Unsupported('a pattern that is too long');
  const states = build(new PatternReader(pattern).read());
  if (known.size > 500) known.clear();
  known.set(pattern, states);
  return states;
}

function follow(states: readonly State[], from: readonly number[]): Set<number> {
  const reached = new Set<number>();
  const waiting = [...from];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (reached.has(at)) continue;
    reached.add(at);
    const state = states[at];
    if (state && !state.fits && !state.isEnd) for (const next of state.to) waiting.push(next);
  }
  return reached;
}

export type Pattern =
  | { is: 'one'; fits: (character: string) => boolean; /** The characters, where it stands for a few. */ few: readonly string[] | null }
  | { is: 'row'; parts: readonly Pattern[] }
  | { is: 'either'; parts: readonly Pattern[] }
  | { is: 'repeat'; part: Pattern; least: number; most: number };

export const readXsdPattern = (pattern: string): Pattern => new PatternReader(pattern).read();

function build(pattern: Pattern): State[] {
  const states: State[] = [];
  const add = (fits: State['fits'], to: number[]): number => {
    if (states.length >= mostStates) throw new Unsupported('a pattern with too many repetitions');
    return states.push({ fits, to, isEnd: false }) - 1;
  };
  /** States from one place to another, made from behind. @returns the first of them */
  const lead = (part: Pattern, to: number): number => {
    switch (part.is) {
      case 'one': return add(part.fits, [to]);
      case 'row': return part.parts.reduceRight((next, one) => lead(one, next), to);
      case 'either': return add(null, part.parts.map((one) => lead(one, to)));
      case 'repeat': {
        let next = to;
        if (part.most === Infinity) {
          const loop = add(null, [to]);
          states[loop]?.to.push(lead(part.part, loop));
          next = loop;
        } else for (let index = part.least; index < part.most; index += 1) next = add(null, [to, lead(part.part, next)]);
        for (let index = 0; index < part.least; index += 1) next = lead(part.part, next);
        return next;
      }
    }
  };
  // The first state is where it begins.
  add(null, []);
  const end = add(null, []);
  const [first, last] = [states[0], states[end]];
  if (last) last.isEnd = true;
  first?.to.push(lead(pattern, end));
  return states;
}

class PatternReader {
  private at = 0;
  private depth = 0;
  private readonly signs: readonly string[];
  constructor(pattern: string) {
    // Anchors are no part of these expressions, but many write them around the whole.
    this.signs = Array.from(pattern.replace(/^\^(?=.)/s, '').replace(/(?<=[^\\])\$$/, ''));
  }

  read(): Pattern {
    const read = this.either();
    if (this.at < this.signs.length) this.wrong();
    return read;
  }

  private wrong(): never {
    throw new Unsupported(`the pattern “${this.signs.join('').slice(0, 80)}”`);
  }

  private next(): string {
    const sign = this.signs[this.at];
    if (sign === undefined) return this.wrong();
    this.at += 1;
    return sign;
  }

  private takes(sign: string): boolean {
    if (this.signs[this.at] !== sign) return false;
    this.at += 1;
    return true;
  }

  private either(): Pattern {
    this.depth += 1;
    if (this.depth > 100) this.wrong();
    const parts = [this.row()];
    while (this.takes('|')) parts.push(this.row());
    this.depth -= 1;
    const [only] = parts;
    return parts.length === 1 && only ? only : { is: 'either', parts };
  }

  private row(): Pattern {
    const parts: Pattern[] = [];
    while (this.at < this.signs.length && this.signs[this.at] !== '|' && this.signs[this.at] !== ')') parts.push(this.repeated(this.piece()));
    return { is: 'row', parts };
  }

  private repeated(part: Pattern): Pattern {
    if (this.takes('?')) return { is: 'repeat', part, least: 0, most: 1 };
    if (this.takes('*')) return { is: 'repeat', part, least: 0, most: Infinity };
    if (this.takes('+')) return { is: 'repeat', part, least: 1, most: Infinity };
    if (!this.takes('{')) return part;
    let written = '';
    for (let sign = this.next(); sign !== '}'; sign = this.next()) written += sign;
    const [, least = '', comma, most = ''] = /^(\d{1,4})(,(\d{1,4})?)?$/.exec(written) ?? this.wrong();
    return { is: 'repeat', part, least: Number(least), most: comma === undefined ? Number(least) : most === '' ? Infinity : Number(most) };
  }

  private piece(): Pattern {
    const sign = this.next();
    if (sign === '(') {
      // A group without a number, as other languages write it.
      if (this.signs[this.at] === '?' && this.signs[this.at + 1] === ':') this.at += 2;
      const inner = this.either();
      return this.takes(')') ? inner : this.wrong();
    }
    if (sign === '.') return { is: 'one', fits: (character) => character !== '\n' && character !== '\r', few: null };
    if (sign === '[') return { is: 'one', ...this.group() };
    if (sign === '\\') return this.escaped();
    return '?*+{})]'.includes(sign) ? this.wrong() : { is: 'one', fits: (character) => character === sign, few: [sign] };
  }

  private escaped(): { is: 'one'; fits: (character: string) => boolean; few: readonly string[] | null } {
    const sign = this.next();
    const single = { n: '\n', r: '\r', t: '\t' }[sign];
    if (single !== undefined) return { is: 'one', fits: (character) => character === single, few: [single] };
    if ('dDwWsSiIcC'.includes(sign)) return { is: 'one', fits: classOf(sign), few: null };
    if (sign === 'p' || sign === 'P') return { is: 'one', fits: this.property(sign === 'P'), few: null };
    if (/[\p{L}\d]/u.test(sign)) return this.wrong();
    return { is: 'one', fits: (character) => character === sign, few: [sign] };
  }

  private property(isNot: boolean): (character: string) => boolean {
    if (!this.takes('{')) this.wrong();
    let name = '';
    for (let sign = this.next(); sign !== '}'; sign = this.next()) name += sign;
    if (!/^[A-Z][a-z]?$/.test(name)) this.wrong();
    try {
      const expression = new RegExp(`^\\p{${name}}$`, 'u');
      return (character) => expression.test(character) !== isNot;
    } catch {
      return this.wrong();
    }
  }

  /** Characters between brackets, with ranges; what follows a last "-[" is taken away. */
  private group(): { fits: (character: string) => boolean; few: readonly string[] | null } {
    const isNot = this.takes('^');
    const tests: ((character: string) => boolean)[] = [];
    let without: ((character: string) => boolean) | null = null;
    let few: string[] | null = isNot ? null : [];
    for (let isFirst = true; isFirst || !this.takes(']'); isFirst = false) {
      if (this.signs[this.at] === '-' && this.signs[this.at + 1] === '[') {
        this.at += 2;
        without = this.group().fits;
        few = null;
        continue;
      }
      const from = this.inGroup();
      const [low] = from.few ?? [];
      const isRange = low !== undefined && this.signs[this.at] === '-' && this.signs[this.at + 1] !== ']' && this.signs[this.at + 1] !== '[';
      if (isRange) {
        this.at += 1;
        const [least, most] = [low.codePointAt(0) ?? 0, this.inGroup().few?.[0]?.codePointAt(0) ?? this.wrong()];
        tests.push((character) => (character.codePointAt(0) ?? -1) >= least && (character.codePointAt(0) ?? -1) <= most);
        few = null;
      } else {
        tests.push(from.fits);
        few = few && from.few ? [...few, ...from.few] : null;
      }
    }
    return { fits: (character) => tests.some((fits) => fits(character)) !== isNot && without?.(character) !== true, few };
  }

  private inGroup(): { fits: (character: string) => boolean; few: readonly string[] | null } {
    const sign = this.next();
    return sign === '\\' ? this.escaped() : { fits: (character) => character === sign, few: [sign] };
  }
}

function classOf(sign: string): (character: string) => boolean {
  const expression = { d: /^\p{Nd}$/u, w: /^[^\p{P}\p{Z}\p{C}]$/u, s: /^[ \t\n\r]$/u, i: /^[\p{L}_:]$/u, c: /^[\p{L}\p{Nd}\p{M}._:-]$/u }[sign.toLowerCase()] ?? /^$/u;
  const isNot = sign !== sign.toLowerCase();
  return (character) => expression.test(character) !== isNot;
}
