import { cutMaths, oneLine } from './maths-in-text.ts';
import { attributeOf, isMarkupElement, type MarkupElement, type MarkupNode, textOf } from './markup-node.ts';
import { mathmlToLatex } from './mathml-to-latex.ts';
import type { Leaf, Marks } from './rich-text.ts';

/** A picture that a text names. */
export type FoundImage = { source: string; alt: string; width: number | null; height: number | null };

/** What is gathered on the way through a text. */
export type Gathered = {
  images: FoundImage[];
  /** Sentences: what of the text cannot be taken over. */
  lost: Set<string>;
  /** What the host puts in the place of an element: a mark of its own, taken as it is; null where it knows nothing of it. */
  replace: (element: MarkupElement) => string | null;
};

/** The leaves of an element within a line; null where it is none of those. */
export function leavesOf(node: MarkupNode, marks: Marks, gathered: Gathered): Leaf[] {
  if (!isMarkupElement(node)) return leavesOfText(node, marks);
  const host = gathered.replace(node);
  if (host !== null) return [{ kind: 'raw', text: host, ...marks }];
  const name = nameOf(node);
  const inner = (more: Marks = {}) => node.children.flatMap((child) => leavesOf(child, { ...marks, ...more }, gathered));
  switch (name) {
    case 'br': return [{ kind: 'break' }];
    case 'img': return image(node, marks, gathered);
    case 'math': return maths(node, marks, gathered);
    case 'sub': case 'sup': return raised(name, inner);
    case 'code': case 'kbd': case 'samp': case 'tt': return code(node, marks);
    case 'a': return inner(addressOf(node, gathered));
    case 'q': return [{ kind: 'text', text: '“', ...marks }, ...inner(), { kind: 'text', text: '”', ...marks }];
    case 'rt': return [{ kind: 'text', text: ' (', ...marks }, ...inner(), { kind: 'text', text: ')', ...marks }];
    case 'rp': case 'head': case 'title': case 'template': case 'style': case 'source': case 'track': case 'param': case 'wbr': return [];
    case 'script': return isMathsScript(node) ? [latexLeaf(textOf(node.children), /display/.test(attributeOf(node, 'type')), marks)].flat() : lose(gathered, 'A script is left out.');
    default: return lost[name] === undefined ? inner(marksOf(node, name)) : lose(gathered, lost[name]);
  }
}

const lost: Record<string, string> = {
  audio: 'A sound is not taken over.', video: 'A film is not taken over.', iframe: 'A part that another page shows is not taken over.', object: 'An embedded object is not taken over.',
  embed: 'An embedded object is not taken over.', canvas: 'A drawing made by a script is not taken over.', svg: 'A drawing is not taken over.', input: 'A field of a form is left out.',
  select: 'A field of a form is left out.', textarea: 'A field of a form is left out.', button: 'A button is left out.', map: 'An image map is not taken over.',
    applet: 'An embedded object is not taken over.',
};

export const nameOf = ({ name }: MarkupElement): string => name.slice(name.indexOf(':') + 1).toLowerCase();

function lose(gathered: Gathered, sentence: string): [] {
  gathered.lost.add(sentence);
  return [];
}

function leavesOfText(text: string, marks: Marks): Leaf[] {
  if (!text.includes('\\') && !text.includes('$$')) return [{ kind: 'text', text, ...marks }];
  return cutMaths(text).flatMap((stretch): Leaf[] => (stretch.kind === 'text' ? [{ kind: 'text', text: stretch.text, ...marks }] : latexLeaf(stretch.latex, stretch.isDisplay, marks)));
}

function latexLeaf(latex: string, isDisplay: boolean, marks: Marks): Leaf[] {
  const line = oneLine(latex);
  return line === '' || /\\[)\]]|\\$/.test(line) ? [{ kind: 'text', text: latex, ...marks }] : [{ kind: 'maths', latex: line, isDisplay, ...marks }];
}

/** Maths of an element that a script was to draw. */
const isMathsScript = (node: MarkupElement): boolean => attributeOf(node, 'type').startsWith('math/tex');

function maths(node: MarkupElement, marks: Marks, gathered: Gathered): Leaf[] {
  const latex = mathmlToLatex(node);
  if (latex !== null) return latexLeaf(latex, attributeOf(node, 'display') === 'block', marks);
  gathered.lost.add('A formula has signs that are not known, and is written as plain text.');
  return [{ kind: 'text', text: textOf(node.children), ...marks }];
}

function code(node: MarkupElement, marks: Marks): Leaf[] {
  const text = textOf(node.children).replaceAll(/\s+/g, ' ');
  return text.trim() === '' ? [{ kind: 'text', text, ...marks }] : [{ kind: 'code', text: text.trim(), ...marks }];
}

const signsFor = (from: string, to: string): Record<string, string> => Object.fromEntries(Array.from(from, (sign, index) => [sign, to.charAt(index)]));
const subscripts = signsFor('0123456789+-=()', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎');
const superscripts = signsFor('0123456789+-=()n', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ');

/** Letters below and above the line: as signs of their own where there are such, else as maths. */
function raised(name: 'sub' | 'sup', inner: () => Leaf[]): Leaf[] {
  const leaves = inner();
  if (!leaves.every((leaf) => leaf.kind === 'text')) return leaves;
  const text = leaves.map((leaf) => leaf.text).join('');
  const bare = text.trim().replaceAll('−', '-').replaceAll('–', '-');
  const [first] = leaves;
  if (bare === '' || !first) return leaves;
  const signs = name === 'sub' ? subscripts : superscripts;
  if (Array.from(bare).every((sign) => signs[sign] !== undefined)) return [{ ...first, text: Array.from(bare, (sign) => signs[sign] ?? '').join('') }];
  if (name === 'sup' && /^(?:st|nd|rd|th|o|a)$/.test(bare)) return leaves;
  if (!/^[\p{L}\p{N} .,+'-]{1,60}$/u.test(bare)) return leaves;
  const words = /^[a-z]$/i.test(bare) ? bare : /^[\d.,+-]+$/.test(bare) ? bare : `\\text{${bare}}`;
  return [{ kind: 'maths', latex: `${name === 'sub' ? '_' : '^'}{${words}}`, isDisplay: false }];
}

function marksOf(node: MarkupElement, name: string): Marks {
  const style = attributeOf(node, 'style').toLowerCase();
  const isStrong = name === 'b' || name === 'strong' || /font-weight\s*:\s*(?:bold|[6-9]00)/.test(style);
  // What is underlined matters as much as what leans: "the underlined word".
  const isEmphasised = name === 'i' || name === 'em' || name === 'u' || name === 'ins' || name === 'cite' || name === 'dfn' || name === 'var'
    || /font-style\s*:\s*italic|text-decoration[^;]*:\s*[^;]*underline/.test(style);
  const isStruck = name === 's' || name === 'del' || name === 'strike' || /text-decoration[^;]*:\s*[^;]*line-through/.test(style);
  return { ...(isStrong && { isStrong }), ...(isEmphasised && { isEmphasised }), ...(isStruck && { isStruck }) };
}

function addressOf(node: MarkupElement, gathered: Gathered): Marks {
  const href = attributeOf(node, 'href');
  if (/^(?:https?:\/\/|mailto:)[^\s]+$/i.test(href) && URL.canParse(href)) return { href };
  if (href !== '' && !href.startsWith('#')) gathered.lost.add(/pluginfile|^\$|^[\w./%-]+$/i.test(href)
    ? `The file “${fileName(href)}”, to which the text has a link, is not taken over.` : 'A link that leads nowhere outside of its platform is left out.');
  return {};
}

const fileName = (address: string): string => {
  const last = address.split(/[?#]/, 1)[0]?.split('/').at(-1) ?? address;
  try {
    return decodeURIComponent(last).slice(0, 80);
  } catch {
    return last.slice(0, 80);
  }
};

function image(node: MarkupElement, marks: Marks, gathered: Gathered): Leaf[] {
  const latex = latexOfImage(node);
  if (latex !== '') return latexLeaf(latex, false, marks);
  const source = attributeOf(node, 'src');
  const size = (name: string) => (/^\d{1,5}(?:px)?$/.test(attributeOf(node, name)) ? Number.parseInt(attributeOf(node, name), 10) || null : null);
  if (source !== '') gathered.images.push({ source, alt: attributeOf(node, 'alt').replaceAll(/\s+/g, ' '), width: size('width'), height: size('height') });
  return [{ kind: 'text', text: ' ', ...marks }];
}

/** The formula that a picture of one stands for, where its platform says it. */
function latexOfImage(node: MarkupElement): string {
  const said = attributeOf(node, 'data-equation-content') || attributeOf(node, 'data-latex');
  if (said !== '') return said;
  const isFormula = /equation|texrender|latex|wirisformula/i.test(attributeOf(node, 'class'));
  const alt = attributeOf(node, 'alt');
  if (/^latex:/i.test(alt)) return alt.slice('latex:'.length).trim();
  return isFormula && /texrender|latex|equation/i.test(attributeOf(node, 'class')) ? alt.replace(/^\$+|\$+$/g, '') : '';
}
