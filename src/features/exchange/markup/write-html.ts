import type { Block, Leaf } from './rich-text.ts';

type Gap = (id: string) => string;

/** Blocks in XHTML, with maths as learning platforms mark it. @param gap what stands where the mark of a gap was */
export const blocksToHtml = (blocks: readonly Block[], gap: Gap): string => blocks.map((block) => blockToHtml(block, gap)).join('');

function blockToHtml(block: Block, gap: Gap): string {
  switch (block.kind) {
    case 'paragraph': return `<p>${leavesToHtml(block.leaves, gap)}</p>`;
    case 'heading': return `<h3>${leavesToHtml(block.leaves, gap)}</h3>`;
    case 'rule': return '<hr/>';
    case 'quote': return `<blockquote>${blocksToHtml(block.blocks, gap)}</blockquote>`;
    case 'code': return `<pre><code>${escapeHtml(block.text)}</code></pre>`;
    case 'list': {
      const name = block.start === null ? 'ul' : 'ol';
      const start = block.start === null || block.start === 1 ? '' : ` start="${block.start}"`;
      return `<${name}${start}>${block.items.map((item) => `<li>${itemToHtml(item, gap)}</li>`).join('')}</${name}>`;
    }
    case 'table': {
      const row = (cells: readonly Leaf[][], name: 'th' | 'td') => `<tr>${cells.map((cell) => `<${name}>${leavesToHtml(cell, gap)}</${name}>`).join('')}</tr>`;
      return `<table><thead>${row(block.head, 'th')}</thead><tbody>${block.rows.map((cells) => row(cells, 'td')).join('')}</tbody></table>`;
    }
  }
}

/** One paragraph needs no element of its own within an item. */
function itemToHtml(item: readonly Block[], gap: Gap): string {
  const [first, ...rest] = item;
  return first?.kind === 'paragraph' && rest.every(({ kind }) => kind === 'list') ? leavesToHtml(first.leaves, gap) + blocksToHtml(rest, gap) : blocksToHtml(item, gap);
}

export const leavesToHtml = (leaves: readonly Leaf[], gap: Gap): string => leaves.map((leaf) => leafToHtml(leaf, gap)).join('');

function leafToHtml(leaf: Leaf, gap: Gap): string {
  if (leaf.kind === 'break') return '<br/>';
  let html = bareToHtml(leaf, gap);
  if (leaf.isStruck) html = `<del>${html}</del>`;
  if (leaf.isEmphasised) html = `<em>${html}</em>`;
  if (leaf.isStrong) html = `<strong>${html}</strong>`;
  return leaf.href === undefined ? html : `<a href="${escapeHtml(leaf.href)}">${html}</a>`;
}

function bareToHtml(leaf: Exclude<Leaf, { kind: 'break' }>, gap: Gap): string {
  switch (leaf.kind) {
    case 'raw': return gap(leaf.text);
    case 'code': return `<code>${escapeHtml(leaf.text)}</code>`;
    case 'maths': return escapeHtml(leaf.isDisplay ? `\\[${leaf.latex}\\]` : `\\(${leaf.latex}\\)`);
    default: return textToHtml(leaf.text);
  }
}

/** What would be read as the begin of maths is cut in two. */
const textToHtml = (text: string): string => escapeHtml(text).replaceAll(/\\(?=[([])|\$(?=\$)/g, (sign) => `${sign}<span></span>`);

export const escapeHtml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
