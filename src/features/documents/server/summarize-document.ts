import { asc, eq } from 'drizzle-orm';
import type { AnswerEvent, SourcePassage } from '#engine/answer.ts';
import type { UsedEngine } from '#engine/engines.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { canReadDocument } from '../policy.ts';
import { loadDocumentFor } from './readable-documents.ts';
import { passages } from './tables.ts';

/** About how many sentences a summary has: a few for a page, some more for a book. */
const sentencesFor = (passageCount: number) => Math.min(12, Math.max(4, Math.round(3 + Math.log2(1 + passageCount))));

export async function* summarizeDocument(
  services: Services,
  { documentId, readerId }: { documentId: string; readerId: string },
  { used, signal }: { used: UsedEngine; signal: AbortSignal },
): AsyncGenerator<AnswerEvent> {
  // Asked again, and not only when it began: what was given to read may have been withdrawn since.
  const document = await loadDocumentFor(services.db, documentId, readerId);
  if (!canReadDocument({ userId: readerId }, document)) throw notFound('document');
  const found = await passagesInOrder(services.db, document);
  yield* used.engine.summarize({ title: document.title, passages: found, sentences: sentencesFor(found.length), signal });
}

/** All passages of a document in reading order; they were not searched for, so their score is 0. */
export async function passagesInOrder(db: Database, document: { id: string; title: string }): Promise<SourcePassage[]> {
  const rows = await db
    .select({ id: passages.id, page: passages.page, start: passages.start, end: passages.end, section: passages.section, text: passages.text })
    .from(passages)
    .where(eq(passages.documentId, document.id))
    .orderBy(asc(passages.ordinal));
  return rows.map((row) => ({ ...row, documentId: document.id, documentTitle: document.title, score: 0 }));
}
