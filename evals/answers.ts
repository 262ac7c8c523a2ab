import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Citation } from '#engine/answer.ts';
import { documentPages } from '#features/documents/server/tables.ts';
import { termsOf } from '#engine/text/terms.ts';
import { askBuiltin } from './ask-builtin.ts';
import { type Evaluate, mean, percentile, round } from './evaluation.ts';
import { openProduct, type Product } from './product.ts';
import { readJsonLines } from './read-json-lines.ts';
import { evaluateShort } from './short-questions.ts';
import { findBook, ingestBook, liesInSection } from './textbook.ts';

const questionRow = z.object({ question: z.string(), section: z.string(), answer: z.string().optional() });
/**
 * Answers to a textbook's own questions. `section_at_1`: the first passage found lies in the section that the question
 * belongs to; `section_at_5`: one of the first five does (see liesInSection; every question counts). `new_word_recall`: of the words of
 * the book's own answer that the question does not have, the share that is quoted; `new_word_precision`: of the new words quoted, the share
 * that the answer has (means over the questions; nothing is quoted in an abstention). Then short questions (see short-questions).
 */
export const evaluate: Evaluate = async ([folder = ''], report) => {
  const book = findBook(folder);
  const path = join(folder, 'open-questions.jsonl');
  const questions = existsSync(path) || !existsSync(join(folder, 'short-questions.jsonl')) ? await readJsonLines(path, questionRow) : [];
  const product = await openProduct();
  try {
    report.progress(`reading ${book}`);
    const { pages, seconds } = await ingestBook(product, book);
    report.progress(`${pages} pages in ${seconds.toFixed(1)} s`);
    const times: number[] = [];
    const count = { first: 0, five: 0, answered: 0, abstained: 0, citations: 0, exact: 0 };
    const newWords: { recall: number; precision: number }[] = [];
    for (const { question, section, answer } of questions) {
      const started = performance.now();
      const { found, text, citations, abstained } = await askBuiltin(product, question);
      times.push(performance.now() - started);
      const hits = found.map((passage) => liesInSection(passage.section, section));
      const exact = await countExact(product, citations);
      count.first += hits[0] === true ? 1 : 0;
      count.five += hits.slice(0, 5).includes(true) ? 1 : 0;
      count[abstained ? 'abstained' : 'answered'] += 1;
      count.citations += citations.length;
      count.exact += exact;
      if (answer !== undefined) newWords.push(compareNewWords(question, answer, abstained ? [] : citations));
      report.row({
        question, section, found: found[0]?.section ?? null, rank: hits.indexOf(true) + 1, abstained, answer: text,
        pages: citations.map((citation) => citation.page), citations_exact: exact === citations.length,
      });
    }
    return {
      pages,
      ingest_s: round(seconds, 2),
      section_at_1: round(count.first / Math.max(1, questions.length), 3),
      section_at_5: round(count.five / Math.max(1, questions.length), 3),
      answered: count.answered,
      abstained: count.abstained,
      citations: count.citations,
      citations_exact: count.exact,
      query_p95_ms: round(percentile(times, 0.95), 1),
      ...(newWords.length > 0 && {
        new_word_recall: round(mean(newWords.map(({ recall }) => recall)), 3),
        new_word_precision: round(mean(newWords.map(({ precision }) => precision)), 3),
      }),
      ...(await evaluateShort(product, folder, report)),
    };
  } finally {
    await product.close();
  }
};

/** A citation is exact when its page, as it was read, has the quoted words at the cited place. */
async function countExact({ db }: Product, citations: Citation[]): Promise<number> {
  let exact = 0;
  for (const { documentId, page, start, end, quote } of citations) {
    const [row] = await db.select({ text: documentPages.text }).from(documentPages)
      .where(and(eq(documentPages.documentId, documentId), eq(documentPages.number, page)));
    if (quote.trim() !== '' && row?.text.slice(start, end) === quote) exact += 1;
  }
  return exact;
}

function compareNewWords(question: string, answer: string, citations: readonly Citation[]): { recall: number; precision: number } {
  const known = new Set(termsOf(question, 'english'));
  const newIn = (text: string) => new Set(termsOf(text, 'english').filter((term) => !known.has(term)));
  const wanted = newIn(answer);
  const quoted = newIn(citations.map(({ quote }) => quote).join(' '));
  const both = [...wanted].filter((term) => quoted.has(term)).length;
  return { recall: both / Math.max(1, wanted.size), precision: both / Math.max(1, quoted.size) };
}
