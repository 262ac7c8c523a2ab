import { splitSentences } from '#engine/text/sentences.ts';
import type { NewPassage } from '../reading/index-passages.ts';
import type { ParsedBlock, ParsedPage } from './parsed-document.ts';

/** In words. A passage shorter than `few` joins its neighbour when both stay below `most`. */
const few = 60;
const most = 180;
const sectionSeparator = ' › ';

type Unit = { start: number; end: number; words: number; startsBlock: boolean };
type Heading = { level: number; text: string; page: number; start: number; end: number };

/**
 * Cuts pages into passages: stretches of one page and one section, about 60 to 180 words long, that begin and end with a
 * sentence or a line. `text` is exactly `page.text.slice(start, end)`. Running heads and page numbers stay out;
 * headings go into `section`, and stand as passages of their own only where nothing follows them.
 */
export function buildPassages(pages: readonly ParsedPage[]): NewPassage[] {
  const passages = passagesOf(pages, (block) => block.kind !== 'furniture');
  return passages.length > 0 ? passages : passagesOf(pages, () => true);
}

function passagesOf(pages: readonly ParsedPage[], isWanted: (block: ParsedBlock) => boolean): NewPassage[] {
  const passages: NewPassage[] = [];
  const path = new HeadingPath(titleOf(pages));
  let units: Unit[] = [];
  const close = (text: string, page: number) => {
    for (const { start, end } of groupUnits(units)) passages.push({ page, start, end, section: path.section(), text: text.slice(start, end) });
    if (units.length > 0) path.markFilled();
    units = [];
  };
  const keepBare = (nextLevel: number) => {
    const bare = path.bareBefore(nextLevel);
    if (!bare) return;
    const { page, start, end } = bare;
    passages.push({ page, start, end, section: path.section(), text: pages[page - 1]?.text.slice(start, end) ?? '' });
  };
  pages.forEach(({ text, blocks }, index) => {
    for (const block of blocks) {
      if (!isWanted(block)) continue;
      if (block.kind === 'heading') {
        close(text, index + 1);
        const heading = { level: block.level ?? 1, text: text.slice(block.start, block.end).replaceAll(/\s+/g, ' ').trim(), page: index + 1, start: block.start, end: block.end };
        keepBare(heading.level);
        path.open(heading);
      } else units.push(...unitsOf(text, block));
    }
    close(text, index + 1);
  });
  keepBare(0);
  return passages;
}

/** The headings above the place we are at. */
class HeadingPath {
  readonly #title: Heading | undefined;
  #headings: Heading[] = [];
  #isFilled = true;

  constructor(title: Heading | undefined) {
    this.#title = title;
  }

  section(): string | null {
    const title = this.#title;
    const named = this.#headings.filter((heading) => heading.page !== title?.page || heading.start !== title.start);
    return named.length > 0 ? named.map((heading) => heading.text).join(sectionSeparator) : null;
  }

  markFilled(): void {
    this.#isFilled = true;
  }

  /** The last heading, when a heading of this level (0: the end) follows it and nothing stood under it. */
  bareBefore(level: number): Heading | undefined {
    const last = this.#headings.at(-1);
    return !this.#isFilled && last && level <= last.level ? last : undefined;
  }

  open(heading: Heading): void {
    this.#headings = this.#headings.filter((above) => above.level < heading.level);
    this.#headings.push(heading);
    this.#isFilled = false;
  }
}

/** The one heading that stands above all others is the document's title; it would say the same of every passage. */
function titleOf(pages: readonly ParsedPage[]): Heading | undefined {
  const headings = pages.flatMap(({ text, blocks }, index) => blocks
    .filter((block) => block.kind === 'heading')
    .map((block) => ({ level: block.level ?? 1, text: text.slice(block.start, block.end), page: index + 1, start: block.start, end: block.end })));
  const [first, ...others] = headings;
  return first && others.length > 0 && others.every((heading) => heading.level > first.level) ? first : undefined;
}

function unitsOf(text: string, block: ParsedBlock): Unit[] {
  const content = text.slice(block.start, block.end);
  const spans = block.kind === 'table' || block.kind === 'code' ? lineSpans(content) : splitSentences(content);
  const short = spans.flatMap((span) => splitLong(content, span));
  return short.map(({ start, end }, index) => ({
    start: block.start + start, end: block.start + end, words: countWords(content.slice(start, end)), startsBlock: index === 0,
  }));
}

function lineSpans(content: string) {
  return [...content.matchAll(/[^\n]*\S[^\n]*/g)].map((match) => {
    const leading = match[0].length - match[0].trimStart().length;
    return { start: match.index + leading, end: match.index + match[0].trimEnd().length };
  });
}

/** A sentence that is longer than a passage is cut between its words. */
function splitLong(content: string, span: { start: number; end: number }): { start: number; end: number }[] {
  if (span.end - span.start <= 4 * most && countWords(content.slice(span.start, span.end)) <= most) return [span];
  const pieces: { start: number; end: number }[] = [];
  let words = 0;
  for (const word of content.slice(span.start, span.end).matchAll(/\S{1,400}/gu)) {
    const start = span.start + word.index;
    const weight = countWords(word[0]);
    const open = pieces.at(-1);
    if (open && words + weight <= most) open.end = start + word[0].length;
    else {
      pieces.push({ start, end: start + word[0].length });
      words = 0;
    }
    words += weight;
  }
  return pieces;
}

function groupUnits(units: readonly Unit[]): { start: number; end: number }[] {
  const groups: { start: number; end: number; words: number }[] = [];
  units.forEach((unit, index) => {
    const open = groups.at(-1);
    if (!open || open.words + unit.words > most || (unit.startsBlock && open.words >= few && open.words + blockWords(units, index) > most)) {
      groups.push({ start: unit.start, end: unit.end, words: unit.words });
    } else {
      open.end = unit.end;
      open.words += unit.words;
    }
  });
  const [last, before] = [groups.at(-1), groups.at(-2)];
  if (last && before && last.words < few && last.words + before.words <= most + few / 2) groups.splice(-2, 2, { start: before.start, end: last.end, words: before.words + last.words });
  return groups;
}

function blockWords(units: readonly Unit[], from: number): number {
  let words = 0;
  for (let index = from; index < units.length && (index === from || !units[index]?.startsBlock); index += 1) words += units[index]?.words ?? 0;
  return words;
}

const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/gu;

/** Words between spaces; in scripts that write none, two characters count as one. */
export function countWords(text: string): number {
  const unspacedCharacters = text.match(unspaced)?.length ?? 0;
  return (text.match(/\S+/g)?.length ?? 0) + Math.floor(unspacedCharacters / 2);
}
