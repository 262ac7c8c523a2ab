import { and, desc, eq, isNull } from 'drizzle-orm';
import { attempts } from '#features/attempts/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Joined } from '../../contract.ts';
import { liveSessions } from '../tables.ts';

/** The session that a pupil is in, the latest if there are several; null: none. */
export async function findOwn(db: Database, learnerId: string): Promise<Joined | null> {
  const [row] = await db.select({ sessionId: liveSessions.id, sittingId: liveSessions.sittingId, attemptId: attempts.id, pacing: liveSessions.pacing }).from(attempts)
    .innerJoin(liveSessions, eq(liveSessions.sittingId, attempts.sittingId))
    .where(and(eq(attempts.learnerId, learnerId), eq(attempts.state, 'open'), isNull(liveSessions.endedAt))).orderBy(desc(attempts.startedAt)).limit(1);
  return row ?? null;
}
