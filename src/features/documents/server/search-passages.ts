import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SourcePassage } from '#engine/answer.ts';
import { unpackLengths } from '#engine/retrieval/packed-postings.ts';
import { type PassageSource, type PostingLists, type RankedPassage, rankPassages } from '#engine/retrieval/rank-passages.ts';
import type { Database } from '#server/db/database.ts';
import { documents, passageIndexes, passages, postings } from './tables.ts';

/** What is searched: the owner's ready documents, or those of them that are named. */
export type SearchScope = { ownerId: string; documentIds: readonly string[] | null };

/** The documents in scope, in the order their passages are numbered in. */
type ScopedCollection = Omit<PassageSource, 'postings'> & { documents: { id: string; title: string; base: number }[] };

/** The passages that most likely hold what the query asks for, best first. */
export async function searchPassages(db: Database, scope: SearchScope, query: string, limit: number): Promise<SourcePassage[]> {
  const collection = await loadCollection(db, scope);
  if (collection.documents.length === 0) return [];
  const source: PassageSource = { ...collection, postings: (terms) => loadPostings(db, collection, terms) };
  return loadPassages(db, collection, await rankPassages(source, query, limit));
}

async function loadCollection(db: Database, scope: SearchScope): Promise<ScopedCollection> {
  const rows = scope.documentIds?.length === 0 ? [] : await db
    .select({
      id: documents.id,
      title: documents.title,
      language: passageIndexes.language,
      passageCount: passageIndexes.passageCount,
      termCount: passageIndexes.termCount,
      lengths: passageIndexes.lengths,
    })
    .from(documents)
    .innerJoin(passageIndexes, eq(passageIndexes.documentId, documents.id))
    .where(
      and(
        eq(documents.ownerId, scope.ownerId),
        eq(documents.status, 'ready'),
        gt(passageIndexes.passageCount, 0),
        scope.documentIds === null ? undefined : inArray(documents.id, [...scope.documentIds]),
      ),
    )
    .orderBy(documents.id);
  const passageCount = rows.reduce((sum, row) => sum + row.passageCount, 0);
  const termCount = rows.reduce((sum, row) => sum + row.termCount, 0);
  const lengths = new Float32Array(passageCount);
  let base = 0;
  const scoped = rows.map((row) => {
    lengths.set(unpackLengths(row.lengths), base);
    const document = { id: row.id, title: row.title, base };
    base += row.passageCount;
    return document;
  });
  const languages = new Set(rows.map((row) => row.language));
  return { documents: scoped, languages, lengths, averageLength: passageCount === 0 ? 0 : termCount / passageCount };
}

async function loadPostings(db: Database, collection: ScopedCollection, wanted: readonly string[]): Promise<Map<string, PostingLists>> {
  const rows = await db
    .select({ documentId: postings.documentId, term: postings.term, frequency: postings.passageFrequency, packed: postings.packed })
    .from(postings)
    .where(
      and(
        sql`${postings.documentId} = any(${sql.param(collection.documents.map((document) => document.id))}::uuid[])`,
        sql`${postings.term} = any(${sql.param(wanted)}::text[])`,
      ),
    );
  const bases = new Map(collection.documents.map((document) => [document.id, document.base]));
  const terms = new Map<string, PostingLists>();
  for (const row of rows) {
    const term = terms.get(row.term) ?? { passageFrequency: 0, lists: [] };
    term.passageFrequency += row.frequency;
    term.lists.push({ base: bases.get(row.documentId) ?? 0, packed: row.packed });
    terms.set(row.term, term);
  }
  return terms;
}

async function loadPassages(db: Database, collection: ScopedCollection, ranked: RankedPassage[]): Promise<SourcePassage[]> {
  if (ranked.length === 0) return [];
  const places = ranked.flatMap(({ number, score, matches }) => {
    const document = collection.documents.findLast((candidate) => candidate.base <= number);
    return document === undefined ? [] : [{ document, ordinal: number - document.base, score, matches }];
  });
  const rows = await db
    .select({
      id: passages.id,
      documentId: passages.documentId,
      ordinal: passages.ordinal,
      page: passages.page,
      start: passages.start,
      end: passages.end,
      section: passages.section,
      text: passages.text,
    })
    .from(passages)
    .where(
      sql`(${passages.documentId}, ${passages.ordinal}) in (select * from unnest(
        ${sql.param(places.map((place) => place.document.id))}::uuid[], ${sql.param(places.map((place) => place.ordinal))}::int[]))`,
    );
  const byPlace = new Map(rows.map((row) => [`${row.documentId} ${row.ordinal}`, row]));
  return places.flatMap(({ document, ordinal, score, matches }) => {
    const row = byPlace.get(`${document.id} ${ordinal}`);
    if (row === undefined) return [];
    const { ordinal: _, ...passage } = row;
    return [{ ...passage, documentTitle: document.title, score, matches }];
  });
}
