import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { problems } from './parsing/problems.ts';
import { readStoredDocument } from './read-stored-document.ts';
import { documents } from './tables.ts';

export const readDocumentKey = (documentId: string) => `read-document:${documentId}`;

/** From a stored file to pages and passages. Starts from the beginning whenever it runs; a document that is done or gone is left alone. */
export const readDocument = defineJob({
  id: 'read-document',
  input: z.object({ documentId: z.uuid() }),
  retries: 2,
  timeout: 1_200,
  run: ({ documentId }, { services, signal }) => readStoredDocument(services, documentId, signal),
  onGivenUp: async ({ documentId }, { db }) => {
    await db
      .update(documents)
      .set({ status: 'failed', problemCode: 'internal', problem: problems.internal })
      .where(and(eq(documents.id, documentId), inArray(documents.status, ['queued', 'reading'])));
  },
});
