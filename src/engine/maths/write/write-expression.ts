import type { ReadBack } from '../maths-answer.ts';
import type { Expression } from '../read/expression.ts';
import type { AppliedName } from '../read/function-names.ts';

type Style = 'latex' | 'text';

/** An expression as it was understood. Its text is plain maths again and reads back to the same expression. */
export const writeExpression = (expression: Expression): ReadBack => ({ latex: write(expression, 'latex'), text: write(expression, 'text') });

const isLow = (expression: Expression) => expression.op === 'sum' || expression.op === 'minus';

function write(expression: Expression, style: Style): string {
  switch (expression.op) {
    case 'number': return writeNumber(expression, style);
    case 'mixed': return style === 'latex' ? `${expression.whole}\\frac{${expression.num}}{${expression.den}}` : `${expression.whole} ${expression.num}/${expression.den}`;
    case 'symbol': return writeSymbol(expression.name, style);
    case 'sum': return expression.terms.map((term, at) => writeTerm(term, at, style)).join('');
    case 'minus': return `-${isLow(expression.of) ? bracket(expression.of, style) : write(expression.of, style)}`;
    case 'product': return writeProduct(expression.factors, style);
    case 'quotient': return writeQuotient(expression, style);
    case 'power': return `${writeBase(expression.base, style)}^${writeExponent(expression.exponent, style)}`;
    case 'root': return writeRoot(expression.degree, expression.of, style);
    case 'percent': return `${expression.of.op === 'mixed' ? write(expression.of, style) : writeBase(expression.of, style)}${style === 'latex' ? '\\%' : '%'}`;
    case 'degrees': return `${writeBase(expression.of, style)}${style === 'latex' ? '^{\\circ}' : '°'}`;
    case 'factorial': return `${writeBase(expression.of, style)}!`;
    case 'call': return writeCall(expression.name, expression.of, style);
    case 'apply': return writeApplied(expression.name, expression.args, style);
  }
}

const bracket = (expression: Expression, style: Style) => (style === 'latex' ? `\\left(${write(expression, style)}\\right)` : `(${write(expression, style)})`);

/** Groups of three from five digits on, so that one sees how a comma was read. */
export const groupDigits = (digits: string, comma: string) => (digits.length < 5 ? digits : digits.replaceAll(/\B(?=(\d{3})+$)/g, comma));

function writeNumber({ text, style: kind }: Extract<Expression, { op: 'number' }>, style: Style): string {
  const [mantissa = '', exponent] = kind === 'scientific' ? text.split('e') : [text];
  const [whole = '', part] = mantissa.split(/\.(.*)/s);
  const grouped = groupDigits(whole, style === 'latex' ? '{,}' : ',');
  const decimals = part === undefined ? '' : `.${style === 'latex' ? part.replace(/\((\d+)\)$/, '\\overline{$1}').replace('...', '\\ldots') : part}`;
  const number = `${grouped}${decimals}`;
  if (exponent === undefined) return number;
  return style === 'latex' ? `${number} \\times 10^{${exponent}}` : `${mantissa}e${exponent}`;
}

const greek: Record<string, string> = {
  π: 'pi', θ: 'theta', α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', λ: 'lambda', μ: 'mu', σ: 'sigma', φ: 'phi', ω: 'omega', Δ: 'Delta', Σ: 'Sigma', Ω: 'Omega',
};

function writeSymbol(name: string, style: Style): string {
  if (style === 'text') return name;
  const [letter = '', index] = name.split('_');
  const shown = greek[letter] === undefined ? letter : `\\${greek[letter]} `;
  return index === undefined ? shown : `${shown}_{${index}}`;
}

function writeTerm(term: Expression, at: number, style: Style): string {
  if (at === 0) return term.op === 'sum' ? bracket(term, style) : write(term, style);
  if (term.op === 'minus') return ` - ${isLow(term.of) ? bracket(term.of, style) : write(term.of, style)}`;
  return ` + ${term.op === 'sum' ? bracket(term, style) : write(term, style)}`;
}

function writeProduct(factors: Expression[], style: Style): string {
  let written = '';
  factors.forEach((factor, at) => {
    const before = factors[at - 1];
    const needsBracket = isLow(factor) || (factor.op === 'product') || (at > 0 && (factor.op === 'quotient' && (style === 'text' || factor.sign === '÷')));
    const shown = needsBracket ? bracket(factor, style) : write(factor, style);
    if (before === undefined) written = shown;
    else written += `${standsClose(before, factor, shown, style) ? '' : style === 'latex' ? ' \\cdot ' : ' * '}${shown}`;
  });
  return written;
}

/** Whether two factors need no sign between them: "2x", "x(x + 1)", "3√2", but "2 · 3". */
function standsClose(before: Expression, factor: Expression, shown: string, style: Style): boolean {
  if (/^[\d.]/.test(shown)) return false;
  if (before.op === 'call' || before.op === 'apply' || (style === 'text' && before.op === 'quotient') || before.op === 'factorial') return false;
  if (shown.startsWith('|')) return false;
  if (before.op === 'number' && before.style === 'scientific') return false;
  // "π" and a letter would be read as two letters just the same; names with an index end where the next letter begins.
  if (before.op === 'symbol' && before.name.includes('_')) return false;
  const begins = factor.op === 'power' ? factor.base : factor;
  if (style === 'text' && /^[a-z]{2}/.test(shown)) return before.op === 'number';
  return begins.op === 'symbol' || begins.op === 'root' || begins.op === 'sum' || begins.op === 'minus' || begins.op === 'call' || (style === 'latex' && begins.op === 'quotient' && before.op === 'symbol');
}

function writeQuotient({ over, under, sign }: Extract<Expression, { op: 'quotient' }>, style: Style): string {
  if (style === 'latex' && sign === '/') return `\\frac{${write(over, style)}}{${write(under, style)}}`;
  // "x ÷ 1/2" would divide by a half.
  const isDivision = over.op === 'quotient' && over.sign === '÷' && sign === '/';
  const top = isLow(over) || isDivision ? bracket(over, style) : write(over, style);
  const isPlain = (style === 'latex' && under.op === 'quotient' && under.sign === '/') || under.op === 'symbol' || under.op === 'number' || under.op === 'power' || under.op === 'call' || under.op === 'apply';
  const bottom = isPlain ? write(under, style) : bracket(under, style);
  return `${top}${sign === '/' ? '/' : style === 'latex' ? ' \\div ' : ' ÷ '}${bottom}`;
}

function writeBase(base: Expression, style: Style): string {
  const isPlain = base.op === 'symbol' || (base.op === 'number' && base.style !== 'scientific') || (base.op === 'call' && base.name === 'abs');
  return isPlain ? write(base, style) : bracket(base, style);
}

function writeExponent(exponent: Expression, style: Style): string {
  if (style === 'latex') return `{${write(exponent, style)}}`;
  return exponent.op === 'symbol' || (exponent.op === 'number' && exponent.style === 'integer') ? write(exponent, style) : `(${write(exponent, style)})`;
}

function writeRoot(degree: number, of: Expression, style: Style): string {
  if (style === 'latex') return degree === 2 ? `\\sqrt{${write(of, style)}}` : `\\sqrt[${degree}]{${write(of, style)}}`;
  return degree === 2 ? `√(${write(of, style)})` : `root(${degree}, ${write(of, style)})`;
}

function writeCall(name: string, of: Expression, style: Style): string {
  if (name === 'abs') return style === 'latex' ? `\\left|${write(of, style)}\\right|` : `abs(${write(of, style)})`;
  if (style === 'text') return `${name}(${write(of, style)})`;
  if (name === 'floor' || name === 'ceil') return `\\left\\l${name}${write(of, style)}\\right\\r${name}`;
  return `${name === 'sgn' ? '\\operatorname{sgn}' : `\\${name}`}${bracket(of, style)}`;
}

function writeApplied(name: AppliedName, args: Expression[], style: Style): string {
  const [first, second] = args.map((arg) => write(arg, style));
  const list = args.map((arg) => write(arg, style)).join('; ');
  if (name === 'log') return style === 'latex' ? `\\log_{${second}}\\left(${first}\\right)` : `log_(${second})(${first})`;
  if (style === 'text') return `${name}(${list})`;
  if (name === 'choose') return `\\binom{${first}}{${second}}`;
  return `${/^(?:max|min|gcd)$/.test(name) ? `\\${name}` : `\\operatorname{${name}}`}\\left(${list}\\right)`;
}
