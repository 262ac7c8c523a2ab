import { and, eq, isNotNull } from 'drizzle-orm';
import { sittings } from '#features/assessments/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { endOf, isOver } from '../attempt-clock.ts';
import { clockOf, loadAttempt } from './taking/load-attempt.ts';
import { attempts } from './tables.ts';

/**
 * The test that somebody is taking for a class, if there is one: until it is handed in, nothing else answers questions. Own practice tests close nothing.
 * @returns `until`: when it ends by itself at the latest; null: only when it is handed in
 */
export async function isTakingATest(db: Database, userId: string, now = new Date()): Promise<{ until: Date | null } | null> {
  const open = await db.select({ id: attempts.id }).from(attempts).innerJoin(sittings, eq(sittings.id, attempts.sittingId))
    .where(and(eq(attempts.learnerId, userId), eq(attempts.state, 'open'), isNotNull(sittings.classId)));
  const clocks = (await Promise.all(open.map(({ id }) => loadAttempt(db, id)))).map(clockOf).filter((clock) => !isOver(clock, now));
  if (clocks.length === 0) return null;
  const ends = clocks.map(endOf);
  return { until: ends.reduce((latest, end) => (latest === null || end === null ? null : end > latest ? end : latest)) };
}
