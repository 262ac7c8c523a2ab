import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/session/server/tables.ts';
import { removeUnclaimedFile, unclaimedFileKey } from '#features/documents/server/public.ts';
import { newId } from '#shared/ids.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { dataExports } from '../tables.ts';
import { countRows } from '../people/count-held.ts';
import { exportFiles } from './export-files.ts';
import { removeExportJob } from './remove-export.job.ts';
import { zipStream } from './zip-stream.ts';

export const exportDays = 7;
/** What the format holds. */
const maxBytes = 4_000_000_000;
const msBetweenReports = 500;

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
async function writeFile({ db, files }: Services, { exportId, fileKey, userId, name }: Wanted, signal: AbortSignal): Promise<number> {
  const progress = tellProgress(db, exportId);
  try {
    return await db.transaction(async (tx) => {
      progress.total = await countRows(tx, userId);
      const chunks = zipStream(exportFiles({ tx, files, personId: userId, name, onDone: (count) => { progress.done += count; } }));
      const content = new ReadableStream<Uint8Array>({
        async pull(controller) {
          signal.throwIfAborted();
          const next = await chunks.next();
          if (next.done) controller.close();
          else controller.enqueue(next.value);
        },
        cancel: async () => { await chunks.return(undefined); },
      });
      return (await files.write(fileKey, content, maxBytes)).byteSize;
    }, { isolationLevel: 'repeatable read', accessMode: 'read only' });
  } finally {
    await progress.end();
  }
}

/**
 * Writes down now and then how far it is, on a connection of its own: what reads can write nothing, and shows nothing before its end.
 * The export goes on meanwhile: whoever holds a connection waits for no second one.
 */
function tellProgress(db: Database, exportId: string) {
  const progress = { done: 0, total: 0, end: async () => {
    clearInterval(timer);
    await writing;
    await write();
  } };
  let told = '';
  const write = async () => {
    const now = { done: Math.min(progress.done, progress.total), total: progress.total };
    if (told === JSON.stringify(now)) return;
    told = JSON.stringify(now);
    await db.update(dataExports).set(now).where(eq(dataExports.id, exportId));
  };
  let writing = Promise.resolve();
  // A report that fails is no harm: the next one says more.
  const timer = setInterval(() => { writing = writing.then(write).catch(() => {}); }, msBetweenReports);
  return progress;
}
