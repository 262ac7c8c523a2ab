import { and, eq, max } from 'drizzle-orm';
import { AppError, notFound } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { MessageRow, ThreadRow } from './present-thread.ts';
import { messages, threads } from './tables.ts';
import { messageColumns, threadColumns } from './thread-columns.ts';
import { titleFromQuestion } from './thread-title.ts';

export type Alongside = (tx: Database, begun: BegunAnswer) => Promise<void>;

/** `summaryOf` is set when a summary of that whole document is asked for. */
export type NewQuestion = { content: string; summaryOf: string | null };
export type BegunAnswer = { threadId: string; threadTitle: string; questionId: string; question: NewQuestion; answerId: string; position: number };

/**
 * Adds a question and the empty answer that will be written into. Both are durable when this resolves. The thread's row is
 * locked meanwhile, so that two questions at once get positions of their own.
 * @param alongside what is kept with the question or not at all
 */
export async function beginAnswer(db: Database, threadId: string, question: NewQuestion, alongside: Alongside = () => Promise.resolve()): Promise<BegunAnswer> {
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, threadId);
    const [state] = await tx.select({ last: max(messages.position) }).from(messages).where(eq(messages.threadId, threadId));
    const last = state?.last ?? 0;
    const [asked, answer] = await tx
      .insert(messages)
      .values([
        { threadId, position: last + 1, role: 'person' as const, ...question, status: 'complete' as const },
        { threadId, position: last + 2, role: 'assistant' as const, content: '', status: 'writing' as const },
      ])
      .returning({ id: messages.id });
    if (!asked || !answer) throw new Error('messages that were inserted did not come back');
    const threadTitle = !thread.isNamed && last === 0 ? titleFromQuestion(question.content) : thread.title;
    await tx.update(threads).set({ title: threadTitle, updatedAt: new Date() }).where(eq(threads.id, threadId));
    const begun = { threadId, threadTitle, questionId: asked.id, question, answerId: answer.id, position: last + 2 };
    await alongside(tx, begun);
    return begun;
  });
}

/**
 * Puts an empty answer in the place of one that failed or was stopped; the question stays. A late save of the old one's
 * writer finds no row.
 * @throws AppError `not_found` 404, `not_replaceable` 409 for an answer that is complete or still being written
 */
export async function replaceAnswer(db: Database, threadId: string, answerId: string): Promise<BegunAnswer> {
  return db.transaction(async (tx) => {
    const thread = await lockThread(tx, threadId);
    const old = await findMessage(tx, and(eq(messages.threadId, threadId), eq(messages.id, answerId)));
    if (!old || old.role !== 'assistant') throw notFound('answer');
    if (old.status !== 'failed' && old.status !== 'stopped') {
      throw new AppError('not_replaceable', 409, 'Only an answer that failed or was stopped can be tried again.');
    }
    const question = await findMessage(tx, and(eq(messages.threadId, threadId), eq(messages.position, old.position - 1)));
    if (!question) throw notFound('answer');
    await tx.delete(messages).where(eq(messages.id, old.id));
    const [answer] = await tx
      .insert(messages)
      .values({ threadId, position: old.position, role: 'assistant', content: '', status: 'writing' })
      .returning({ id: messages.id });
    if (!answer) throw new Error('a message that was inserted did not come back');
    await tx.update(threads).set({ updatedAt: new Date() }).where(eq(threads.id, threadId));
    return {
      threadId,
      threadTitle: thread.title,
      questionId: question.id,
      question: { content: question.content, summaryOf: question.summaryOf },
      answerId: answer.id,
      position: old.position,
    };
  });
}

async function lockThread(tx: Database, threadId: string): Promise<ThreadRow> {
  const [thread] = await tx.select(threadColumns).from(threads).where(eq(threads.id, threadId)).for('update');
  if (!thread) throw notFound('thread');
  return thread;
}

async function findMessage(tx: Database, where: ReturnType<typeof and>): Promise<MessageRow | undefined> {
  const [row] = await tx.select(messageColumns).from(messages).where(where).limit(1);
  return row;
}
