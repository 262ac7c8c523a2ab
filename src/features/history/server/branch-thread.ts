import { and, asc, eq, lt, sql } from 'drizzle-orm';
import { AppError, notFound } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { ThreadRow } from './present-thread.ts';
import { messages, threads } from './tables.ts';
import { messageColumns, threadColumns } from './thread-columns.ts';

/** More than anybody goes back over; what is older is left out of a branch. */
const mostCopied = 400;

/**
 * A conversation of its own that holds what stood before one of the person's messages; the one that it comes from stays as it is. What is remembered of help goes along.
 * @throws AppError `not_found` 404 when the message is no question of that conversation, `waits` 409 while a reply in it waits for a teacher
 */
export async function branchThread(db: Database, { id, ownerId, kind, title, isNamed, documentIds, about, state }: ThreadRow, messageId: string): Promise<ThreadRow> {
  return db.transaction(async (tx) => {
    const [from] = await tx.select({ position: messages.position }).from(messages).where(and(eq(messages.threadId, id), eq(messages.id, messageId), eq(messages.role, 'person')));
    if (!from) throw notFound('message');
    const before = await tx.select(messageColumns).from(messages).where(and(eq(messages.threadId, id), lt(messages.position, from.position))).orderBy(asc(messages.position));
    if (before.some(({ status, card }) => status === 'writing' || card?.kind === 'held')) throw new AppError('waits', 409, 'A reply before this message is not there yet. Wait for it, then edit.');
    const [made] = await tx.insert(threads).values({ ownerId, kind, title, isNamed: isNamed || before.length > 0, documentIds, about, state, updatedAt: sql`now()` }).returning(threadColumns);
    if (!made) throw new Error('a thread that was inserted did not come back');
    // From the first question of those that are taken along, so that questions and answers stay together.
    const taken = before.slice(-mostCopied);
    const first = taken.findIndex(({ role }) => role === 'person');
    const rows = taken.slice(Math.max(0, first)).map(({ id: _id, ...message }, at) => ({ ...message, threadId: made.id, position: at + 1, isCopy: true }));
    if (rows.length > 0) await tx.insert(messages).values(rows);
    return made;
  });
}
