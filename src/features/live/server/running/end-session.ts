import { and, asc, eq } from 'drizzle-orm';
import type { Sitting } from '#features/assessments/server/public.ts';
import { sittings } from '#features/assessments/server/tables.ts';
import { endAttempt } from '#features/attempts/server/public.ts';
import { attempts } from '#features/attempts/server/tables.ts';
import { audited, type By } from '#features/audit/server/public.ts';
import type { Services } from '#server/services.ts';
import { lockSession } from '../load-session.ts';
import { liveSessions } from '../tables.ts';

/** Ends a session and hands in what everybody in it has; again: nothing more happens. */
export async function endSession(services: Pick<Services, 'db' | 'jobs'>, sessionId: string, sitting: Sitting, { by, now }: { by: By; now: Date }): Promise<void> {
  await audited(services.db, by, async (tx, tell) => {
    const row = await lockSession(tx, sessionId);
    if (row.state === 'ended') return;
    const open = await tx.select({ id: attempts.id }).from(attempts).where(and(eq(attempts.sittingId, row.sittingId), eq(attempts.state, 'open'))).orderBy(asc(attempts.id));
    for (const { id } of open) await endAttempt(services, tx, id, { by: 'teacher', at: now });
    await tx.update(liveSessions).set({ state: 'ended', endedAt: now, revision: row.revision + 1 }).where(eq(liveSessions.id, sessionId));
    await tx.update(sittings).set({ endedAt: now }).where(eq(sittings.id, row.sittingId));
    tell({ act: 'live-ended', subjectId: sitting.assignmentId ?? sitting.id, detail: { sessionId, sittingId: sitting.id, pupils: open.length } });
  });
}
