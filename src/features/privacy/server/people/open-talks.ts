import { and, count, desc, eq, sql } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { loadMessages } from '#features/history/server/public.ts';
import { messages, threads } from '#features/history/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { TalkList, Transcript } from '../../contract.ts';

const mostListed = 200;

/** A person's conversations by their titles (which are often their first questions): written down with the reason before anything is shown. */
export async function listTalks(db: Database, actor: { userId: string }, personId: string, reason: string): Promise<TalkList> {
  await audited(db, actor, async (_, tell) => tell({ act: 'talks-listed', subjectId: personId, detail: { reason } }));
  const rows = await db.select({
    id: threads.id, title: threads.title, updatedAt: threads.updatedAt, deletedAt: threads.deletedAt,
    questionCount: sql<number>`(select count(*)::int from ${messages} where ${messages.threadId} = threads.id and ${messages.role} = 'person')`,
  }).from(threads).where(eq(threads.ownerId, personId)).orderBy(desc(threads.updatedAt), desc(threads.id)).limit(mostListed);
  const [all] = await db.select({ total: count() }).from(threads).where(eq(threads.ownerId, personId));
  return {
    talks: rows.map(({ deletedAt, updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString(), isInBin: deletedAt !== null })),
    total: all?.total ?? 0,
  };
}

/** What was said, to read only: written down with the reason before it is shown. */
export async function openTranscript(db: Database, actor: { userId: string }, personId: string, threadId: string, reason: string): Promise<Transcript> {
  const [thread] = await db.select({ id: threads.id, title: threads.title }).from(threads).where(and(eq(threads.id, threadId), eq(threads.ownerId, personId)));
  if (!thread) throw notFound('conversation');
  await audited(db, actor, async (_, tell) => tell({ act: 'transcript-opened', subjectId: personId, detail: { threadId, reason } }));
  const rows = await loadMessages(db, thread.id);
  return { title: thread.title, messages: rows.map(({ role, content, createdAt }) => ({ role, content, createdAt: createdAt.toISOString() })) };
}
