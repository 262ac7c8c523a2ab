import { and, asc, eq } from 'drizzle-orm';
import { notFound } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { ThreadWithMessages } from '../contract.ts';
import { failAbandonedAnswers } from './fail-abandoned-answers.ts';
import { presentMessage, presentThread, type MessageRow, type ThreadRow } from './present-thread.ts';
import { messages, threads } from './tables.ts';
import { messageColumns, threadColumns } from './thread-columns.ts';

/** @throws AppError `not_found` 404; callers ask the policy next and answer a refusal with the very same error */
export async function loadThread(db: Database, threadId: string): Promise<ThreadRow> {
  const [row] = await db.select(threadColumns).from(threads).where(eq(threads.id, threadId)).limit(1);
  if (!row) throw notFound('thread');
  return row;
}

/** The messages of a thread in order; an answer whose writer is gone is `failed` by then. */
export async function loadMessages(db: Database, threadId: string): Promise<MessageRow[]> {
  await failAbandonedAnswers(db, threadId);
  return db.select(messageColumns).from(messages).where(eq(messages.threadId, threadId)).orderBy(asc(messages.position));
}

export async function loadThreadWithMessages(db: Database, thread: ThreadRow): Promise<ThreadWithMessages> {
  const rows = await loadMessages(db, thread.id);
  const questionCount = rows.filter((row) => row.role === 'person').length;
  return { thread: presentThread(thread, questionCount), messages: rows.map((row) => presentMessage(row)) };
}

export async function countQuestions(db: Database, threadId: string): Promise<number> {
  return db.$count(messages, and(eq(messages.threadId, threadId), eq(messages.role, 'person')));
}
