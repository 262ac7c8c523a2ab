import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { EngineError } from '#engine/answer.ts';
import { packVector } from '#engine/retrieval/packed-vectors.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { indexedText } from './index-passages.ts';
import { documents, passages } from '../tables.ts';

/** Texts sent to the embedding model at once; what came back is kept, so that a run goes on where the last one ended. */
const batchSize = 64;

/** Gives a ready document's passages their vectors. Without an embedding model, or when all have one, it does nothing. */
export const embedPassages = defineJob({
  id: 'documents.embed-passages',
  input: z.object({ documentId: z.uuid() }),
  retries: 6,
  timeout: 3_600,
  async run({ documentId }, { services, signal }) {
    while (!signal.aborted && (await embedBatch(services, documentId, signal))) {
      // The next batch.
    }
  },
});

/** Asks for the vectors of every document that was read before there was an embedding model; `isAnew`: of all of them, as vectors of two models cannot be compared. */
export const embedOlderDocuments = defineJob({
  id: 'documents.embed-older',
  input: z.object({ isAnew: z.boolean().optional() }),
  retries: 2,
  timeout: 600,
  async run({ isAnew }, { services }) {
    if (isAnew) await services.db.update(passages).set({ embedding: null }).where(isNotNull(passages.embedding));
    const missing = services.db.select({ id: passages.documentId }).from(passages).where(isNull(passages.embedding));
    const rows = await services.db.select({ id: documents.id }).from(documents).where(and(eq(documents.status, 'ready'), inArray(documents.id, missing)));
    for (const { id } of rows) await requestVectors(services, id);
  },
});

/** Does nothing when no embedding model is set. */
export async function requestVectors(services: Services, documentId: string): Promise<void> {
  if (await services.engines.offers('embeddings')) await services.jobs.add(embedPassages, { documentId }, { key: `embed-passages:${documentId}` });
}

/** @returns whether there may be more */
async function embedBatch({ db, engines, log }: Services, documentId: string, signal: AbortSignal): Promise<boolean> {
  const rows = await db
    .select({ id: passages.id, section: passages.section, text: passages.text, ownerId: documents.ownerId })
    .from(passages)
    .innerJoin(documents, eq(documents.id, passages.documentId))
    .where(and(eq(passages.documentId, documentId), isNull(passages.embedding)))
    .orderBy(asc(passages.ordinal))
    .limit(batchSize);
  const [first] = rows;
  if (!first) return false;
  const { embed } = await engines.use({ for: 'embeddings', userId: first.ownerId });
  if (!embed) return false;
  const vectors = await embed(rows.map((row) => indexedText(row)), signal);
  if (vectors.length !== rows.length) throw new EngineError('garbled', 'The embedding model answered with another number of vectors than it was asked for.');
  await db.execute(sql`
    update ${passages} set embedding = fresh.embedding
    from unnest(${sql.param(rows.map((row) => row.id))}::uuid[], ${sql.param(vectors.map((vector) => packVector(vector)))}::bytea[]) as fresh (id, embedding)
    where ${passages.id} = fresh.id`);
  log.debug({ documentId, count: rows.length }, 'passages got their vectors');
  return rows.length === batchSize;
}
