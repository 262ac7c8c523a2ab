import { and, eq } from 'drizzle-orm';
import { besideTransaction } from '#server/db/beside-transaction.ts';
import type { Database } from '#server/db/database.ts';
import { rosterImports } from '../tables.ts';

/** Of the bar: the reading, and the comparison after it. */
const readingShare = 50;

export type Progress = ReturnType<typeof tellProgress>;

/** How far a dry run is, written down at each percent. What hears of the work throws when it was stopped. */
export function tellProgress(db: Database, { id, files }: Pick<typeof rosterImports.$inferSelect, 'id' | 'files'>, signal: AbortSignal) {
  const all = Math.max(1, files.reduce((sum, { byteSize }) => sum + byteSize, 0));
  let [read, compared, told] = [0, 0, 0];
  const reach = async (share: number) => {
    signal.throwIfAborted();
    const percent = Math.min(99, Math.floor(share));
    if (percent <= told) return;
    told = percent;
    await besideTransaction(() => db.update(rosterImports).set({ progress: percent }).where(and(eq(rosterImports.id, id), eq(rosterImports.status, 'checking'))));
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
  };
}
