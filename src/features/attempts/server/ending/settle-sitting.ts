import { and, eq } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { loadAttempt } from '../taking/load-attempt.ts';
import { attempts } from '../tables.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Brings all that is being taken of a sitting up to its window: for who has changed it. */
export async function settleSitting(services: Pick<Services, 'db' | 'jobs'>, sittingId: string, now = new Date()): Promise<void> {
  const open = await services.db.select({ id: attempts.id }).from(attempts).where(and(eq(attempts.sittingId, sittingId), eq(attempts.state, 'open')));
  for (const { id } of open) await settleAttempt(services, await loadAttempt(services.db, id), now);
}
