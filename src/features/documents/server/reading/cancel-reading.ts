import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { DocumentRow } from '../present-document.ts';
import { readDocumentKey } from './read-document.job.ts';
import { documents } from '../tables.ts';

/** @throws AppError `not_reading` 409 when it is not waiting or being read */
export async function cancelReading(services: Services, documentId: string): Promise<DocumentRow> {
  const [row] = await services.db
    .update(documents)
    .set({ status: 'cancelled' })
    .where(and(eq(documents.id, documentId), inArray(documents.status, ['queued', 'reading'])))
    .returning();
  if (!row) throw new AppError('not_reading', 409, 'This document is not being read, so there is nothing to stop.');
  await services.jobs.cancel(readDocumentKey(documentId));
  return row;
}
