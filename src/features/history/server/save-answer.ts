import { eq, sql } from 'drizzle-orm';
import type { Citation, Provenance } from '#engine/answer.ts';
import type { Database } from '#server/db/database.ts';
import type { MessageCard } from '../contract.ts';
import { messages } from './tables.ts';

/** A writer saves at least this often, even when nothing new came: it is how others know that it lives. */
export const savePulseMs = 2_000;

export type AnswerState = { content: string; citations: Citation[]; card?: MessageCard | null };
export type AnswerEnd = {
  status: 'complete' | 'stopped' | 'failed';
  provenance: Provenance | null;
  /** Why it failed, in words for the person. */
  problem: string | null;
};

/** Keeps what an answer says so far, and that its writer lives. Returns false when the answer is gone (replaced, or its thread deleted). */
export async function saveAnswer(db: Database, answerId: string, state: AnswerState): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ ...state, status: 'writing', problem: null, savedAt: sql`now()` })
    .where(eq(messages.id, answerId))
    .returning({ id: messages.id });
  return rows.length > 0;
}

/** The last save. An answer that was taken for abandoned meanwhile ends as its writer says. */
export async function endAnswer(db: Database, answerId: string, state: AnswerState, end: AnswerEnd): Promise<void> {
  await db.update(messages).set({ ...state, ...end, savedAt: sql`now()` }).where(eq(messages.id, answerId));
}
