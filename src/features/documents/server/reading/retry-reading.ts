import { and, eq, inArray } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { DocumentRow } from '../present-document.ts';
import { readDocument, readDocumentKey } from './read-document.job.ts';
import { documents } from '../tables.ts';

/** Reads a document again that failed or was cancelled. @throws AppError `not_retryable` 409 for any other */
export async function retryReading(services: Services, documentId: string): Promise<DocumentRow> {
  return services.db.transaction(async (within) => {
    const [row] = await within
      .update(documents)
      .set({ status: 'queued', pagesRead: 0, pageCount: null, problemCode: null, problem: null })
      .where(and(eq(documents.id, documentId), inArray(documents.status, ['failed', 'cancelled'])))
      .returning();
    if (!row) throw new AppError('not_retryable', 409, 'Only a document that failed or was stopped can be read again.');
    await services.jobs.add(readDocument, { documentId }, { key: readDocumentKey(documentId), within });
    return row;
  });
}
