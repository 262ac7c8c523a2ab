import { and, eq, gt } from 'drizzle-orm';
import type { WrittenEvent } from '#features/documents/server/public.ts';
import { messages, threads } from '#features/history/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { wordDue } from '../turn/sitting-word.ts';
import { say } from './say.ts';

/** As far back as a sitting is looked for. */
const longestMs = 6 * 3_600_000;

/** The turn, with a quiet word below it after a long sitting. It is said once, keeps nobody and sends nobody away. */
export async function* withWordAfterLong(db: Database, learnerId: string, events: AsyncIterable<WrittenEvent>, now = Date.now()): AsyncGenerator<WrittenEvent> {
  for await (const event of events) {
    if (event.type !== 'done') {
      yield event;
      continue;
    }
    const rows = await db.select({ at: messages.createdAt }).from(messages).innerJoin(threads, eq(threads.id, messages.threadId))
      .where(and(eq(threads.ownerId, learnerId), eq(messages.role, 'person'), gt(messages.createdAt, new Date(now - longestMs))));
    // What is answered now is the newest of them.
    const times = rows.map(({ at }) => at.getTime()).toSorted((one, other) => one - other);
    const minutes = wordDue(times.slice(0, -1), times.at(-1) ?? now);
    yield minutes === null ? event : { ...event, provenance: { ...event.provenance, notes: [...event.provenance.notes, say.longSitting(minutes)] } };
  }
}
