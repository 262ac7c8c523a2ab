/** How a stretch of a line is set off. */
export type Marks = { isStrong?: boolean; isEmphasised?: boolean; isStruck?: boolean; href?: string };

/** A stretch of a line. `raw`: what the host put there, such as the mark of a gap; it is written as it is. */
export type Leaf = Marks & (
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'raw'; text: string }
  | { kind: 'maths'; latex: string; isDisplay: boolean }
  | { kind: 'break' }
  /** What Markdown may hold and we do not write. */
  | { kind: 'strange'; text: string });

/** What a text is made of, whatever it is written in. */
export type Block =
  | { kind: 'paragraph'; leaves: Leaf[] }
  | { kind: 'heading'; leaves: Leaf[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'table'; head: Leaf[][]; rows: Leaf[][][] };

export const marksOf = ({ isStrong, isEmphasised, isStruck, href }: Marks): Marks => ({
  ...(isStrong && { isStrong }), ...(isEmphasised && { isEmphasised }), ...(isStruck && { isStruck }), ...(href !== undefined && { href }),
});

export const isSameMarks = (a: Marks, b: Marks): boolean =>
  Boolean(a.isStrong) === Boolean(b.isStrong) && Boolean(a.isEmphasised) === Boolean(b.isEmphasised) && Boolean(a.isStruck) === Boolean(b.isStruck) && a.href === b.href;

/** An address that is its own link: two of them are two links. */
const isAddress = (leaf: Leaf): boolean => leaf.kind === 'text' && (leaf.href === leaf.text || leaf.href === `mailto:${leaf.text}`);

const common = (a: Leaf & Marks, b: Leaf & Marks): Marks => marksOf({
  isStrong: Boolean(a.isStrong && b.isStrong), isEmphasised: Boolean(a.isEmphasised && b.isEmphasised), isStruck: Boolean(a.isStruck && b.isStruck),
  ...(a.href !== undefined && a.href === b.href && !(isAddress(a) && isAddress(b)) && { href: a.href }),
});

/**
 * A line in one form: one space where there are several, none at its ends and at breaks, a space between two ways of setting off in neither, neighbours
 * that are alike joined. Two texts that look the same come to the same leaves.
 */
export function tidy(leaves: readonly Leaf[]): Leaf[] {
  const made: Leaf[] = [];
  let space = false;
  for (const leaf of leaves) {
    if (leaf.kind === 'break') {
      space = false;
      if (made.length > 0) made.push({ kind: 'break' });
      continue;
    }
    if (leaf.kind !== 'text') {
      space = pushSpaced(made, leaf, space);
      continue;
    }
    const words = leaf.text.replaceAll(/[\s\u00a0]+/g, ' ');
    const [starts, ends, inner] = [words.startsWith(' '), words.endsWith(' '), words.trim()];
    if (starts) space = true;
    if (inner === '') continue;
    pushSpaced(made, { ...leaf, text: inner }, space);
    space = ends;
  }
  while (made.at(-1)?.kind === 'break') made.pop();
  return made;
}

/** @returns whether a space is still to come: never */
function pushSpaced(made: Leaf[], leaf: Leaf, isSpaced: boolean): false {
  const before = made.at(-1);
  if ((isSpaced || needsSpace(before, leaf)) && before && before.kind !== 'break') pushText(made, { kind: 'text', text: ' ', ...common(before, leaf) });
  if (leaf.kind === 'text') pushText(made, leaf);
  // Code right after code is one.
  else if (leaf.kind === 'code' && !isSpaced && before?.kind === 'code' && isSameMarks(before, leaf)) made[made.length - 1] = { ...before, text: before.text + leaf.text };
  else made.push({ ...bare(leaf), ...marksOf(leaf) });
  return false;
}

/** A dollar that closes stands before no digit, and not before another that opens. */
const needsSpace = (before: Leaf | undefined, leaf: Leaf): boolean => before?.kind === 'maths' && (leaf.kind === 'maths' || (leaf.kind === 'text' && /^\d/.test(leaf.text)));

function pushText(made: Leaf[], leaf: Leaf & { kind: 'text' }): void {
  const before = made.at(-1);
  if (before?.kind === 'text' && isSameMarks(before, leaf)) made[made.length - 1] = { ...before, text: before.text + leaf.text };
  else made.push({ kind: 'text', text: leaf.text, ...marksOf(leaf) });
}

function bare(leaf: Leaf): Leaf {
  if (leaf.kind === 'break') return { kind: 'break' };
  return leaf.kind === 'maths' ? { kind: 'maths', latex: leaf.latex, isDisplay: leaf.isDisplay } : { kind: leaf.kind, text: leaf.text };
}

/** A comparison of what two lines say and how, for lines that are tidy. */
export const isSameLine = (a: readonly Leaf[], b: readonly Leaf[]): boolean => a.length === b.length && a.every((leaf, index) => keyOf(leaf) === keyOf(b[index] ?? { kind: 'break' }));

const keyOf = (leaf: Leaf): string => JSON.stringify([leaf.kind, leaf.kind === 'break' ? '' : leaf.kind === 'maths' ? `${leaf.isDisplay} ${leaf.latex}` : leaf.text,
  leaf.kind !== 'break' && Boolean(leaf.isStrong), leaf.kind !== 'break' && Boolean(leaf.isEmphasised), leaf.kind !== 'break' && Boolean(leaf.isStruck), leaf.kind === 'break' ? null : leaf.href
    ?? null]);

/** All lines of some blocks, in their order. */
export function linesOf(blocks: readonly Block[]): Leaf[][] {
  return blocks.flatMap((block): Leaf[][] => {
    switch (block.kind) {
      case 'paragraph': case 'heading': return [block.leaves];
      case 'list': return block.items.flatMap((item) => linesOf(item));
      case 'quote': return linesOf(block.blocks);
      case 'code': return block.text.split('\n').filter((line) => line.trim() !== '').map((text) => [{ kind: 'code', text }]);
      case 'rule': return [];
      case 'table': return [block.head, ...block.rows].filter((cells) => cells.some((cell) => cell.length > 0)).map(joinCells);
    }
  });
}

const joinCells = (cells: Leaf[][]): Leaf[] => cells.flatMap((cell, index) => (index === 0 ? cell : [{ kind: 'text' as const, text: ' | ' }, ...cell]));

/** The words of a line, without anything that sets them off. Maths as its LaTeX. */
export const wordsOf = (leaves: readonly Leaf[]): string => leaves.map((leaf) => (leaf.kind === 'break' ? '\n' : leaf.kind === 'maths' ? `$${leaf.latex}$` : leaf.text)).join('');
