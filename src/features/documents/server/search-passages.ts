import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SourcePassage } from '#engine/answer.ts';
import { best, type Collection, scoreBm25, type TermPostings } from '#engine/retrieval/bm25.ts';
import { unpackLengths } from '#engine/retrieval/packed-postings.ts';
import { type Language, queryTerms } from '#engine/text/terms.ts';
import type { Database } from '#server/db/database.ts';
import { documents, passageIndexes, passages, postings } from './tables.ts';

/** What is searched: the owner's ready documents, or those of them that are named. */
export type SearchScope = { ownerId: string; documentIds: readonly string[] | null };

type ScopedDocument = { id: string; title: string; language: Language; base: number; passageCount: number };
type ScopedCollection = Collection & { documents: ScopedDocument[] };

/** The passages that most likely hold what the query asks for, best first. */
export async function searchPassages(db: Database, scope: SearchScope, query: string, limit: number): Promise<SourcePassage[]> {
  const collection = await loadCollection(db, scope);
  if (collection.documents.length === 0) return [];
  const terms = await loadPostings(db, collection, query);
  const scores = scoreBm25(collection, terms);
  return loadPassages(db, collection, best(scores, limit), scores);
}

async function loadCollection(db: Database, scope: SearchScope): Promise<ScopedCollection> {
  if (scope.documentIds?.length === 0) return { documents: [], lengths: new Float32Array(), averageLength: 0 };
  const rows = await db
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
    const document = { id: row.id, title: row.title, language: row.language, base, passageCount: row.passageCount };
    base += row.passageCount;
    return document;
  });
  return { documents: scoped, lengths, averageLength: passageCount === 0 ? 0 : termCount / passageCount };
}

async function loadPostings(db: Database, collection: ScopedCollection, query: string): Promise<TermPostings[]> {
  const wanted = new Map<string, number>();
  for (const language of new Set(collection.documents.map((document) => document.language))) {
    for (const term of queryTerms(query, language)) wanted.set(term, (wanted.get(term) ?? 0) + 1);
  }
  if (wanted.size === 0) return [];
  const rows = await db
    .select({ documentId: postings.documentId, term: postings.term, frequency: postings.passageFrequency, packed: postings.packed })
    .from(postings)
    .where(
      and(
        sql`${postings.documentId} = any(${sql.param(collection.documents.map((document) => document.id))}::uuid[])`,
        sql`${postings.term} = any(${sql.param([...wanted.keys()])}::text[])`,
      ),
    );
  const bases = new Map(collection.documents.map((document) => [document.id, document.base]));
  const terms = new Map<string, TermPostings>();
  for (const row of rows) {
    const term = terms.get(row.term) ?? { weight: wanted.get(row.term) ?? 1, passageFrequency: 0, lists: [] };
    term.passageFrequency += row.frequency;
    term.lists.push({ base: bases.get(row.documentId) ?? 0, packed: row.packed });
    terms.set(row.term, term);
  }
  return [...terms.values()];
}

async function loadPassages(
  db: Database,
  collection: ScopedCollection,
  numbers: number[],
  scores: Float64Array,
): Promise<SourcePassage[]> {
  if (numbers.length === 0) return [];
  const places = numbers.map((number) => {
    const document = collection.documents.findLast((candidate) => candidate.base <= number && candidate.passageCount > 0);
    return { number, document, ordinal: number - (document?.base ?? 0) };
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
        ${sql.param(places.map((place) => place.document?.id))}::uuid[], ${sql.param(places.map((place) => place.ordinal))}::int[]))`,
    );
  const byPlace = new Map(rows.map((row) => [`${row.documentId} ${row.ordinal}`, row]));
  return places.flatMap(({ number, document, ordinal }) => {
    const row = document && byPlace.get(`${document.id} ${ordinal}`);
    if (!document || !row) return [];
    const { ordinal: _, ...passage } = row;
    return [{ ...passage, documentTitle: document.title, score: scores[number] ?? 0 }];
  });
}
