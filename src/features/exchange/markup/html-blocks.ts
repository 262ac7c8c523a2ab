import { attributeOf, isMarkupElement, type MarkupElement, type MarkupNode, textOf } from './markup-node.ts';
import { type Gathered, leavesOf, nameOf } from './inline-nodes.ts';
import { type Block, type Leaf, tidy } from './rich-text.ts';

/** Elements that stand for themselves, not within a line. */
const blockNames = new Set(['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'figure', 'figcaption', 'address', 'center', 'details', 'summary', 'fieldset', 'legend',
  'form', 'dl', 'dt',
  'dd', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'menu', 'blockquote', 'pre', 'hr', 'table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption', 'html', 'body',
  'itembody', 'qti-item-body', 'qti-rubric-block', 'rubricblock', 'prompt', 'qti-prompt', 'qti-content-body', 'feedbackblock', 'qti-feedback-block', 'modalfeedback']);

/** Whether a text has anything but words in a line. */
const isBlock = (node: MarkupNode): boolean => isMarkupElement(node) && (blockNames.has(nameOf(node)) || node.children.some(isBlock));

/** A tree of elements as the blocks of a text. */
export function blocksOfNodes(nodes: readonly MarkupNode[], gathered: Gathered): Block[] {
  const blocks: Block[] = [];
  let line: Leaf[] = [];
  const flush = () => {
    for (const leaves of paragraphs(line)) blocks.push({ kind: 'paragraph', leaves });
    line = [];
  };
  for (const node of nodes) {
    if (isMarkupElement(node) && gathered.replace(node) === null && isBlock(node)) {
      flush();
      blocks.push(...blocksOfElement(node, gathered));
    } else line.push(...leavesOf(node, {}, gathered));
  }
  flush();
  return blocks;
}

/** Two breaks in a row begin a new paragraph. */
function paragraphs(line: readonly Leaf[]): Leaf[][] {
  const found: Leaf[][] = [[]];
  for (const leaf of tidy(line)) {
    const now = found.at(-1);
    if (leaf.kind === 'break' && now?.at(-1)?.kind === 'break') found.push([]);
    else if (!(leaf.kind === 'break' && now?.length === 0)) now?.push(leaf);
  }
  return found.map(tidy).filter((leaves) => leaves.length > 0);
}

function blocksOfElement(node: MarkupElement, gathered: Gathered): Block[] {
  const name = nameOf(node);
  switch (name) {
    case 'h1': case 'h2': case 'h3': case 'h4': case 'h5': case 'h6': return blocksOfNodes(node.children, gathered)
      .map((block) => (block.kind === 'paragraph' ? { kind: 'heading', leaves: withoutBreaks(block.leaves) } : block));
    case 'hr': return [{ kind: 'rule' }];
    case 'pre': return preformatted(node);
    case 'blockquote': return filled({ kind: 'quote', blocks: blocksOfNodes(node.children, gathered) });
    case 'ul': case 'menu': return list(node, null, gathered);
    case 'ol': return list(node, Number.parseInt(attributeOf(node, 'start') || '1', 10) || 1, gathered);
    case 'table': return table(node, gathered);
    default: return blocksOfNodes(node.children, gathered);
  }
}

const filled = (block: Block & { kind: 'quote' }): Block[] => (block.blocks.length > 0 ? [block] : []);
const withoutBreaks = (leaves: readonly Leaf[]): Leaf[] => tidy(leaves.map((leaf) => (leaf.kind === 'break' ? { kind: 'text', text: ' ' } : leaf)));

function preformatted(node: MarkupElement): Block[] {
  const text = preText(node).replaceAll('\r\n', '\n').replaceAll('\t', '    ').replaceAll(/[^\S\n]+$/gm, '').replace(/^\n+/, '').trimEnd();
  return text.trim() === '' ? [] : [{ kind: 'code', text }];
}

const preText = (node: MarkupElement): string => node.children.map((child) =>
  (!isMarkupElement(child) ? child : nameOf(child) === 'br' ? '\n' : child.children.every((each) => !isMarkupElement(each)) ? textOf(child.children) : preText(child))).join('');

function list(node: MarkupElement, start: number | null, gathered: Gathered): Block[] {
  const items: Block[][] = [];
  for (const child of node.children) {
    if (isMarkupElement(child) && nameOf(child) === 'li') items.push(blocksOfNodes(child.children, gathered));
    else {
      const blocks = blocksOfNodes([child], gathered);
      // A list right within a list belongs to the item above.
      const above = items.at(-1);
      if (above) above.push(...blocks);
      else items.push(blocks);
    }
  }
  const written = items.filter((item) => item.length > 0);
  return written.length === 0 ? [] : [{ kind: 'list', start: start !== null && start >= 0 && start < 1e9 ? start : start === null ? null : 1, items: written }];
}

function table(node: MarkupElement, gathered: Gathered): Block[] {
  const rows: { cells: Leaf[][]; isHead: boolean }[] = [];
  const before: Block[] = [];
  const visit = (nodes: readonly MarkupNode[], isHead: boolean) => {
    for (const child of nodes) {
      if (!isMarkupElement(child)) continue;
      const name = nameOf(child);
      if (name === 'caption') before.push(...blocksOfNodes(child.children, gathered));
      else if (name === 'tr') rows.push(row(child, isHead, gathered));
      else visit(child.children, name === 'thead');
    }
  };
  visit(node.children, false);
  const filledRows = rows.filter(({ cells }) => cells.some((cell) => cell.length > 0));
  const [only] = filledRows;
  // A table of one cell is a frame, not a table.
  if (filledRows.length === 1 && only?.cells.length === 1) return [...before, ...only.cells.map((leaves): Block => ({ kind: 'paragraph', leaves }))];
  if (filledRows.length === 0) return before;
  const hasHead = only?.isHead === true;
  const width = Math.max(...filledRows.map(({ cells }) => cells.length));
  const full = filledRows.map(({ cells }) => [...cells, ...Array.from({ length: width - cells.length }, (): Leaf[] => [])]);
  return [...before, { kind: 'table', head: hasHead ? full[0] ?? [] : Array.from({ length: width }, (): Leaf[] => []), rows: hasHead ? full.slice(1) : full }];
}

function row(node: MarkupElement, isHead: boolean, gathered: Gathered): { cells: Leaf[][]; isHead: boolean } {
  const cells = node.children.filter(isMarkupElement).filter((child) => /^t[hd]$/.test(nameOf(child)));
  if (cells.some((cell) => Number(attributeOf(cell, 'colspan') || 1) > 1 || Number(attributeOf(cell, 'rowspan') || 1) > 1)) gathered.lost.add('Cells of a table that were joined stand apart.');
  return {
    isHead: isHead || (cells.length > 0 && cells.every((cell) => nameOf(cell) === 'th')),
    cells: cells.map((cell) => lineOf(blocksOfNodes(cell.children, gathered))),
  };
}

/** What stands in a cell, in one line. */
function lineOf(blocks: readonly Block[]): Leaf[] {
  const leaves = blocks.flatMap((block, index): Leaf[] => {
    const own: Leaf[] = block.kind === 'paragraph' || block.kind === 'heading' ? block.leaves : block.kind === 'code' ? [{ kind: 'code', text: block.text.replaceAll(/\s+/g, ' ').trim() }]
      : block.kind === 'list' ? lineOf(block.items.flat()) : block.kind === 'quote' ? lineOf(block.blocks) : [];
    return index === 0 ? own : [{ kind: 'text', text: ' ' }, ...own];
  });
  return withoutBreaks(leaves);
}
