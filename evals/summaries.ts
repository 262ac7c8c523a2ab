import { join } from 'node:path';
import { z } from 'zod';
import type { SourcePassage } from '#engine/answer.ts';
import { rarityOf } from '#engine/builtin/lexrank.ts';
import { quotableSentences } from '#engine/builtin/quotable-sentences.ts';
import { splitSentences } from '#engine/text/sentences.ts';
import { stem } from '#engine/text/terms.ts';
import { passagesInOrder } from '#features/documents/server/summarize-document.ts';
import { type Evaluate, mean, round, WrongInput } from './evaluation.ts';
import { openProduct, type Product } from './product.ts';
import { readJsonLines } from './read-json-lines.ts';
import { findBook, ingestBook, liesInSection } from './textbook.ts';

const summaryRow = z.object({ section: z.string(), summary: z.string() });

/**
 * The built-in engine's summary of each section against the author's own, with as many sentences as the author's:
 * ROUGE-1 F, words stemmed. A section that the book as it was read does not have counts as 0.
 */
export const evaluate: Evaluate = async ([folder = ''], report) => {
  const book = findBook(folder);
  const summaries = await readJsonLines(join(folder, 'summaries.jsonl'), summaryRow);
  if (summaries.length === 0) throw new WrongInput(`${join(folder, 'summaries.jsonl')} holds no summaries`);
  const product = await openProduct();
  try {
    report.progress(`reading ${book}`);
    const { documentId } = await ingestBook(product, book);
    const passages = await passagesInOrder(product.db, { id: documentId, title: 'book' });
    const rarity = rarityOf(quotableSentences(passages, 'english').map((sentence) => sentence.terms));
    const scores: number[] = [];
    for (const { section, summary } of summaries) {
      const inSection = passages.filter((passage) => liesInSection(passage.section, section));
      const quoted = await summarize(product, section, inSection, splitSentences(summary).length, rarity);
      const score = rouge1(words(quoted.join(' ')), words(summary));
      scores.push(score);
      report.row({ section, passages: inSection.length, sentences: quoted.length, rouge1: round(score) });
    }
    return { sections: summaries.length, rouge1: round(mean(scores)) };
  } finally {
    await product.close();
  }
};

async function summarize({ engines }: Product, title: string, passages: SourcePassage[], sentences: number, rarity: ReadonlyMap<string, number>): Promise<string[]> {
  const quoted: string[] = [];
  for await (const event of engines.builtin.summarize({ title, passages, sentences, rarity })) {
    if (event.type === 'citation') quoted.push(event.citation.quote);
  }
  return quoted;
}

const words = (text: string) => (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => (word.length > 3 ? stem(word) : word));

/** F of the words that two texts share, each as often as both have it (Lin 2004). */
function rouge1(candidate: string[], reference: string[]): number {
  const left = new Map<string, number>();
  for (const word of reference) left.set(word, (left.get(word) ?? 0) + 1);
  let shared = 0;
  for (const word of candidate) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    shared += 1;
  }
  return shared === 0 ? 0 : (2 * shared) / (candidate.length + reference.length);
}
