/** Commands that are words; what is not here falls silent, as spaces and brackets that only group do. */
const words: Record<string, string> = {
  times: 'times', cdot: 'times', div: 'divided by', pm: 'plus or minus', le: 'is at most', leq: 'is at most', ge: 'is at least', geq: 'is at least', lt: 'is less than', gt: 'is greater than',
  ne: 'is not', neq: 'is not', approx: 'is about', to: 'to', rightarrow: 'to', infty: 'infinity', pi: 'pi', degree: 'degrees', circ: 'degrees', ldots: 'and so on', dots: 'and so on', cdots: 'and so on',
  angle: 'angle', triangle: 'triangle', parallel: 'is parallel to', perp: 'is at right angles to', sin: 'sine', cos: 'cosine', tan: 'tangent', log: 'log', ln: 'natural log', alpha: 'alpha', beta: 'beta', theta: 'theta',
};
const signs: Record<string, string> = { '+': 'plus', '-': 'minus', '−': 'minus', '=': 'equals', '<': 'is less than', '>': 'is greater than', ':': 'to', '/': 'over', '%': 'percent', '|': 'bar', '!': 'factorial' };
/** Their argument is said as it stands. */
const transparent = new Set(['text', 'textbf', 'mathrm', 'mathbf', 'operatorname', 'overline', 'boxed', 'mathit', 'textit']);

type Read = { said: string; at: number };

/** Maths of a lesson as somebody would read it out: `\frac{3}{4} \times 8 = 6` as "3 over 4 times 8 equals 6". What it does not know it leaves out. */
export function sayMaths(latex: string): string {
  return readUntil(latex, 0, '').said.replace(/\s+/g, ' ').trim();
}

function readUntil(latex: string, start: number, end: string): Read {
  const parts: string[] = [];
  let at = start;
  while (at < latex.length && latex[at] !== end) {
    const read = readOne(latex, at);
    parts.push(read.said);
    at = read.at;
  }
  return { said: parts.join(' '), at: at + (end === '' ? 0 : 1) };
}

function readOne(latex: string, at: number): Read {
  const sign = latex[at] ?? '';
  if (sign === '\\') return readCommand(latex, at);
  if (sign === '{') return readUntil(latex, at + 1, '}');
  if (sign === '^' || sign === '_') return readScript(latex, at);
  // A comma between digits parts thousands; a number is one word.
  const number = /^\d+(?:(?:\{,\}|[.,])\d+)*/.exec(latex.slice(at))?.[0];
  if (number !== undefined) return { said: number.replaceAll('{,}', ''), at: at + number.length };
  return { said: signs[sign] ?? (/[\p{L},.?()]/u.test(sign) ? sign : ''), at: at + 1 };
}

function readCommand(latex: string, at: number): Read {
  const name = /^\\([a-zA-Z]+)/.exec(latex.slice(at))?.[1];
  // An escaped sign, or a space.
  if (name === undefined) return { said: signs[latex[at + 1] ?? ''] ?? '', at: at + 2 };
  const after = skipSpace(latex, at + 1 + name.length);
  if (name === 'frac' || name === 'dfrac' || name === 'tfrac') {
    const above = readOne(latex, after);
    const below = readOne(latex, skipSpace(latex, above.at));
    return { said: `${above.said} over ${below.said}`, at: below.at };
  }
  if (name === 'sqrt') {
    const under = readOne(latex, after);
    return { said: `the square root of ${under.said}`, at: under.at };
  }
  if (transparent.has(name) && latex[after] === '{') {
    const close = latex.indexOf('}', after);
    if (name.startsWith('text') && close > 0) return { said: latex.slice(after + 1, close), at: close + 1 };
    return readOne(latex, after);
  }
  return { said: words[name] ?? '', at: after };
}

function readScript(latex: string, at: number): Read {
  const power = readOne(latex, skipSpace(latex, at + 1));
  const said = power.said.trim();
  if (latex[at] === '_') return { said, at: power.at };
  if (said === 'degrees') return power;
  return { said: said === '2' ? 'squared' : said === '3' ? 'cubed' : `to the power of ${said}`, at: power.at };
}

const skipSpace = (latex: string, at: number) => at + (/^\s*/.exec(latex.slice(at))?.[0].length ?? 0);
