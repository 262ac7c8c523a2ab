import { withAddresses } from './addresses.ts';
import { readInlineMarkdown, readMarkdown } from './read-markdown.ts';
import { isSameLine, isSameMarks, type Leaf, type Marks, tidy } from './rich-text.ts';

/** Where a line stands: within another line (an option), or as a paragraph of its own, where its beginning may look like a list. */
export type Place = 'line' | 'paragraph';

/** Lines that are longer are written with every sign escaped and nothing set off: reading them again to see would take too long. */
const longestTried = 30_000;
/** A line of nothing but such characters needs no look: nothing of it can be taken for Markdown. */
const plainWords = /^[\p{L}][\p{L}\p{N} ,;:?'"’“”()/%!.…–-]*$/u;
const looksLikeAddress = /www\.|\/\//i;

/**
 * A tidy line in Markdown that says it as it is: with as few signs as it takes, tried by reading it again as the pages read it.
 * What stands between two gaps (`raw`) is shown for itself, so it is written for itself.
 */
export function writeLeaves(leaves: readonly Leaf[], place: Place): string {
  const only = leaves[0];
  if (leaves.length === 1 && only?.kind === 'text' && isSameMarks(only, {}) && plainWords.test(only.text) && !looksLikeAddress.test(only.text)) return only.text;
  const segments: Leaf[][] = [[]];
  for (const leaf of leaves) {
    if (leaf.kind === 'raw') segments.push([leaf], []);
    else segments.at(-1)?.push(leaf);
  }
  if (segments.length === 1) return writeSegment(leaves, place);
  const written = segments.map((segment) => (segment[0]?.kind === 'raw' ? segment[0].text : spaced(segment)));
  return written.join('').trim();
}

function spaced(segment: readonly Leaf[]): string {
  const inner = tidy(segment);
  const text = (leaf: Leaf | undefined) => (leaf?.kind === 'text' ? leaf.text : '');
  if (inner.length === 0) return segment.length > 0 ? ' ' : '';
  return `${text(segment[0]).startsWith(' ') ? ' ' : ''}${writeSegment(inner, 'line')}${text(segment.at(-1)).endsWith(' ') ? ' ' : ''}`;
}

function writeSegment(segment: readonly Leaf[], place: Place): string {
  const leaves = withAddresses(segment);
  const plain = withAddresses(tidy(segment.map(withoutMarks)));
  const length = leaves.reduce((sum, leaf) => sum + ('text' in leaf ? leaf.text.length : 10), 0);
  if (length <= longestTried) {
    for (const [tried, escape] of [[leaves, lightly], [leaves, fully], [plain, lightly]] as const) {
      const markdown = guarded(render(tried, escape), escape === fully ? place : 'line');
      if (readsAs(markdown, tried, place)) return markdown;
    }
  }
  return guarded(render(plain, fully), place);
}

function readsAs(markdown: string, leaves: readonly Leaf[], place: Place): boolean {
  if (place === 'line') return isSameLine(readInlineMarkdown(markdown), leaves);
  const [block, ...others] = readMarkdown(markdown);
  return others.length === 0 && block?.kind === 'paragraph' && isSameLine(block.leaves, leaves);
}

const withoutMarks = (leaf: Leaf): Leaf => (leaf.kind === 'break' ? leaf : leaf.kind === 'maths'
  ? { kind: 'maths', latex: leaf.latex, isDisplay: leaf.isDisplay } : { kind: leaf.kind, text: leaf.text });

type Escape = (text: string) => string;
/** Marks that would be a gap of ours, or a placeholder, are only words. */
const withoutOurs = (text: string): string => text.replaceAll('{{', '{\\{').replaceAll('@{', '@\\{');
const lightly: Escape = (text) => withoutOurs(text.replaceAll(/\\(?=[!-/:-@[-`{-~]|$)|\$|&(?=#)|<(?=[a-z/!?])/gi, '\\$&'));
const fully: Escape = (text) => withoutOurs(text.replaceAll(/[\\`*_[\]<>$~|!]|&(?=#)/g, '\\$&').replaceAll(/(www)\./gi, '$1\\.').replaceAll(/:(?=\/\/)/g, '\\:').replaceAll(/@(?!\{)/g, '\\@'));

/** What would begin a list, a heading, a quotation or a rule at the beginning of a line does not. */
function guarded(markdown: string, place: Place): string {
  if (place === 'line') return markdown;
  return markdown.replaceAll(/^(?:(\d{1,9})([.)])(?=\s|$)|([#>+=|-]))/gm, (_all, digits: string | undefined, dot: string | undefined, sign: string | undefined) => (sign === undefined
    ? `${digits}\\${dot}` : `\\${sign}`));
}

const levels = ['href', 'isStrong', 'isEmphasised', 'isStruck'] as const;
const signs = { isStrong: '**', isEmphasised: '*', isStruck: '~~' } as const;

function render(leaves: readonly Leaf[], escape: Escape, level = 0): string {
  const key = levels[level];
  if (key === undefined) return leaves.map((leaf) => renderOne(leaf, escape)).join('');
  const marked = (leaf: Leaf): Marks[typeof key] => (leaf.kind === 'break' ? undefined : leaf[key]);
  let [written, at] = ['', 0];
  while (at < leaves.length) {
    const [from, first] = [at, leaves[at]];
    const mark = first && marked(first);
    while (at < leaves.length && sameMark(leaves[at], mark, marked)) at += 1;
    const stretch = leaves.slice(from, at);
    const inner = render(stretch, escape, level + 1);
    if (mark === undefined || mark === false) written += inner;
    else written += key === 'href' ? link(stretch, inner, String(mark)) : `${signs[key]}${inner}${signs[key]}`;
  }
  return written;
}

const sameMark = (leaf: Leaf | undefined, mark: string | boolean | undefined, marked: (leaf: Leaf) => string | boolean | undefined): boolean => leaf !== undefined
  && (marked(leaf) || undefined) === (mark || undefined);

function link(stretch: readonly Leaf[], inner: string, href: string): string {
  const [only] = stretch;
  if (stretch.length === 1 && only?.kind === 'text' && isSameMarks(only, { href }) && (only.text === href || `mailto:${only.text}` === href) && /^[^\s<>\\]+$/.test(only.text)) return `<${only.text}>`;
  return `[${inner}](${/^[^\s()<>\\]+$/.test(href) ? href : `<${encodeURI(decoded(href)).replaceAll(/[<>]/g, encodeURIComponent)}>`})`;
}

function decoded(href: string): string {
  try {
    return decodeURI(href);
  } catch {
    return href;
  }
}

function renderOne(leaf: Leaf, escape: Escape): string {
  switch (leaf.kind) {
    case 'break': return '\\\n';
    case 'raw': return leaf.text;
    case 'code': return code(leaf.text);
    case 'strange': case 'text': return escape(leaf.text);
    case 'maths': return leaf.isDisplay ? `$$${leaf.latex}$$` : `$${leaf.latex}$`;
  }
}

function code(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  const isTouching = text.startsWith('`') || text.endsWith('`') || /^ .*[^ ].* $/s.test(text);
  return isTouching ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
}
