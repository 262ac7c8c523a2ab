import { hasRightLetters, isMostlyRightToLeft, readingOrder, type Piece } from './reading-order.ts';
import { cleanCharacters } from './text-characters.ts';

/** What pdfjs's `getTextContent()` says of a piece of text; the fields that we read. */
export type TextItem = {
  str: string;
  /** Text space to page space: a, b, c, d, e, f. (e, f) is where the baseline starts; y grows upwards. */
  transform: number[];
  width: number;
  height: number;
  dir: string;
  fontName: string;
  hasEOL: boolean;
};

/** Items that stand on one line, in the order of reading. Lengths in points. */
export type PageLine = {
  pieces: Piece[];
  /** Where it starts and ends along its own direction, and how high its baseline is across it. */
  left: number;
  right: number;
  baseline: number;
  /** Of most of its characters. */
  size: number;
  font: string;
  /** Direction of its text, in degrees, to the nearest whole one. */
  angle: number;
  isRightToLeft: boolean;
};

type Placed = { item: number; str: string; left: number; right: number; baseline: number; size: number; font: string; angle: number; isRightToLeft: boolean };

/** Smallest gap that reads as a space, and largest one that a raised or lowered figure leaves, in font sizes. */
const spaceGap = 0.15;
const scriptGap = 0.35;

/** Groups the items of a page into lines: the lines in the order in which the page draws them, each in the order of reading. */
export function pageLines(items: readonly TextItem[]): PageLine[] {
  const lines: Placed[][] = [];
  const isSpaced = new Set<number>();
  let previous: Placed | undefined;
  let isBroken = true;
  let isSpace = false;
  items.forEach((item, index) => {
    if (!isVisible(item.str)) {
      if (item.str !== '') isSpace = true;
      if (item.hasEOL) isBroken = true;
      return;
    }
    const placed = place(item, index);
    if (previous && isDrawnTwice(previous, placed)) return;
    const line = lines.at(-1);
    if (previous && line && goesOn(line, previous, placed, isBroken)) {
      if (isSpace || gapBetween(previous, placed) > spaceGap * Math.min(previous.size, placed.size)) isSpaced.add(index);
      line.push(placed);
    } else lines.push([placed]);
    previous = placed;
    isBroken = item.hasEOL;
    isSpace = false;
  });
  const isRightToLeft = isMostlyRightToLeft(items.map((item) => item.str));
  return lines.map((line) => describe(line, isSpaced, isRightToLeft));
}

const isVisible = (str: string) => cleanCharacters(str).trim() !== '';

function place(item: TextItem, index: number): Placed {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = item.transform.map((value) => (Number.isFinite(value) ? value : 0));
  const length = Math.hypot(a, b) || 1;
  const [cos, sin] = [a / length, b / length];
  const left = e * cos + f * sin;
  return {
    item: index, str: item.str, left, right: left + Math.abs(item.width || 0), baseline: f * cos - e * sin,
    size: Math.hypot(c, d) || Math.abs(item.height) || 1, font: item.fontName,
    angle: Math.round((Math.atan2(sin, cos) * 180) / Math.PI), isRightToLeft: item.dir === 'rtl',
  };
}

/** Bold that was made by drawing the same words again, a hair aside. */
function isDrawnTwice(first: Placed, second: Placed): boolean {
  const near = 0.2 * first.size;
  return first.str === second.str && first.str.trim().length > 1 && first.angle === second.angle
    && Math.abs(first.left - second.left) < near && Math.abs(first.baseline - second.baseline) < near;
}

function gapBetween(previous: Placed, next: Placed): number {
  return previous.isRightToLeft || next.isRightToLeft
    ? Math.max(next.left - previous.right, previous.left - next.right)
    : next.left - previous.right;
}

function goesOn(line: readonly Placed[], previous: Placed, next: Placed, isBroken: boolean): boolean {
  if (previous.angle !== next.angle) return false;
  const [smaller, larger] = [Math.min(previous.size, next.size), Math.max(previous.size, next.size)];
  const gap = gapBetween(previous, next);
  const step = Math.abs(next.baseline - previous.baseline);
  const shift = Math.min(step, Math.abs(next.baseline - (line[0] ?? previous).baseline));
  // pdfjs sees a line end before and after each raised or lowered figure: H, then 2 below it, then O.
  if (isBroken) return step > 0.01 * larger && shift < 0.6 * larger && larger < 1.8 * smaller && gap > -0.2 * larger && gap < scriptGap * larger;
  return shift < 0.6 * larger && (gap > -larger || next.isRightToLeft || line.some((placed) => placed.isRightToLeft));
}

function describe(line: readonly Placed[], isSpaced: ReadonlySet<number>, isPageRightToLeft: boolean): PageLine {
  const weights = new Map<string, { placed: Placed; characters: number }>();
  for (const placed of line) {
    const key = `${placed.font} ${placed.size.toFixed(1)}`;
    const weight = weights.get(key) ?? { placed, characters: 0 };
    weight.characters += placed.str.trim().length;
    weights.set(key, weight);
  }
  let main: { placed: Placed; characters: number } | undefined;
  for (const weight of weights.values()) if (!main || weight.characters > main.characters) main = weight;
  const { size = 1, font = '', baseline = 0, angle = 0 } = main?.placed ?? {};
  const hasRight = line.some(({ str }) => hasRightLetters(str));
  const isRightToLeft = hasRight && (isPageRightToLeft || isMostlyRightToLeft(line.map(({ str }) => str)));
  return {
    pieces: hasRight ? readingOrder(line, spacesOf(line, isSpaced), isRightToLeft) : inDrawnOrder(line, isSpaced),
    left: Math.min(...line.map((placed) => placed.left)), right: Math.max(...line.map((placed) => placed.right)),
    baseline, size, font, angle, isRightToLeft,
  };
}

function inDrawnOrder(line: readonly Placed[], isSpaced: ReadonlySet<number>): Piece[] {
  return line.map(({ item, str }) => ({ item, start: 0, end: str.length, isSpaceBefore: isSpaced.has(item), isMirrored: false }));
}

/** Between items that were drawn one after the other, in either direction, as that was seen; between others by their distance. */
function spacesOf(line: readonly Placed[], isSpaced: ReadonlySet<number>) {
  const drawn = new Map(line.map(({ item }, index) => [item, index]));
  return (left: { item: number; right: number; size: number }, right: { item: number; left: number; size: number }) => {
    const [first, second] = [drawn.get(left.item) ?? 0, drawn.get(right.item) ?? 0];
    if (second === first + 1 && isSpaced.has(right.item)) return true;
    if (first === second + 1 && isSpaced.has(left.item)) return true;
    return right.left - left.right > spaceGap * Math.min(left.size, right.size);
  };
}
