import { cleanCharacters } from '../../text-characters.ts';
import type { FlowBlock } from './cut-parts.ts';

/** Elements whose words are not the document's. */
const silent = new Set('script style template noscript head svg canvas iframe object embed select datalist audio video map button input textarea dialog'.split(' '));
const blockNames = new Set(
  `address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header
  hgroup hr html li main menu nav ol p pre search section summary table tbody td tfoot th thead tr ul caption`.split(/\s+/),
);
/** Below this depth an element is taken as its words: nobody writes such nesting by hand. */
const maxDepth = 400;

/** The blocks of an HTML tree in reading order: headings, paragraphs, list items, tables (cells apart by tabs, rows by lines), code. */
export function htmlBlocks(root: Element): FlowBlock[] {
  const collector = new Collector();
  collector.visit(root, 0, 'paragraph');
  collector.flush('paragraph');
  return collector.blocks;
}

class Collector {
  readonly blocks: FlowBlock[] = [];
  /** Words of the block that is open. */
  #inline: string[] = [];
  #bullet = '';

  visit(node: Element, depth: number, kind: 'paragraph' | 'list'): void {
    if (depth > maxDepth) {
      this.#inline.push(node.textContent ?? '');
      return;
    }
    for (const child of node.childNodes) {
      if (child.nodeType === 3) this.#inline.push((child.textContent ?? '').replaceAll(/\s+/g, ' '));
      else if (isElement(child)) this.#visitElement(child, depth + 1, kind);
    }
  }

  flush(kind: FlowBlock['kind'], level?: number): void {
    const text = tidy(this.#inline.join(''));
    this.#inline = [];
    if (text === '') return;
    const marked = kind === 'list' ? this.#bullet + text : text;
    if (kind === 'list') this.#bullet = '';
    this.blocks.push({ kind, text: marked, ...(level === undefined ? {} : { level }) });
  }

  #visitElement(element: Element, depth: number, kind: 'paragraph' | 'list'): void {
    const name = element.localName;
    if (silent.has(name) || isHidden(element)) return;
    if (name === 'br') return void this.#inline.push('\n');
    if (!blockNames.has(name)) return this.visit(element, depth, kind);
    this.flush(kind);
    if (/^h[1-6]$/.test(name)) {
      this.visit(element, depth, 'paragraph');
      // A heading is one line whatever was in it.
      this.#inline = [this.#inline.join('').replaceAll('\n', ' ')];
      return this.flush('heading', Number(name.slice(1)));
    }
    if (name === 'pre') return this.#add('code', cleanCharacters(element.textContent ?? '').replace(/^\n/, '').trimEnd());
    if (name === 'table' && !isLayoutTable(element)) return this.#add('table', tableText(element));
    if (name === 'li') {
      this.#bullet = bulletOf(element);
      this.visit(element, depth, 'list');
      return this.flush('list');
    }
    this.visit(element, depth, kind);
    this.flush(kind);
  }

  #add(kind: 'code' | 'table', text: string): void {
    if (text.trim() !== '') this.blocks.push({ kind, text });
  }
}

export const isElement = (node: Node): node is Element => node.nodeType === 1;

/** Whether elements stand further within each other than so many. Without recursion, each node once. */
export function isDeeperThan(root: Element, most: number): boolean {
  let depth = 0;
  for (let node: Element | null = root; node !== null;) {
    if (depth > most) return true;
    const child: Element | null = node.firstElementChild;
    if (child) {
      node = child;
      depth += 1;
      continue;
    }
    while (node !== null && node !== root && node.nextElementSibling === null) {
      node = node.parentElement;
      depth -= 1;
    }
    node = node === null || node === root ? null : node.nextElementSibling;
  }
  return false;
}

function tidy(text: string): string {
  return cleanCharacters(text).replaceAll(/[^\S\n]+/g, ' ').replaceAll(/ ?\n ?/g, '\n').replaceAll(/\n{2,}/g, '\n').trim();
}

function isHidden(element: Element): boolean {
  if (element.hasAttribute('hidden')) return true;
  return /display\s*:\s*none|visibility\s*:\s*hidden/i.test(element.getAttribute('style') ?? '');
}

function bulletOf(item: Element): string {
  const list = item.parentElement;
  if (list?.localName !== 'ol') return '• ';
  const items = [...list.children].filter((child) => child.localName === 'li');
  return `${items.indexOf(item) + (Number.parseInt(list.getAttribute('start') ?? '1', 10) || 1)}. `;
}

/** Old pages are laid out with tables: one that holds headings, paragraphs in numbers or other tables is not data. */
function isLayoutTable(table: Element): boolean {
  return table.querySelector('table, h1, h2, h3, h4') !== null || table.getAttribute('role') === 'presentation';
}

function tableText(table: Element): string {
  const rows = [...table.querySelectorAll('tr')].map((row) => [...row.children]
    .filter((cell) => cell.localName === 'td' || cell.localName === 'th')
    .map((cell) => cellText(cell))
    .join('\t'));
  const caption = table.querySelector('caption');
  return [...(caption ? [cellText(caption)] : []), ...rows].filter((row) => row.trim() !== '').join('\n');
}

function cellText(cell: Element): string {
  const collector = new Collector();
  collector.visit(cell, 0, 'paragraph');
  collector.flush('paragraph');
  return collector.blocks.map((block) => block.text).join(' ').replaceAll(/\s+/g, ' ');
}
