import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/db/database.ts';
import { binDays, removeBinnedThread } from './remove-binned-thread.job.ts';
import type { ThreadRow } from './present-thread.ts';
import { threads } from './tables.ts';
import { threadColumns } from './thread-columns.ts';
import { dayMs } from '#shared/calendar-date.ts';

/** Renaming and pinning move a thread nowhere: its place is by its last question. */
export function updateThread(db: Database, threadId: string, change: { title?: string | undefined; isPinned?: boolean | undefined }) {
  return set(db, threadId, {
    ...(change.title === undefined ? {} : { title: change.title, isNamed: true }),
    ...(change.isPinned === undefined ? {} : { isPinned: change.isPinned }),
  });
}

/** Into the bin, from which it goes for good after 30 days, or comes back as it was. A thread that is in it already keeps its day. */
export async function binThread(services: Services, thread: ThreadRow): Promise<ThreadRow> {
  if (thread.deletedAt !== null) return thread;
  const deletedAt = new Date();
  const runAt = new Date(deletedAt.getTime() + binDays * dayMs);
  return services.db.transaction(async (tx) => {
    const binned = await set(tx, thread.id, { deletedAt });
    await services.jobs.add(removeBinnedThread, { threadId: thread.id }, { key: `bin:${thread.id}:${deletedAt.getTime()}`, runAt, within: tx });
    return binned;
  });
}

export const restoreThread = (db: Database, threadId: string) => set(db, threadId, { deletedAt: null });

export async function removeThreads(db: Database, threadIds: string[]): Promise<void> {
  await db.delete(threads).where(inArray(threads.id, threadIds));
}

/** @returns how many threads were removed for good */
export async function emptyBin(db: Database, ownerId: string): Promise<number> {
  const gone = await db.delete(threads).where(and(eq(threads.ownerId, ownerId), isNotNull(threads.deletedAt))).returning({ id: threads.id });
  return gone.length;
}

async function set(db: Database, threadId: string, change: Partial<typeof threads.$inferInsert>): Promise<ThreadRow> {
  const isNothing = Object.keys(change).length === 0;
  const [row] = isNothing
    ? await db.select(threadColumns).from(threads).where(eq(threads.id, threadId))
    : await db.update(threads).set(change).where(eq(threads.id, threadId)).returning(threadColumns);
  if (!row) throw notFound('thread');
  return row;
}
