import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { messages } from './tables.ts';

/** A writer says that it lives every `savePulseMs`; one that was silent for this long is gone (killed, power lost). */
const abandonedAfter = sql`interval '10 seconds'`;

const problem = 'Slate was stopped while it wrote this answer. What it had written until then is kept.';

/**
 * Marks answers of a thread that nobody writes any more as `failed`, with what came. Asked when a thread is read, not only at a
 * start: with several server processes, one that starts must not end what another one is writing.
 */
export async function failAbandonedAnswers(db: Database, threadId: string): Promise<void> {
  await db
    .update(messages)
    .set({ status: 'failed', problem })
    .where(and(eq(messages.threadId, threadId), eq(messages.status, 'writing'), lt(messages.savedAt, sql`now() - ${abandonedAfter}`)));
}

/** For the start of the only process that answers: whatever is still being written, is not. */
export async function failInterruptedAnswers(db: Database): Promise<void> {
  await db.update(messages).set({ status: 'failed', problem }).where(eq(messages.status, 'writing'));
}
