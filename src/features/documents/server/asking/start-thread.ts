import { and, inArray } from 'drizzle-orm';
import { createThread, type ThreadRow } from '#features/history/server/public.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import { isReadableBy } from '../readable-documents.ts';
import { documents } from '../tables.ts';

/**
 * A new thread over some of the documents that a person may read (`null`: over all of them, also those that come later). They may still be read.
 * @throws AppError `not_found` 404 for one that is not theirs to read, `document_unreadable` 409 for one that could not be read
 */
export async function startThread(db: Database, ownerId: string, documentIds: readonly string[] | null): Promise<ThreadRow> {
  if (documentIds === null) return createThread(db, { ownerId, kind: 'documents', documentIds: null });
  const wanted = [...new Set(documentIds)];
  const found = await db
    .select({ title: documents.title, status: documents.status })
    .from(documents)
    .where(and(isReadableBy(ownerId), inArray(documents.id, wanted)));
  if (found.length < wanted.length) throw notFound('document');
  const unreadable = found.find(({ status }) => status === 'failed' || status === 'cancelled');
  if (unreadable) throw new AppError('document_unreadable', 409, `“${unreadable.title}” was not read, so it cannot be asked. Read it again first.`);
  return createThread(db, { ownerId, kind: 'documents', documentIds: wanted });
}
