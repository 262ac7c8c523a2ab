import { and, eq, isNull, sql } from 'drizzle-orm';
import { loadSitting } from '#features/assessments/server/public.ts';
import type { Services } from '#server/services.ts';
import { liveSessions } from '../tables.ts';

/** Once the times of a sitting have changed: its session is over with it, when it was ended or withdrawn. Nobody joins it then, and no wall shows it as running. */
export async function settleSession({ db }: Pick<Services, 'db'>, sittingId: string, now: Date): Promise<void> {
  const sitting = await loadSitting(db, sittingId);
  if (!sitting?.endedAt && !sitting?.withdrawnAt) return;
  await db.update(liveSessions).set({ state: 'ended', endedAt: now, revision: sql`${liveSessions.revision} + 1` }).where(and(eq(liveSessions.sittingId, sittingId), isNull(liveSessions.endedAt)));
}
