import { and, eq, isNull } from 'drizzle-orm';
import type { WrittenEvent } from '#features/documents/server/public.ts';
import type { BegunAnswer } from '#features/history/server/public.ts';
import { messages } from '#features/history/server/tables.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import { tutorCard } from '../../contract.ts';
import type { DecideInput } from '../../watching-contract.ts';
import { say } from '../say.ts';
import { heldReplies } from '../tables.ts';

/** A reply as it would be said, kept for a teacher; the pupil is told that it waits. Help is never held back. */
export async function* heldBack(db: Database, learnerId: string, { answerId }: BegunAnswer, events: AsyncIterable<WrittenEvent>): AsyncGenerator<WrittenEvent> {
  const came: WrittenEvent[] = [];
  for await (const event of events) came.push(event);
  const shown = came.flatMap((event) => (event.type === 'card' ? tutorCard.safeParse(event.card).data ?? [] : []));
  if (shown.some(({ kind }) => kind === 'help')) {
    yield* came;
    return;
  }
  const text = came.map((event) => (event.type === 'text' ? event.text : '')).join('');
  const [card = null] = shown;
  await db.insert(heldReplies).values({ messageId: answerId, learnerId, text: plainOf(text), card }).onConflictDoUpdate({ target: heldReplies.messageId, set: { text: plainOf(text), card } });
  yield { type: 'text', text: say.waits };
  yield { type: 'card', card: { kind: 'held' } };
  for (const event of came) if (event.type === 'done') yield event;
}

/** Marks of citations lead nowhere in a text that a person goes through. */
const plainOf = (text: string) => text.replaceAll(/\[\[c\d+\]\]/g, '').trim();

export type HeldReply = { messageId: string; learnerId: string; text: string };

export async function loadHeld(db: Database, messageId: string): Promise<HeldReply | undefined> {
  const [row] = await db.select().from(heldReplies).where(eq(heldReplies.messageId, messageId));
  return row;
}

/** What a teacher decided stands in the conversation. @throws AppError `decided` 409 when somebody else did before, `not_found` 404 */
export async function decideReply(db: Database, teacher: { userId: string; name: string }, messageId: string, decided: DecideInput): Promise<void> {
  await db.transaction(async (tx) => {
    const [held] = await tx.update(heldReplies).set({ decidedAt: new Date(), decidedById: teacher.userId, decision: decided.decision })
      .where(and(eq(heldReplies.messageId, messageId), isNull(heldReplies.decidedAt))).returning();
    if (!held) throw (await loadHeld(tx, messageId)) ? new AppError('decided', 409, 'Somebody has decided about this reply already.') : notFound('reply');
    const content = decided.decision === 'sent' ? held.text : decided.decision === 'changed' ? decided.words : say.declined;
    const card = decided.decision === 'declined' ? null : decided.decision === 'changed' ? { kind: 'from-teacher', name: teacher.name } : held.card;
    await tx.update(messages).set({ content, card }).where(eq(messages.id, messageId));
  });
}
