import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { documents } from '../tables.ts';

export const unclaimedFileKey = (fileKey: string) => `remove-unclaimed-file:${fileKey}`;

/**
 * Removes a stored file that no document claims. Added before a file is written and before a document is deleted,
 * so that a process that ends in between leaves no orphan for longer than a day.
 */
export const removeUnclaimedFile = defineJob({
  id: 'remove-unclaimed-file',
  input: z.object({ fileKey: z.uuid() }),
  retries: 5,
  timeout: 60,
  run: async ({ fileKey }, { services }) => {
    const [claim] = await services.db.select({ id: documents.id }).from(documents).where(eq(documents.fileKey, fileKey)).limit(1);
    if (!claim) await services.files.remove(fileKey);
  },
});
