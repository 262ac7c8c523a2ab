import { setImmediate } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { packNumbers, packPostings, type Posting } from '#engine/retrieval/packed-postings.ts';
import { detectLanguage, type Language, termsOf } from '#engine/text/terms.ts';
import type { Database } from '#server/db/database.ts';
import { newId } from '#shared/ids.ts';
import { documents, passageIndexes, passages, postings } from '../tables.ts';

/** A stretch of a page, in reading order; `text` is exactly the page's text from `start` to `end`. */
export type NewPassage = { page: number; start: number; end: number; section: string | null; text: string };

/** Rows sent to the database in one statement. */
const batchSize = 5_000;
const passagesAtOnce = 50;

/**
 * Replaces a document's passages and its search index, and marks it ready, all or nothing. May run again on the same
 * document. Returns false when the document is gone (deleted meanwhile); nothing is written then.
 */
export async function indexPassages(db: Database, documentId: string, found: readonly NewPassage[]): Promise<boolean> {
  const language = detectLanguage(sampleOf(found));
  const index = await buildIndex(found, language);
  return db.transaction(async (tx) => {
    const marked = await tx
      .update(documents)
      .set({ status: 'ready', readyAt: new Date(), problemCode: null, problem: null })
      .where(eq(documents.id, documentId))
      .returning({ id: documents.id });
    if (marked.length === 0) return false;
    await tx.delete(passages).where(eq(passages.documentId, documentId));
    await tx.delete(postings).where(eq(postings.documentId, documentId));
    await tx.delete(passageIndexes).where(eq(passageIndexes.documentId, documentId));
    await insertPassages(tx, documentId, found);
    await insertPostings(tx, documentId, index.terms);
    await tx.insert(passageIndexes).values({
      documentId,
      language,
      passageCount: found.length,
      termCount: index.lengths.reduce((sum, length) => sum + length, 0),
      lengths: packNumbers(index.lengths),
      sections: packNumbers(sectionRuns(found)),
    });
    return true;
  });
}

/** Text from several places, so that a title page in another language does not decide for the whole document. */
function sampleOf(found: readonly NewPassage[]): string {
  const step = Math.max(1, Math.floor(found.length / 20));
  return found.filter((_, at) => at % step === 0).slice(0, 20).map((passage) => passage.text.slice(0, 1_000)).join('\n\n');
}

type Index = { lengths: number[]; terms: Map<string, Posting[]> };

/** Lets requests through between passages: a book is a second's work. */
async function buildIndex(found: readonly NewPassage[], language: Language): Promise<Index> {
  const index: Index = { lengths: [], terms: new Map() };
  for (const [ordinal, passage] of found.entries()) {
    if (ordinal % passagesAtOnce === passagesAtOnce - 1) await setImmediate();
    const terms = termsOf(indexedText(passage), language);
    index.lengths.push(terms.length);
    for (const term of terms) addPosting(index.terms, term, ordinal);
  }
  return index;
}

function addPosting(terms: Map<string, Posting[]>, term: string, ordinal: number): void {
  const list = terms.get(term);
  const last = list?.at(-1);
  if (list === undefined) terms.set(term, [{ ordinal, frequency: 1 }]);
  else if (last?.ordinal === ordinal) last.frequency += 1;
  else list.push({ ordinal, frequency: 1 });
}

/** What search finds a passage by: the headings above it, and its text. */
export function indexedText({ section, text }: Pick<NewPassage, 'section' | 'text'>): string {
  return section === null ? text : `${section}\n\n${text}`;
}

/** How many passages follow one another under the same headings; a passage without headings stands alone. */
function sectionRuns(found: readonly NewPassage[]): number[] {
  const runs: number[] = [];
  found.forEach(({ section }, at) => {
    if (at > 0 && section !== null && section === found[at - 1]?.section) runs.push((runs.pop() ?? 0) + 1);
    else runs.push(1);
  });
  return runs;
}

async function insertPassages(tx: Database, documentId: string, found: readonly NewPassage[]): Promise<void> {
  for (let from = 0; from < found.length; from += batchSize) {
    const batch = found.slice(from, from + batchSize);
    const column = <T>(pick: (passage: NewPassage, at: number) => T) => sql.param(batch.map(pick));
    await tx.execute(sql`
      insert into ${passages} (id, document_id, ordinal, page, "start", "end", section, text)
      select id, ${documentId}::uuid, ordinal, page, "start", "end", section, text
      from unnest(
        ${column(() => newId())}::uuid[], ${column((_, at) => from + at)}::int[], ${column((passage) => passage.page)}::int[],
        ${column((passage) => passage.start)}::int[], ${column((passage) => passage.end)}::int[],
        ${column((passage) => passage.section)}::text[], ${column((passage) => passage.text)}::text[]
      ) as fresh (id, ordinal, page, "start", "end", section, text)`);
  }
}

async function insertPostings(tx: Database, documentId: string, terms: Map<string, Posting[]>): Promise<void> {
  // Sorted by the index's own order: each page of it is filled once.
  const sorted = [...terms].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < sorted.length; from += batchSize) {
    const batch = sorted.slice(from, from + batchSize);
    await tx.execute(sql`
      insert into ${postings} (document_id, term, passage_frequency, packed)
      select ${documentId}::uuid, term, passage_frequency, packed
      from unnest(
        ${sql.param(batch.map(([term]) => term))}::text[], ${sql.param(batch.map(([, list]) => list.length))}::int[],
        ${sql.param(batch.map(([, list]) => packPostings(list)))}::bytea[]
      ) as fresh (term, passage_frequency, packed)`);
  }
}
