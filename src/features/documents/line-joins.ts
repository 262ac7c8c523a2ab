import type { PageLine } from './page-lines.ts';

/** How a line follows the one before it. */
export type LineJoin = { separator: '' | '\n' | '\n\n'; dropsHyphen: boolean };

const newLine: LineJoin = { separator: '\n', dropsHyphen: false };
const newParagraph: LineJoin = { separator: '\n\n', dropsHyphen: false };
const attached: LineJoin = { separator: '', dropsHyphen: false };

/** Words that keep their hyphen before a second word, and endings that show that there is no second word. */
const compoundStart = /^(?:self|well|all|half|high|low|long|short|full|cross|single|double|two|three|four|five|six|seven|eight|nine|ten|first|second|third|so|ex|time|large|small|hard|open|free)$/i;
const ending = /^(?:er|ers|est|ly|ness|age|ages|en|ens|ened|ing|ings|ed|al|able|ible|tion|tions|ment|ments|ity|y|s)\b/;
const sentenceEnd = /[.!?:;…。！？][)\]"'”’»]*$/;
const bullet = /^\s*[•◦▪▫‣●○■□–—*]\s*\S|^\s*\(?(?:\d{1,3}|[a-z])[.)]\s+\S/;

/**
 * Decides for each line, by its place and its words, whether it goes on with the paragraph of the line before it.
 *
 * A hyphen at the end of a line is the typesetter's or the writer's. Typesetters cut words where they align the right
 * edge, so on such a page a hyphen between lower-case letters goes, unless the page writes the word with its hyphen
 * elsewhere or its first half is one that compounds begin with (self-, well-, two- …). On a page with a ragged edge the
 * hyphen stays, unless the page writes the word without it elsewhere.
 * @param strings the words of each line
 * @returns one join for each line; the first line has none
 */
export function joinLines(lines: readonly PageLine[], strings: readonly string[]): (LineJoin | undefined)[] {
  const pitch = usualPitch(lines);
  const words: Words = { whole: strings.join('\n').toLowerCase(), isAligned: isRightAligned(lines) };
  return lines.map((line, index) => {
    const previous = lines[index - 1];
    if (!previous) return undefined;
    const before = (strings[index - 1] ?? '').trimEnd();
    const after = (strings[index] ?? '').trimStart();
    if (isDropCap(previous, before, line, after)) return attached;
    if (startsParagraph(previous, before, line, after, pitch)) return newParagraph;
    return joinHyphen(before, after, words) ?? newLine;
  });
}

/** A large first letter and the rest of its word. */
function isDropCap(previous: PageLine, before: string, line: PageLine, after: string): boolean {
  return /^\p{Lu}$/u.test(before) && previous.size > 1.8 * line.size && /^\p{Ll}/u.test(after);
}

type Words = { whole: string; isAligned: boolean };

function joinHyphen(before: string, after: string, { whole, isAligned }: Words): LineJoin | undefined {
  if (/[\p{L}\p{M}]\u00ad$/u.test(before)) return attached;
  const left = /([\p{L}\p{M}\p{N}]+)[-\u2010]$/u.exec(before)?.[1];
  const right = /^[\p{L}\p{M}\p{N}]+/u.exec(after)?.[0];
  if (left === undefined || right === undefined) return undefined;
  if (!/\p{L}$/u.test(left) || !/^\p{Ll}/u.test(right) || /[-\u2010][\p{L}\p{M}\p{N}]+[-\u2010]$/u.test(before)) return attached;
  const isCut = isAligned
    ? !(compoundStart.test(left) && !ending.test(right)) && !whole.includes(`${left}-${right}`.toLowerCase())
    : whole.includes((left + right).toLowerCase());
  return isCut ? { separator: '', dropsHyphen: true } : attached;
}

/** Whether most lines end where the next one does. A page with too few lines to tell counts as one that is. */
function isRightAligned(lines: readonly PageLine[]): boolean {
  let aligned = 0;
  let pairs = 0;
  for (const [index, line] of lines.entries()) {
    const next = lines[index + 1];
    const down = next ? line.baseline - next.baseline : 0;
    if (!next || next.font !== line.font || down < 0.3 * line.size || down > 3 * line.size || Math.abs(line.left - next.left) > line.size) continue;
    pairs += 1;
    if (Math.abs(line.right - next.right) < 0.3 * line.size) aligned += 1;
  }
  return pairs < 4 || aligned > 0.4 * pairs;
}

function startsParagraph(previous: PageLine, before: string, line: PageLine, after: string, pitch: number): boolean {
  if (previous.angle !== line.angle) return true;
  const size = Math.max(previous.size, line.size);
  if (Math.abs(previous.size - line.size) > 0.1 * size && !isScript(previous, before, line, after)) return true;
  const isEnded = sentenceEnd.test(before);
  const down = previous.baseline - line.baseline;
  // Upwards, or beside: another column, or the page drawn in another order.
  if (down < 0.3 * size || line.left > previous.right || line.right < previous.left) return isEnded || previous.font !== line.font;
  if (down > 1.3 * pitch * size) return true;
  if (bullet.test(after)) return true;
  if (previous.font !== line.font && !/^\p{Ll}/u.test(after) && (isEnded || before.length < 60)) return true;
  if (!isEnded || /^\p{Ll}/u.test(after)) return false;
  const [indent, rest] = line.isRightToLeft
    ? [previous.right - line.right, previous.left - line.left]
    : [line.left - previous.left, line.right - previous.right];
  return (indent > 0.8 * size && indent < 6 * size) || rest > 8 * size;
}

/** A line that holds nothing but a raised or lowered figure, or what follows it. */
function isScript(previous: PageLine, before: string, line: PageLine, after: string): boolean {
  return Math.min(before.length, after.length) <= 3 && Math.abs(previous.baseline - line.baseline) < 0.6 * Math.max(previous.size, line.size);
}

/** The distance of two lines of a paragraph, in font sizes: the median of the page, within what typesetters use. */
function usualPitch(lines: readonly PageLine[]): number {
  const pitches: number[] = [];
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    if (!previous || previous.angle !== line.angle || Math.abs(previous.size - line.size) > 0.1 * line.size) continue;
    const pitch = (previous.baseline - line.baseline) / line.size;
    if (pitch > 0.8 && pitch < 3) pitches.push(pitch);
  }
  pitches.sort((a, b) => a - b);
  const median = pitches[Math.floor(pitches.length / 2)] ?? 1.2;
  // Where most gaps are between paragraphs (lists, slides) the median says nothing of lines within one.
  const tightest = pitches[Math.floor(pitches.length / 10)] ?? median;
  return Math.max(1, Math.min(median, 1.5 * tightest, 2.2));
}
