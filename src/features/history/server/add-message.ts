import { eq, max } from 'drizzle-orm';
import { notFound } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import type { MessageCard } from '../contract.ts';
import { messages, threads } from './tables.ts';

/** Puts words at the end of a conversation that nobody asked for: a person’s, with who they are as its card. The thread is locked meanwhile. */
export async function addMessage(tx: Database, threadId: string, { content, card }: { content: string; card: MessageCard }): Promise<string> {
  const [thread] = await tx.select({ id: threads.id }).from(threads).where(eq(threads.id, threadId)).for('update');
  if (!thread) throw notFound('thread');
  const [state] = await tx.select({ last: max(messages.position) }).from(messages).where(eq(messages.threadId, threadId));
  const [row] = await tx.insert(messages).values({ threadId, position: (state?.last ?? 0) + 1, role: 'assistant', content, card, status: 'complete' }).returning({ id: messages.id });
  if (!row) throw new Error('a message that was inserted did not come back');
  await tx.update(threads).set({ updatedAt: new Date() }).where(eq(threads.id, threadId));
  return row.id;
}
