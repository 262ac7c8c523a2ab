import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { addMessage, createThread } from '#features/history/server/public.ts';
import { threads } from '#features/history/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { tutorCalls } from '../tables.ts';

/** Asks for a person, from a conversation; once, however often it is pressed. */
export async function callTeacher(db: Database, learnerId: string, threadId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.select({ id: threads.id }).from(threads).where(eq(threads.id, threadId)).for('update');
    const open = await tx.$count(tutorCalls, and(eq(tutorCalls.learnerId, learnerId), isNull(tutorCalls.endedAt)));
    if (open === 0) await tx.insert(tutorCalls).values({ learnerId, threadId });
  });
}

/** @param byId the teacher who came, or the pupil who needs nobody any more */
export async function endCalls(db: Database, learnerId: string, byId: string): Promise<void> {
  await db.update(tutorCalls).set({ endedAt: new Date(), endedById: byId }).where(and(eq(tutorCalls.learnerId, learnerId), isNull(tutorCalls.endedAt)));
}

export async function isCalling(db: Database, learnerId: string): Promise<boolean> {
  return (await db.$count(tutorCalls, and(eq(tutorCalls.learnerId, learnerId), isNull(tutorCalls.endedAt)))) > 0;
}

/** A conversation that was left longer ago is another one. */
const sameTalkMs = 3 * 3_600_000;

/** A teacher's words, in the conversation that the pupil is in, or in a new one; what they asked for is answered by it. */
export async function sendWord(db: Database, teacher: { userId: string; name: string }, { learnerId, words }: { learnerId: string; words: string }): Promise<string> {
  return db.transaction(async (tx) => {
    const [newest] = await tx.select({ id: threads.id }).from(threads)
      .where(and(eq(threads.ownerId, learnerId), eq(threads.kind, 'tutor'), isNull(threads.deletedAt), gt(threads.updatedAt,
        new Date(Date.now() - sameTalkMs)))).orderBy(desc(threads.updatedAt)).limit(1);
    const { id } = newest ?? (await createThread(tx, { ownerId: learnerId, kind: 'tutor', documentIds: null, about: { kind: 'free' }, title: teacher.name }));
    await addMessage(tx, id, { content: words, card: { kind: 'from-teacher', name: teacher.name } });
    await endCalls(tx, learnerId, teacher.userId);
    return id;
  });
}
