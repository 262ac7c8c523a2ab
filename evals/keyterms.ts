import { join } from 'node:path';
import { z } from 'zod';
import { keyTerms } from '#engine/builtin/key-terms.ts';
import { rarityOf } from '#engine/builtin/lexrank.ts';
import { quotableSentences } from '#engine/builtin/quotable-sentences.ts';
import { stem } from '#engine/text/terms.ts';
import { tokenize } from '#engine/text/tokens.ts';
import { passagesInOrder } from '#features/documents/server/summarize-document.ts';
import { type Evaluate, mean, round, WrongInput } from './evaluation.ts';
import { openProduct } from './product.ts';
import { readJsonLines } from './read-json-lines.ts';
import { findBook, ingestBook, liesInSection } from './textbook.ts';

const glossaryRow = z.object({ term: z.string(), section: z.string() });
const termsPerSection = 10;

/**
 * The first ten key terms of each section against the book's own glossary for it: the share that the glossary has, be it
 * in the singular or plural, abbreviated or in full ('transfer RNA (tRNA)'). Out of ten, however few terms a section has.
 */
export const evaluate: Evaluate = async ([folder = ''], report) => {
  const book = findBook(folder);
  const glossary = Map.groupBy(await readJsonLines(join(folder, 'glossary.jsonl'), glossaryRow), (row) => row.section);
  if (glossary.size === 0) throw new WrongInput(`${join(folder, 'glossary.jsonl')} holds no terms`);
  const product = await openProduct();
  try {
    report.progress(`reading ${book}`);
    const { documentId } = await ingestBook(product, book);
    const passages = await passagesInOrder(product.db, { id: documentId, title: 'book' });
    const rarity = rarityOf(quotableSentences(passages, 'english').map((sentence) => sentence.terms));
    const precisions: number[] = [];
    for (const [section, rows] of glossary) {
      const gold = new Set(rows.flatMap(({ term }) => spellings(term)));
      const found = keyTerms(passages.filter((passage) => liesInSection(passage.section, section)), termsPerSection, rarity).map(({ term }) => term);
      const right = found.filter((term) => spellings(term).some((spelling) => gold.has(spelling)));
      precisions.push(right.length / termsPerSection);
      report.row({ section, glossary: rows.length, found, right: right.length });
    }
    return { sections: glossary.size, p_at_10: round(mean(precisions)) };
  } finally {
    await product.close();
  }
};

/** The term without what stands in brackets, and what stands in them, as stems. */
function spellings(term: string): string[] {
  const inBrackets = [...term.matchAll(/\(([^)]*)\)/g)].map(([, inner = '']) => inner.replace(/^also,?\s*/, ''));
  return [term.replaceAll(/\([^)]*\)/g, ' '), ...inBrackets]
    .map((text) => tokenize(text).map((token) => stem(token.text)).join(' '))
    .filter((spelling) => spelling !== '');
}
