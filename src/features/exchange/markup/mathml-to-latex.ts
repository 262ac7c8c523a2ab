import { attributeOf, isMarkupElement, type MarkupElement, type MarkupNode, textOf } from './markup-node.ts';

/** Signs whose LaTeX is a command; other signs stand as they are. */
const signs: Record<string, string> = {
  '×': '\\times', '⋅': '\\cdot', '·': '\\cdot', '÷': '\\div', '±': '\\pm', '∓': '\\mp', '≤': '\\le', '≥': '\\ge', '≠': '\\ne', '≈': '\\approx', '≡': '\\equiv', '∞': '\\infty',
  '−': '-', '∑': '\\sum', '∏': '\\prod', '∫': '\\int', '∂': '\\partial', '∇': '\\nabla', '√': '\\surd', '∈': '\\in', '∉': '\\notin', '⊂': '\\subset', '⊆': '\\subseteq', '∪': '\\cup',
  '∩': '\\cap', '∅': '\\emptyset', '∀': '\\forall', '∃': '\\exists', '¬': '\\neg', '∧': '\\land', '∨': '\\lor', '→': '\\to', '⇒': '\\Rightarrow', '⇔': '\\Leftrightarrow', '↔': '\\leftrightarrow',
  '∘': '\\circ', '°': '^{\\circ}', '′': "'", '…': '\\ldots', '⋯': '\\cdots', '∠': '\\angle', '⊥': '\\perp', '∥': '\\parallel', '△': '\\triangle', '∝': '\\propto', '∼': '\\sim',
  '{': '\\{', '}': '\\}', '%': '\\%', '#': '\\#', '&': '\\&', '$': '\\$', '_': '\\_', '\\': '\\backslash', '⟨': '\\langle', '⟩': '\\rangle', '‖': '\\|',
  α: '\\alpha', β: '\\beta', γ: '\\gamma', δ: '\\delta', ε: '\\varepsilon', ζ: '\\zeta', η: '\\eta', θ: '\\theta', κ: '\\kappa', λ: '\\lambda', μ: '\\mu', ν: '\\nu', ξ: '\\xi', π: '\\pi',
  ρ: '\\rho', σ: '\\sigma', τ: '\\tau', φ: '\\varphi', χ: '\\chi', ψ: '\\psi', ω: '\\omega', Γ: '\\Gamma', Δ: '\\Delta', Θ: '\\Theta', Λ: '\\Lambda', Π: '\\Pi', Σ: '\\Sigma', Φ: '\\Phi',
  Ψ: '\\Psi', Ω: '\\Omega', 'ℝ': '\\mathbb{R}', 'ℤ': '\\mathbb{Z}', 'ℕ': '\\mathbb{N}', 'ℚ': '\\mathbb{Q}', 'ℂ': '\\mathbb{C}',
  '\u2061': '', '\u2062': '', '\u2063': '', '\u2064': '', '\u200b': '',
};
const functions = new Set(['sin', 'cos', 'tan', 'cot', 'sec', 'csc', 'arcsin', 'arccos', 'arctan', 'sinh', 'cosh', 'tanh', 'log', 'ln', 'exp', 'lim', 'max', 'min', 'gcd', 'det', 'dim', 'ker',
  'sup', 'inf']);
const accents: Record<string, string> = { '¯': 'overline', '‾': 'overline', '_': 'underline', '^': 'hat', 'ˆ': 'hat', '~': 'tilde', '˜': 'tilde', '→': 'vec', '⃗': 'vec', '˙': 'dot', '¨': 'ddot' };

/** MathML in LaTeX, without dollars. Null where something in it is not known: maths is never half right. */
export function mathmlToLatex(math: MarkupElement): string | null {
  const annotation = annotationOf(math);
  if (annotation !== null) return annotation;
  try {
    return row(math.children).replaceAll(/\s+/g, ' ').trim() || null;
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

class Unknown extends Error {}

/** LaTeX that the file brings beside the MathML. */
function annotationOf(node: MarkupElement): string | null {
  for (const child of node.children) {
    if (!isMarkupElement(child)) continue;
    const name = local(child);
    if (name === 'annotation' && /tex/i.test(attributeOf(child, 'encoding'))) return textOf(child.children).trim() || null;
    if (name === 'semantics') return annotationOf(child);
  }
  return null;
}

const local = ({ name }: MarkupElement) => name.slice(name.indexOf(':') + 1).toLowerCase();
const elements = (nodes: readonly MarkupNode[]) => nodes.filter(isMarkupElement);
const group = (latex: string) => `{${latex}}`;

function row(nodes: readonly MarkupNode[]): string {
  return nodes.map((node) => (isMarkupElement(node) ? one(node) : plain(node.trim()))).filter((part) => part !== '')
    .reduce((before, part) => before + (/\\[a-z]+$/i.test(before) && /^[a-z]/i.test(part) ? ' ' : '') + part, '');
}

const plain = (text: string): string => Array.from(text, (sign) => signs[sign] ?? sign).reduce((before, sign) => before + (/\\[a-z]+$/i.test(before) && /^[a-z]/i.test(sign) ? ' ' : '') + sign, '');
const words = (text: string): string => text.replaceAll(/[\\{}$%#&_^~]/g, (sign) => (sign === '\\' ? '\\backslash ' : sign === '^' || sign === '~' ? ' ' : `\\${sign}`));

function one(node: MarkupElement): string {
  const name = local(node);
  const text = () => textOf(node.children).replaceAll(/\s+/g, ' ').trim();
  switch (name) {
    case 'mi': return identifier(text(), attributeOf(node, 'mathvariant'));
    case 'mn': return plain(text());
    case 'mo': return operator(text());
    case 'mtext': case 'ms': return text() === '' ? '\\ ' : `\\text{${words(textOf(node.children).replaceAll(/\s+/g, ' '))}}`;
    case 'mspace': return '\\ ';
    case 'mrow': case 'mstyle': case 'mpadded': case 'semantics': case 'math': return row(node.children);
    case 'annotation': case 'annotation-xml': case 'none': case 'mprescripts': return '';
    case 'mphantom': return `\\phantom{${row(node.children)}}`;
    case 'merror': case 'maction': throw new Unknown();
    case 'msqrt': return `\\sqrt{${row(node.children)}}`;
    case 'mfenced': return fenced(node);
    case 'menclose': return enclosed(node);
    case 'mtable': return `\\begin{matrix}${elements(node.children).map((line) => elements(line.children).map((cell) => row(cell.children)).join(' & ')).join(' \\\\ ')}\\end{matrix}`;
    default: return withParts(name, node);
  }
}

function withParts(name: string, node: MarkupElement): string {
  const [first, second, third] = elements(node.children).map((part) => one(part));
  if (first === undefined || second === undefined) throw new Unknown();
  switch (name) {
    case 'mfrac': return attributeOf(node, 'linethickness') === '0' ? `\\binom{${first}}{${second}}` : `\\frac{${first}}{${second}}`;
    case 'mroot': return `\\sqrt[${second}]{${first}}`;
    case 'msup': return `${base(first)}^${group(second)}`;
    case 'msub': return `${base(first)}_${group(second)}`;
    case 'munder': return accented(first, second, 'underline') ?? `${limits(first)}_${group(second)}`;
    case 'mover': return accented(first, second, 'overline') ?? `${limits(first)}^${group(second)}`;
    case 'msubsup': if (third !== undefined) return `${base(first)}_${group(second)}^${group(third)}`; break;
    case 'munderover': if (third !== undefined) return `${limits(first)}_${group(second)}^${group(third)}`; break;
  }
  throw new Unknown();
}

const base = (latex: string): string => (/^(?:[^\\{}]|\\[a-z]+|\\mathbb\{.\})$/i.test(latex) ? latex : /^\d+$/.test(latex) ? latex : group(latex));
const limits = (latex: string): string => (/^\\(?:sum|prod|int|lim|max|min|sup|inf)$/.test(latex) ? latex : `\\mathop${group(latex)}\\limits`);

function accented(inner: string, mark: string, line: 'underline' | 'overline'): string | null {
  const sign = mark === '\\to' ? '→' : mark === '\\_' ? '_' : mark === '\\sim' ? '~' : mark;
  if (sign === '_' || sign === '¯' || sign === '‾' || sign === '-') return `\\${line}{${inner}}`;
  const accent = line === 'overline' ? accents[sign] : undefined;
  return accent === undefined ? null : `\\${accent}{${inner}}`;
}

function identifier(text: string, variant: string): string {
  if (functions.has(text)) return `\\${text} `;
  const latex = plain(text);
  if (variant === 'bold' || variant === 'bold-italic') return `\\mathbf{${latex}}`;
  if (variant === 'double-struck') return `\\mathbb{${latex}}`;
  return Array.from(text).length > 1 && /^\p{L}+$/u.test(text) && !latex.startsWith('\\') ? `\\mathrm{${latex}}` : latex;
}

function operator(text: string): string {
  if (functions.has(text)) return `\\${text} `;
  return plain(text);
}

function fenced(node: MarkupElement): string {
  const { attributes } = node;
  const [open, close, separators] = [attributes['open'] ?? '(', attributes['close'] ?? ')', (attributes['separators'] ?? ',').trim()];
  const parts = elements(node.children).map((part) => one(part));
  const inner = parts.reduce((before, part, index) => (index === 0 ? part : `${before}${separators[Math.min(index - 1, separators.length - 1)] ?? ''} ${part}`), '');
  return `\\left${plain(open.trim()) || '.'}${inner}\\right${plain(close.trim()) || '.'}`;
}

function enclosed(node: MarkupElement): string {
  const notation = attributeOf(node, 'notation');
  const inner = row(node.children);
  if (/strike|diagonal/.test(notation)) return `\\cancel{${inner}}`;
  if (notation === 'top') return `\\overline{${inner}}`;
  if (notation === 'bottom') return `\\underline{${inner}}`;
  if (/^(?:box|roundedbox)$/.test(notation)) return `\\boxed{${inner}}`;
  if (notation === 'radical') return `\\sqrt{${inner}}`;
  throw new Unknown();
}
