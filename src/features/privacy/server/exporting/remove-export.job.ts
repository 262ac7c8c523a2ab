import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { removeFilesWith } from '../erasing/erase-files.ts';
import { dataExports } from '../tables.ts';

/** An export is kept for some days, then its row and its file go. */
export const removeExportJob = defineJob({
  id: 'remove-export',
  input: z.object({ exportId: z.uuid() }),
  retries: 10,
  timeout: 60,
  run: async ({ exportId }, { services }) => services.db.transaction(async (tx) => {
    const [gone] = await tx.delete(dataExports).where(eq(dataExports.id, exportId)).returning({ fileKey: dataExports.fileKey });
    if (gone?.fileKey) await removeFilesWith(services, tx, [gone.fileKey]);
  }),
});
