import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Neighbour, SourcePassage } from '#engine/answer.ts';
import { eachNumber, joinPostings, type PackedPart, type Postings } from '#engine/retrieval/packed-postings.ts';
import { cosine } from '#engine/retrieval/packed-vectors.ts';
import { type PassageSource, rankPassages } from '#engine/retrieval/rank-passages.ts';
import { groupSections } from '#engine/retrieval/section-scores.ts';
import type { Language } from '#engine/text/terms.ts';
import type { Database } from '#server/db/database.ts';
import { indexedText } from '../reading/index-passages.ts';
import { isReadableBy } from '../readable-documents.ts';
import { documents, passageIndexes, passages, postings } from '../tables.ts';

/** So many of the best passages come with what stands before and after them. */
const withNeighbours = 5;

/** What is searched: ready documents that the owner of the thread may read, or those of them that are named. */
export type SearchScope = { ownerId: string; documentIds: readonly string[] | null };

type ScopedDocument = { id: string; title: string; language: Language; /** Number of its first passage. */ base: number };
type ScopedCollection = Pick<PassageSource, 'languages' | 'lengths' | 'sections'> & { documents: ScopedDocument[] };

/**
 * The passages that most likely hold what the query asks for, best first.
 * @param queryEmbedding the query's vector, by the model that made the passages' vectors; joins likeness of meaning to likeness of words
 */
export async function searchPassages(
  db: Database,
  scope: SearchScope,
  query: string,
  limit: number,
  queryEmbedding?: readonly number[],
): Promise<SourcePassage[]> {
  const collection = await loadCollection(db, scope);
  if (collection.documents.length === 0) return [];
  const rows = new Map<number, PassageRow>();
  const load = async (numbers: readonly number[]) => {
    const missing = numbers.filter((number) => !rows.has(number));
    for (const [number, row] of await loadPassages(db, collection, missing)) rows.set(number, row);
  };
  const ranked = await rankPassages({
    ...collection,
    postings: (terms, atMost) => loadPostings(db, collection, terms, atMost),
    texts: async (numbers) => {
      await load(numbers);
      return new Map([...rows].map(([number, row]) => [number, { text: indexedText(row), language: row.document.language }]));
    },
    nearest: queryEmbedding === undefined ? null : (wanted) => findNearest(db, collection, queryEmbedding, wanted),
  }, query, limit);
  const besideThem = ranked.slice(0, withNeighbours).flatMap(({ passage }) => [passage - 1, passage + 1]);
  await load([...ranked.map(({ passage }) => passage), ...besideThem]);
  return ranked.flatMap(({ passage, score, matches }, rank) => {
    const row = rows.get(passage);
    if (row === undefined) return [];
    const { document, ...rest } = row;
    const found: SourcePassage = { ...rest, documentTitle: document.title, score, matches };
    return [rank < withNeighbours ? { ...found, before: besideOf(row, rows.get(passage - 1)), after: besideOf(row, rows.get(passage + 1)) } : found];
  });
}

function besideOf(row: PassageRow, other: PassageRow | undefined): Neighbour | null {
  if (other?.documentId !== row.documentId) return null;
  const { ordinal, page, start, end, section, text } = other;
  return { ordinal, page, start, end, section, text, continues: other.continues === true };
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
      sections: passageIndexes.sections,
    })
    .from(documents)
    .innerJoin(passageIndexes, eq(passageIndexes.documentId, documents.id))
    .where(
      and(
        isReadableBy(scope.ownerId),
        eq(documents.status, 'ready'),
        gt(passageIndexes.passageCount, 0),
        scope.documentIds === null ? undefined : inArray(documents.id, [...scope.documentIds]),
      ),
    )
    .orderBy(documents.id);
  const passageCount = rows.reduce((sum, row) => sum + row.passageCount, 0);
  const termCount = rows.reduce((sum, row) => sum + row.termCount, 0);
  const lengths = new Float32Array(passageCount);
  const sectionOf = new Uint32Array(passageCount);
  let base = 0;
  let section = 0;
  const scoped = rows.map(({ id, title, language, ...row }) => {
    const document = { id, title, language, base };
    eachNumber(row.lengths, (length, ordinal) => {
      lengths[base + ordinal] = length;
    });
    eachNumber(row.sections, (run) => {
      for (const end = base + run; base < end; base += 1) sectionOf[base] = section;
      section += 1;
    });
    return document;
  });
  return {
    documents: scoped,
    languages: new Set(rows.map((row) => row.language)),
    lengths: { of: lengths, average: passageCount === 0 ? 0 : termCount / passageCount },
    sections: groupSections(sectionOf, lengths),
  };
}

/** With `atMost`, terms of more passages than that are left out before their lists are sent. */
async function loadPostings(db: Database, collection: ScopedCollection, terms: readonly string[], atMost?: number): Promise<Map<string, Postings>> {
  if (terms.length === 0) return new Map();
  const found = db.$with('found').as(
    db.select({ documentId: postings.documentId, term: postings.term, passageFrequency: postings.passageFrequency, packed: postings.packed })
      .from(postings)
      .where(and(
        sql`${postings.documentId} = any(${sql.param(collection.documents.map((document) => document.id))}::uuid[])`,
        sql`${postings.term} = any(${sql.param(terms)}::text[])`,
      )),
  );
  const rare = db.select({ term: found.term }).from(found).groupBy(found.term).having(sql`sum(${found.passageFrequency}) <= ${atMost}`);
  const rows = await db.with(found).select().from(found).where(atMost === undefined ? undefined : inArray(found.term, rare));
  const bases = new Map(collection.documents.map((document) => [document.id, document.base]));
  const parts = new Map<string, PackedPart[]>();
  for (const { documentId, term, passageFrequency, packed } of rows) {
    const part = { base: bases.get(documentId) ?? 0, passageFrequency, packed };
    const known = parts.get(term);
    if (known === undefined) parts.set(term, [part]);
    else known.push(part);
  }
  return new Map([...parts].map(([term, list]) => [term, joinPostings(list.sort((a, b) => a.base - b.base))]));
}

/** The passage before, in reading order. */
const before = alias(passages, 'before');
/** A page break inside a sentence: the page before ends without a full stop or the like. */
const continues = sql<boolean>`coalesce(${before.page} < ${passages.page} and ${before.text} !~ ${String.raw`[.!?…。！？।:]["”’)\]]*\s*$`}, false)`;

type PassageRow = Omit<SourcePassage, 'documentTitle' | 'score' | 'matches' | 'before' | 'after'> & { ordinal: number; document: ScopedDocument };

async function loadPassages(db: Database, { documents: scoped }: ScopedCollection, numbers: readonly number[]): Promise<Map<number, PassageRow>> {
  if (numbers.length === 0) return new Map();
  const places = numbers.flatMap((number) => {
    const document = scoped.findLast((candidate) => candidate.base <= number);
    return document === undefined ? [] : [{ document, ordinal: number - document.base }];
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
      continues,
    })
    .from(passages)
    .leftJoin(before, and(eq(before.documentId, passages.documentId), eq(before.ordinal, sql`${passages.ordinal} - 1`)))
    .where(
      sql`(${passages.documentId}, ${passages.ordinal}) in (select * from unnest(
        ${sql.param(places.map((place) => place.document.id))}::uuid[], ${sql.param(places.map((place) => place.ordinal))}::int[]))`,
    );
  const byId = new Map(scoped.map((document) => [document.id, document]));
  return new Map(rows.flatMap((row) => {
    const document = byId.get(row.documentId);
    return document === undefined ? [] : [[document.base + row.ordinal, { ...row, document }] as const];
  }));
}

/** Every vector in scope is compared: exact, and fast enough for what one person keeps. */
async function findNearest(db: Database, { documents: scoped }: ScopedCollection, query: readonly number[], limit: number): Promise<number[]> {
  const bases = new Map(scoped.map((document) => [document.id, document.base]));
  const rows = await db
    .select({ documentId: passages.documentId, ordinal: passages.ordinal, embedding: passages.embedding })
    .from(passages)
    .where(and(
      sql`${passages.documentId} = any(${sql.param([...bases.keys()])}::uuid[])`,
      sql`octet_length(${passages.embedding}) = ${query.length}`,
    ));
  return rows
    .map(({ documentId, ordinal, embedding }) => ({
      number: (bases.get(documentId) ?? 0) + ordinal,
      likeness: embedding === null ? 0 : cosine(query, embedding),
    }))
    .sort((a, b) => b.likeness - a.likeness || a.number - b.number)
    .slice(0, limit)
    .map(({ number }) => number);
}
