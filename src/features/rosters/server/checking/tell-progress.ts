import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { rosterImports } from '../tables.ts';

/** Of the bar: the reading, and the comparison after it. */
const readingShare = 50;
const everyMs = 1_000;

export type Progress = ReturnType<typeof tellProgress>;

/**
 * How far a dry run is, written down each second beside the work: it runs in a transaction, in which nobody could see it, and which never waits for this.
 * What hears of the work throws when it was stopped.
 */
export function tellProgress(db: Database, { id, files }: Pick<typeof rosterImports.$inferSelect, 'id' | 'files'>, signal: AbortSignal) {
  const all = Math.max(1, files.reduce((sum, { byteSize }) => sum + byteSize, 0));
  let [read, compared, percent, told] = [0, 0, 0, 0];
  const write = async () => {
    if (percent <= told) return;
    told = percent;
    await db.update(rosterImports).set({ progress: percent }).where(and(eq(rosterImports.id, id), eq(rosterImports.status, 'checking')));
  };
  // A bar that stands still for a second: the work itself tells when the database is gone.
  const ticking = setInterval(() => void write().catch(() => {}), everyMs);
  const reach = async (share: number) => {
    percent = Math.min(99, Math.floor(share));
    signal.throwIfAborted();
    return Promise.resolve();
  };
  return {
    /** @param bytes read since it last heard */
    read: async (bytes: number) => {
      read += bytes;
      await reach(Math.min(1, read / all) * readingShare);
    },
    /** @param people in the files; what is returned hears how many were compared since it last heard */
    compared: (people: number) => async (count: number) => {
      compared += count;
      await reach(readingShare + (compared / Math.max(1, people)) * (100 - readingShare));
    },
    end: () => clearInterval(ticking),
  };
}
