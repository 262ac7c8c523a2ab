import { eq } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import type { DocumentRow } from './present-document.ts';
import { readDocumentKey } from './reading/read-document.job.ts';
import { removeUnclaimedFile, unclaimedFileKey } from './files/remove-unclaimed-file.job.ts';
import { documents } from './tables.ts';

/** Deletes a document with its pages, passages and file; one that is being read is let go of first. */
export async function deleteDocument(services: Services, document: DocumentRow): Promise<void> {
  const { id, fileKey } = document;
  await services.db.transaction(async (within) => {
    await within.delete(documents).where(eq(documents.id, id));
    // A process that ends right here leaves a file, and this job to remove it.
    await services.jobs.add(removeUnclaimedFile, { fileKey }, { key: `${unclaimedFileKey(fileKey)}:deleted`, within });
  });
  await services.jobs.cancel(readDocumentKey(id), { within: services.db });
  await services.files.remove(fileKey);
}
