/** Functions of one number; angles in degrees. */
const functions: Readonly<Record<string, (value: number) => number>> = {
  sqrt: Math.sqrt, sin: (angle) => Math.sin(inRadians(angle)), cos: (angle) => Math.cos(inRadians(angle)), tan: (angle) => (Math.abs(angle % 180) === 90 ? NaN : Math.tan(inRadians(angle))),
  log: Math.log10, ln: Math.log,
};
const constants: Readonly<Record<string, number>> = { π: Math.PI, pi: Math.PI, e: Math.E };
const inRadians = (angle: number) => (angle * Math.PI) / 180;

const tokens = /\s*(\d+(?:[.,]\d*)?|[.,]\d+|[a-z]+|π|√|[-+−×÷*/^()%])/uy;

/**
 * What is typed into the calculator, worked out with twelve significant digits; powers before × and ÷ before + and −, from the left.
 * @param hasFunctions powers, roots, angles, logarithms; else the four basic operations alone
 * @returns null where it cannot be read or has no value
 */
export function calculate(typed: string, hasFunctions: boolean): number | null {
  const parts = split(typed);
  if (!parts || parts.length === 0) return null;
  try {
    const reader = new Reader(parts, hasFunctions);
    const value = reader.sum();
    return reader.isDone() && Number.isFinite(value) ? Number(value.toPrecision(12)) : null;
  } catch {
    return null;
  }
}

function split(typed: string): string[] | null {
  const parts: string[] = [];
  tokens.lastIndex = 0;
  const text = typed.trim();
  while (tokens.lastIndex < text.length) {
    const found = tokens.exec(text);
    if (!found?.[1]) return null;
    parts.push(found[1]);
  }
  return parts;
}

class Reader {
  readonly #parts: readonly string[];
  readonly #hasFunctions: boolean;
  #at = 0;

  constructor(parts: readonly string[], hasFunctions: boolean) {
    this.#parts = parts;
    this.#hasFunctions = hasFunctions;
  }

  isDone = (): boolean => this.#at === this.#parts.length;

  sum(): number {
    let value = this.#product();
    for (;;) {
      if (this.#take('+')) value += this.#product();
      else if (this.#take('-', '−')) value -= this.#product();
      else return value;
    }
  }

  #product(): number {
    let value = this.#signed();
    for (;;) {
      if (this.#take('×', '*')) value *= this.#signed();
      else if (this.#take('÷', '/')) value /= this.#signed();
      else return value;
    }
  }

  /** A sign belongs to the whole power: −2² is −4. */
  #signed(): number {
    if (this.#take('-', '−')) return -this.#signed();
    return this.#power();
  }

  #power(): number {
    let base = this.#single();
    while (this.#take('%')) base /= 100;
    // From the right: 2^3^2 is 2^9.
    return this.#hasFunctions && this.#take('^') ? base ** this.#signed() : base;
  }

  #single(): number {
    const part = this.#parts[this.#at];
    this.#at += 1;
    if (part === undefined) throw new Error('It ends too early');
    if (part === '(') return this.#closed();
    if (/^[\d.,]/.test(part)) return Number(part.replace(',', '.'));
    if (!this.#hasFunctions) throw new Error('Not on this calculator');
    const constant = constants[part];
    if (constant !== undefined) return constant;
    const work = functions[part === '√' ? 'sqrt' : part];
    if (!work) throw new Error('No such function');
    return this.#take('(') ? work(this.#closed()) : work(this.#single());
  }

  #closed(): number {
    const value = this.sum();
    if (!this.#take(')')) throw new Error('A bracket is open');
    return value;
  }

  #take(...wanted: string[]): boolean {
    const is = wanted.includes(this.#parts[this.#at] ?? '');
    if (is) this.#at += 1;
    return is;
  }
}
