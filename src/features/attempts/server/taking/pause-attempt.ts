import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { canPause } from '#features/people/accommodations.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { settleAttempt } from '../ending/settle-attempt.ts';
import { attempts } from '../tables.ts';
import { loadAttempt, type AttemptFacts } from './load-attempt.ts';

type PauseServices = Pick<Services, 'db' | 'jobs'>;
const isOpen = (id: string) => and(eq(attempts.id, id), eq(attempts.state, 'open'));

/** Stops the clock; again: it stands already. @throws AppError `no_breaks` or `attempt_over` 409 */
export async function pauseAttempt(services: PauseServices, { attempt, needs }: AttemptFacts, now = new Date()): Promise<AttemptFacts> {
  mustBeOpen(attempt);
  if (!canPause(needs)) throw new AppError('no_breaks', 409, 'Breaks are not set for you. Ask your teacher if you need one.');
  await services.db.update(attempts).set({ pausedAt: now, revision: sql`${attempts.revision} + 1` }).where(and(isOpen(attempt.id), isNull(attempts.pausedAt)));
  return settleAttempt(services, await loadAttempt(services.db, attempt.id), now);
}

/** The clock goes on, later by as long as the break was. Also for who may no longer make breaks. @throws AppError `attempt_over` 409 */
export async function resumeAttempt(services: PauseServices, { attempt }: AttemptFacts, now = new Date()): Promise<AttemptFacts> {
  mustBeOpen(attempt);
  const length = sql`ceil(greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - ${attempts.pausedAt})))::int`;
  await services.db.update(attempts).set({ pausedAt: null, pausedSeconds: sql`${attempts.pausedSeconds} + ${length}`, revision: sql`${attempts.revision} + 1` })
    .where(and(isOpen(attempt.id), isNotNull(attempts.pausedAt)));
  return settleAttempt(services, await loadAttempt(services.db, attempt.id), now);
}

function mustBeOpen({ state }: AttemptFacts['attempt']): void {
  if (state !== 'open') throw attemptOver();
}

export const attemptOver = () => new AppError('attempt_over', 409, 'This test has been handed in, so nothing more is taken. What was saved before counts.');
export const onBreak = () => new AppError('attempt_paused', 409, 'You are on a break. Go on with the test to save answers.');
