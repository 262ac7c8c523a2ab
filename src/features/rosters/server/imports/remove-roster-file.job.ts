import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import type { ImportFile } from '../stored.ts';
import { rosterImports } from '../tables.ts';

/** Removes a stored file unless an import that is under way still reads it. */
export const removeRosterFile = defineJob({
  id: 'remove-roster-file',
  input: z.object({ fileKey: z.uuid() }),
  retries: 5,
  timeout: 60,
  run: async ({ fileKey }, { services }) => {
    const { rows } = await services.db.execute(sql`select 1 from ${rosterImports} where is_open and files @> ${JSON.stringify([{ fileKey }])}::jsonb limit 1`);
    if (rows.length === 0) await services.files.remove(fileKey);
  },
});

/** When an import is over: nothing needs its files any more, and they are full of names. @param within the transaction that ends it */
export async function removeRosterFiles({ jobs }: Services, files: readonly ImportFile[], within: Database): Promise<void> {
  for (const { fileKey } of files) await jobs.add(removeRosterFile, { fileKey }, { within });
}
