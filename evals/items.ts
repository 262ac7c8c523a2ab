import { makeItems } from '#engine/builtin/items/make-items.ts';
import { pointsBack } from '#engine/builtin/quotable.ts';
import type { DraftedItem } from '#engine/items.ts';
import { passagesInOrder } from '#features/documents/server/summarize-document.ts';
import type { Evaluate } from './evaluation.ts';
import { openProduct } from './product.ts';
import { findBook, ingestBook } from './textbook.ts';

const wanted = 300;

/**
 * Questions drafted from a whole book, as the product drafts them: whether each key stands in its source sentence, whether the options of each choice
 * differ, and how many stems begin with a reference to what is not there. A line per item.
 */
export const evaluate: Evaluate = async ([folder = ''], report) => {
  const book = findBook(folder);
  const product = await openProduct();
  try {
    report.progress(`reading ${book}`);
    const { documentId } = await ingestBook(product, book);
    const passages = await passagesInOrder(product.db, { id: documentId, title: 'book' });
    const started = performance.now();
    const items = makeItems({ passages, wanted, kinds: ['choice', 'cloze'], seed: 'evaluation' });
    for (const { kind, stem, key, distractors, spare, source } of items) report.row({ kind, stem, key, distractors, spare, page: source.page, source: source.quote });
    const count = (holds: (item: DraftedItem) => boolean) => items.filter(holds).length;
    return {
      items: items.length, by_kind: Object.fromEntries(Map.groupBy(items, ({ kind }) => kind).entries().map(([kind, of]) => [kind, of.length])),
      key_in_source: count(({ key, source }) => source.quote.replaceAll(/\s+/g, ' ').toLowerCase().includes(key.toLowerCase())), distractors_distinct: count(hasDistinctOptions),
      dangling_stems: count(({ stem }) => pointsBack(stem.replace(/^Which words? (?:is|are) missing\? /, ''))), seconds: Number(((performance.now() - started) / 1_000).toFixed(2)),
    };
  } finally {
    await product.close();
  }
};

function hasDistinctOptions({ kind, key, distractors }: DraftedItem): boolean {
  const options = [key, ...distractors].map((text) => text.toLowerCase().replaceAll(/\s+/g, ' ').trim());
  return new Set(options).size === options.length && (kind === 'cloze' || options.length === 4);
}
