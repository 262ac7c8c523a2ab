import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { Ending } from '../../attempt-state.ts';
import { afterHandIn } from '../after-hand-in.ts';
import { attemptQuestions, attempts } from '../tables.ts';

export type Ended = { by: Ending; at: Date };

/**
 * Ends an attempt, once: no answer is taken from then on, and it is marked. Whoever comes second changes nothing.
 * Its questions are closed in the same transaction, so that a save that is under way comes before it whole, or is refused.
 * @returns whether it was this call that ended it
 */
export async function endAttempt(services: Pick<Services, 'jobs'>, tx: Database, attemptId: string, { by, at }: Ended): Promise<boolean> {
  const moment = sql`greatest(${at.toISOString()}::timestamptz, ${attempts.startedAt})`;
  const ended = await tx.update(attempts)
    .set({ state: 'handed-in', handedInAt: moment, endedBy: by, pausedAt: null, revision: sql`${attempts.revision} + 1` })
    .where(and(eq(attempts.id, attemptId), eq(attempts.state, 'open'))).returning({ id: attempts.id });
  if (ended.length === 0) return false;
  await tx.update(attemptQuestions).set({ closedAt: at }).where(and(eq(attemptQuestions.attemptId, attemptId), isNull(attemptQuestions.closedAt)));
  await afterHandIn(services, tx, attemptId);
  return true;
}
