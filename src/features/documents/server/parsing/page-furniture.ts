import type { PageText, TextLine } from '../../page-text.ts';

/** How many lines at most from the top and from the bottom of a page are looked at, and how far away the same line must come back. */
const outermost = 3;
/** Larger than the text, in the text's size: a title that several pages begin with, not a running head. */
const largest = 1.15;
const nearPages = 5;
const sameHeight = 4;

type Sighting = { page: PageText; number: number; line: TextLine };

/** Lines that stand at the same height with the same words (numbers aside) on pages close by: running heads, page numbers. */
export function findFurniture(pages: readonly PageText[]): Map<PageText, Set<TextLine>> {
  const sightings = new Map<string, Sighting[]>();
  const size = usualSize(pages);
  pages.forEach((page, number) => {
    for (const line of edgeLines(page)) {
      if (line.size > largest * size) continue;
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

/** A page of few lines has fewer at its edges: slides and forms say much the same on each page, and mean it. */
function edgeLines({ lines }: PageText): TextLine[] {
  const count = Math.min(outermost, Math.max(1, Math.floor(lines.length / 4)));
  const byHeight = [...lines].sort((a, b) => b.baseline - a.baseline);
  return [...new Set([...byHeight.slice(0, count), ...byHeight.slice(-count)])];
}

/** What most characters are set in. */
function usualSize(pages: readonly PageText[]): number {
  const counts = new Map<number, number>();
  for (const { lines } of pages) {
    for (const line of lines) {
      const size = Math.round(line.size * 2) / 2;
      counts.set(size, (counts.get(size) ?? 0) + line.end - line.start);
    }
  }
  return [...counts].reduce((most, count) => (count[1] > most[1] ? count : most), [Infinity, 0])[0];
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
