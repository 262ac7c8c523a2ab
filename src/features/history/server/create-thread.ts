import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { ThreadKind } from '../contract.ts';
import type { ThreadRow } from './present-thread.ts';
import { threads } from './tables.ts';
import { threadColumns } from './thread-columns.ts';

export type NewThread = { ownerId: string; kind: ThreadKind; documentIds: string[] | null; title?: string; about?: unknown };

/** What a thread is called until its first question. */
const untitled = 'New thread';

export async function createThread(db: Database, { title, ...thread }: NewThread): Promise<ThreadRow> {
  const now = new Date();
  const [row] = await db
    .insert(threads)
    .values({ ...thread, title: title ?? untitled, isNamed: title !== undefined, createdAt: now, updatedAt: now })
    .returning(threadColumns);
  if (!row) throw new Error('a thread that was inserted did not come back');
  return row;
}

/** What a conversation remembers of itself; of the feature that leads it. */
export async function saveThreadState(db: Database, threadId: string, state: object): Promise<void> {
  await db.update(threads).set({ state }).where(eq(threads.id, threadId));
}
