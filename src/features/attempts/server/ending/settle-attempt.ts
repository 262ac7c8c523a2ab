import { and, eq } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { endOf, isOver } from '../../attempt-clock.ts';
import { clockOf, loadAttempt, type AttemptFacts } from '../taking/load-attempt.ts';
import { attempts } from '../tables.ts';
import { endAttempt } from './end-attempt.ts';
import { scheduleEnd } from './schedule-end.ts';

/**
 * Brings an attempt up to what its end follows from: one whose time is over is handed in as of its deadline, whenever that is noticed;
 * one whose end moved (more time, a longer window, a break) is looked at again then.
 */
export async function settleAttempt(services: Pick<Services, 'db' | 'jobs'>, facts: AttemptFacts, now = new Date()): Promise<AttemptFacts> {
  const { attempt } = facts;
  if (attempt.state !== 'open') return facts;
  const clock = clockOf(facts);
  if (isOver(clock, now)) {
    await endByTime(services, attempt.id, now);
    return loadAttempt(services.db, attempt.id);
  }
  const endsAt = endOf(clock);
  if (endsAt?.getTime() === attempt.endsAt?.getTime() && attempt.timeFactor === facts.needs.timeFactor) return facts;
  const changed = { endsAt, timeFactor: facts.needs.timeFactor };
  await services.db.transaction(async (tx) => {
    await tx.update(attempts).set(changed).where(and(eq(attempts.id, attempt.id), eq(attempts.state, 'open')));
    await scheduleEnd(services, tx, { attemptId: attempt.id, endsAt, graceSeconds: attempt.graceSeconds });
  });
  return { ...facts, attempt: { ...attempt, ...changed } };
}

/** Ends it as of its deadline if its time is over still, asked again with nobody changing it meanwhile. */
async function endByTime(services: Pick<Services, 'db' | 'jobs'>, attemptId: string, now: Date): Promise<void> {
  await services.db.transaction(async (tx) => {
    await tx.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, attemptId)).for('update');
    const clock = clockOf(await loadAttempt(tx, attemptId));
    const end = endOf(clock);
    if (end && isOver(clock, now)) await endAttempt(services, tx, attemptId, { by: 'time', at: end });
  });
}
