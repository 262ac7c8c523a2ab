import { itemsBetween, pageText, type TextItem } from '../../page-text.ts';
import { locateWords, type Stretch } from './locate-words.ts';
import type { Cite } from './split-at-mark.ts';

/**
 * Where cited words stand in the pieces of a drawn page. Computed as the reader computed it; where two versions of the PDF
 * library see the page differently, the words are looked for instead.
 * @param text the page's text as it was kept when the document was read: `cite` counts on it
 */
export function findWords(items: readonly TextItem[], text: string, cite: Cite): Stretch[] {
  const own = pageText(items);
  if (own.text.slice(cite.start, cite.end) === text.slice(cite.start, cite.end)) {
    return itemsBetween(own.runs, cite.start, cite.end).map(({ item, start, end }) => ({ index: item, start, end }));
  }
  return locateWords(items.map((item) => item.str), text, cite.start, cite.end);
}
