/** What reading order needs of an item on a line. Lengths in points, along the line. */
type OnLine = { item: number; str: string; left: number; right: number; size: number };

/** A stretch of an item, in the order of reading. `isMirrored`: its brackets are drawn the other way round than they are written. */
export type Piece = { item: number; start: number; end: number; isSpaceBefore: boolean; isMirrored: boolean };

/** What stands together: a right-to-left word, a left-to-right word, a number, a sign, or a mark over a letter. */
type Atom = { kind: 'right' | 'left' | 'number' | 'sign'; at: OnLine; start: number; end: number; isSpaceBefore: boolean };

const rightLetter = /[\u05d0-\u05ea\u05ef-\u05f4\u0620-\u064a\u066e-\u06d3\u06d5\u06e5\u06e6\u06ee\u06ef\u06fa-\u06ff\u0700-\u08c7\ufb1d-\ufdfb\ufe70-\ufefc]/;
const rightLetters = new RegExp(rightLetter, 'g');
const leftLetters = /[\p{L}]/gu;
const onlyMarks = /^\p{M}+$/u;
/** Numbers keep the signs that belong to them: 1.5, -3, 50%. */
const tokens = /[-+$€£#]?\p{N}+(?:[.,:/]\p{N}+)*[%°]?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’.-][\p{L}\p{N}]+)*|\s+|./gsu;

export const hasRightLetters = (str: string) => rightLetter.test(str);

/** Whether most letters are written from right to left. */
export function isMostlyRightToLeft(strings: readonly string[]): boolean {
  let [right, left] = [0, 0];
  for (const str of strings) {
    const found = str.match(rightLetters)?.length ?? 0;
    right += found;
    left += (str.match(leftLetters)?.length ?? 0) - found;
  }
  return right > left;
}

/**
 * The items of a line with right-to-left writing in the order of reading. A PDF draws such a line in any order, often
 * glyph by glyph from its left end, so the order is made from where the items stand: the bidirectional algorithm (UAX 9)
 * run backwards, from places to text, as far as places tell. Within an item pdfjs has done the same already.
 * @param line the items as they were drawn
 * @param hasSpace whether there is a space between two items that were drawn one after the other
 */
export function readingOrder(line: readonly OnLine[], hasSpace: (before: OnLine, after: OnLine) => boolean, isRightToLeft: boolean): Piece[] {
  const marks = line.filter(({ str }) => onlyMarks.test(str));
  const visual = line.filter(({ str }) => !onlyMarks.test(str)).sort((a, b) => a.left - b.left);
  const atoms = visual.flatMap((item, index) => atomsOf(item, index > 0 && hasSpace(visual[index - 1] ?? item, item)));
  const blocks = blocksOf(atoms, isRightToLeft);
  const pieces: Piece[] = [];
  const brackets: Piece[] = [];
  let boundary = false;
  const push = ({ at, start, end, kind }: Atom, isSpaceBefore: boolean, isTurned: boolean) => {
    const piece = { item: at.item, start, end, isSpaceBefore, isMirrored: false };
    pieces.push(piece);
    if (isTurned && kind !== 'left') brackets.push(piece);
  };
  for (const { atoms: some, isTurned, isSpaceBefore } of isRightToLeft ? blocks.toReversed() : blocks) {
    // Read from the right, the space on a block's left side comes after it.
    const isApart = isRightToLeft ? boundary : isSpaceBefore;
    boundary = isSpaceBefore;
    const ordered = isTurned ? some.toReversed() : some;
    ordered.forEach((atom, index) => push(atom, index === 0 ? isApart : (isTurned ? ordered[index - 1] : atom)?.isSpaceBefore ?? false, isTurned || isRightToLeft && some.length === 1));
  }
  mirror(brackets, line);
  for (const mark of marks) insertMark(pieces, mark, line);
  return pieces;
}

function atomsOf(at: OnLine, isSpaceBefore: boolean): Atom[] {
  if (rightLetter.test(at.str)) return [{ kind: 'right', at, start: 0, end: at.str.length, isSpaceBefore }];
  const atoms: Atom[] = [];
  let isApart = isSpaceBefore;
  for (const { 0: token, index: start } of at.str.matchAll(tokens)) {
    if (token.trim() === '') isApart = true;
    else {
      const kind = /\p{L}/u.test(token) ? 'left' : /\p{N}/u.test(token) ? 'number' : 'sign';
      atoms.push({ kind, at, start, end: start + token.length, isSpaceBefore: isApart });
      isApart = false;
    }
  }
  return atoms;
}

type Block = { atoms: Atom[]; isTurned: boolean; isSpaceBefore: boolean };

/** Stretches that run against the line's direction (Latin words in an Arabic line, an Arabic phrase in a Latin one), and single atoms. */
function blocksOf(atoms: readonly Atom[], isRightToLeft: boolean): Block[] {
  const blocks: Block[] = [];
  for (let from = 0; from < atoms.length;) {
    const to = endOfCounterRun(atoms, from, isRightToLeft);
    const some = atoms.slice(from, to);
    blocks.push({ atoms: some, isTurned: !isRightToLeft && some.length > 0 && some[0]?.kind === 'right', isSpaceBefore: some[0]?.isSpaceBefore ?? false });
    from = to;
  }
  return blocks;
}

function endOfCounterRun(atoms: readonly Atom[], from: number, isRightToLeft: boolean): number {
  const counter = isRightToLeft ? 'left' : 'right';
  const carries = (atom: Atom | undefined) => atom?.kind === counter || (isRightToLeft && atom?.kind === 'number');
  if (!carries(atoms[from])) return from + 1;
  let end = from + 1;
  for (let index = from + 1; index < atoms.length; index += 1) {
    const atom = atoms[index];
    if (!atom || atom.kind === (isRightToLeft ? 'right' : 'left')) break;
    // Two numbers apart are two words of the line; a number beside a Latin word goes with it.
    if (carries(atom) && (atom.kind === counter || atoms[end - 1]?.kind === counter)) end = index + 1;
    else if (carries(atom)) break;
  }
  return end;
}

/** Programs differ in whether they name a turned bracket by its look or by its meaning. The first one read of a line opens. */
function mirror(turned: readonly Piece[], line: readonly OnLine[]): void {
  const strings = new Map(line.map(({ item, str }) => [item, str]));
  const first = turned.map(({ item, start, end }) => /[()[\]{}«»]/.exec(strings.get(item)?.slice(start, end) ?? '')?.[0]).find((bracket) => bracket !== undefined);
  if (first === undefined || '([{«'.includes(first)) return;
  for (const piece of turned) piece.isMirrored = true;
}

/** A mark that was drawn by itself follows the letter that it stands over. */
function insertMark(pieces: Piece[], mark: OnLine, line: readonly OnLine[]): void {
  const places = new Map(line.map((item) => [item.item, item]));
  let best = { index: pieces.length - 1, distance: Infinity };
  pieces.forEach(({ item }, index) => {
    const place = places.get(item);
    if (!place) return;
    const distance = Math.max(place.left - mark.left, mark.left - place.right, 0);
    if (distance < best.distance || (distance === best.distance && distance === 0)) best = { index, distance };
  });
  pieces.splice(best.index + 1, 0, { item: mark.item, start: 0, end: mark.str.length, isSpaceBefore: false, isMirrored: false });
}

const opposite: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[', '{': '}', '}': '{', '«': '»', '»': '«', '<': '>', '>': '<' };
export const mirrored = (character: string) => opposite[character] ?? character;
