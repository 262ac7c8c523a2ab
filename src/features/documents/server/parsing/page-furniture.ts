import type { PageText, TextLine } from '../../page-text.ts';

/** How many lines from the top and the bottom of a page are looked at, and how far away the same line must come back. */
const outermost = 3;
const nearPages = 5;
const sameHeight = 4;

type Sighting = { page: PageText; number: number; line: TextLine };

/** Lines that stand at the same height with the same words (numbers aside) on pages close by: running heads, page numbers. */
export function findFurniture(pages: readonly PageText[]): Map<PageText, Set<TextLine>> {
  const sightings = new Map<string, Sighting[]>();
  pages.forEach((page, number) => {
    for (const line of edgeLines(page)) {
      const words = page.text.slice(line.start, line.end).toLowerCase().replaceAll(/\s+/g, ' ');
      if (words.length > 150) continue;
      const key = /^[ivxlc]{1,7}$/.test(words) ? '#' : words.replaceAll(/\d+/g, '#');
      const seen = sightings.get(key);
      if (seen) seen.push({ page, number, line });
      else sightings.set(key, [{ page, number, line }]);
    }
  });
  const found = new Map<PageText, Set<TextLine>>();
  for (const seen of sightings.values()) {
    for (const [at, sighting] of seen.entries()) {
      if (!comesBack(seen, at)) continue;
      const lines = found.get(sighting.page) ?? new Set();
      found.set(sighting.page, lines.add(sighting.line));
    }
  }
  return found;
}

function edgeLines({ lines }: PageText): TextLine[] {
  if (lines.length <= 2 * outermost) return [...lines];
  const byHeight = [...lines].sort((a, b) => b.baseline - a.baseline);
  return [...byHeight.slice(0, outermost), ...byHeight.slice(-outermost)];
}

/** At least twice more on pages close by, at the same height. */
function comesBack(seen: readonly Sighting[], at: number): boolean {
  const here = seen[at];
  if (!here) return false;
  const pages = new Set<number>();
  for (const step of [-1, 1]) {
    for (let index = at + step; ; index += step) {
      const other = seen[index];
      if (!other || Math.abs(other.number - here.number) > nearPages) break;
      if (other.number !== here.number && Math.abs(other.line.baseline - here.line.baseline) < sameHeight) pages.add(other.number);
    }
  }
  return pages.size >= 2;
}
