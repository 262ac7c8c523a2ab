import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/session/server/tables.ts';
import { removeUnclaimedFile, unclaimedFileKey } from '#features/documents/server/public.ts';
import { newId } from '#shared/ids.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { besideTransaction } from '#server/db/beside-transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { dataExports } from '../tables.ts';
import { countRows } from '../people/count-held.ts';
import { exportFiles } from './export-files.ts';
import { removeExportJob } from './remove-export.job.ts';
import { zipStream } from './zip-stream.ts';

export const exportDays = 7;
/** What the format holds. */
const maxBytes = 4_000_000_000;
const rowsPerReport = 500;

export const exportKey = (exportId: string) => `export-person:${exportId}`;

/** Writes all that Slate holds of a person into one file of the store. */
export const exportPersonJob = defineJob({
  id: 'export-person',
  input: z.object({ exportId: z.uuid() }),
  retries: 3,
  timeout: 3_600,
  async run({ exportId }, { services, signal }) {
    const { db } = services;
    const [row] = await db.select({ userId: dataExports.userId, name: users.displayName, status: dataExports.status })
      .from(dataExports).innerJoin(users, eq(users.id, dataExports.userId)).where(eq(dataExports.id, exportId));
    if (row?.status !== 'waiting') return;
    const fileKey = newId();
    // Should this process end before the row names the file, nobody ever will.
    await services.jobs.add(removeUnclaimedFile, { fileKey }, { key: unclaimedFileKey(fileKey), runAt: new Date(Date.now() + (exportDays + 1) * dayMs) });
    const byteSize = await writeFile(services, { exportId, fileKey, ...row }, signal);
    const expiresAt = new Date(Date.now() + exportDays * dayMs);
    const isThere = await db.transaction(async (tx) => {
      const named = await tx.update(dataExports).set({ status: 'ready', fileKey, byteSize, expiresAt, done: sql`${dataExports.total}` })
        .where(eq(dataExports.id, exportId)).returning({ id: dataExports.id });
      if (named.length > 0) await services.jobs.add(removeExportJob, { exportId }, { key: `remove-export:${exportId}`, runAt: expiresAt, within: tx });
      return named.length > 0;
    });
    // Erased meanwhile: the file is theirs too.
    if (!isThere) await services.files.remove(fileKey);
  },
  async onGivenUp({ exportId }, { db }) {
    await db.update(dataExports).set({ status: 'failed' }).where(eq(dataExports.id, exportId));
  },
});

type Wanted = { exportId: string; fileKey: string; userId: string; name: string };

/** As of one moment: what the person does meanwhile is not half in it. */
function writeFile({ db, files }: Services, { exportId, fileKey, userId, name }: Wanted, signal: AbortSignal): Promise<number> {
  return db.transaction(async (tx) => {
    const total = await countRows(tx, userId);
    const tell = (done: number) => besideTransaction(() => db.update(dataExports).set({ done, total }).where(eq(dataExports.id, exportId)));
    await tell(0);
    let [done, told] = [0, 0];
    const chunks = zipStream(exportFiles({ tx, files, personId: userId, name, onDone: (count) => { done += count; } }));
    const content = new ReadableStream<Uint8Array>({
      async pull(controller) {
        signal.throwIfAborted();
        const next = await chunks.next();
        if (next.done) controller.close();
        else controller.enqueue(next.value);
        if (done - told < rowsPerReport) return;
        told = done;
        await tell(Math.min(done, total));
      },
      cancel: async () => { await chunks.return(undefined); },
    });
    return (await files.write(fileKey, content, maxBytes)).byteSize;
  }, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}
