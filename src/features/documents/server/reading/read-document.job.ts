import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { requestVectors } from './embed-passages.job.ts';
import { problems } from '../parsing/problems.ts';
import { readStoredDocument } from './read-stored-document.ts';
import { documents } from '../tables.ts';

export const readDocumentKey = (documentId: string) => `read-document:${documentId}`;

/** From a stored file to pages and passages. Starts from the beginning whenever it runs; a document that is done or gone is left alone. */
export const readDocument = defineJob({
  id: 'read-document',
  input: z.object({ documentId: z.uuid() }),
  retries: 2,
  timeout: 1_200,
  async run({ documentId }, { services, signal }) {
    await readStoredDocument(services, documentId, signal);
    await requestVectors(services, documentId);
  },
  onGivenUp: async ({ documentId }, { db }) => {
    await db
      .update(documents)
      .set({ status: 'failed', problemCode: 'internal', problem: problems.internal })
      .where(and(eq(documents.id, documentId), inArray(documents.status, ['queued', 'reading'])));
  },
});
