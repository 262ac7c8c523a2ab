import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Sitting } from '#features/assessments/server/public.ts';
import { sittings } from '#features/assessments/server/tables.ts';
import { isWithin } from '#features/assessments/windows.ts';
import { drawQuestions } from '#features/attempts/server/public.ts';
import { attempts } from '#features/attempts/server/tables.ts';
import { audited, type By } from '#features/audit/server/public.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import type { Pacing } from '../../live-state.ts';
import { liveSessions } from '../tables.ts';

type Start = { pacing: Pacing; by: By & { userId: string }; now: Date };
/** Of a million codes a handful is in use: a second try is rare, a tenth never needed. */
const mostTries = 10;

/**
 * Begins to run a sitting live: from then on it is begun by joining alone. Its questions are drawn once, for all.
 * @returns the session; again: the one that there is
 * @throws AppError `not_now`, `begun`, `not_live`, `empty` 409
 */
export async function startSession(services: Services, sitting: Sitting, { pacing, by, now }: Start): Promise<{ sessionId: string; isNew: boolean }> {
  const { db } = services;
  const known = await findSession(services, sitting.id);
  if (known) return { sessionId: known, isNew: false };
  mustBeRunnable(sitting, now);
  if ((await db.$count(attempts, eq(attempts.sittingId, sitting.id))) > 0) throw new AppError('begun', 409, 'Pupils have begun this test on their own. Give it once more to run it live.');
  const sections = sitting.body.sections.map((section) => ({ ...section, isShuffled: false }));
  const questions = await drawQuestions(services, { body: { ...sitting.body, isShuffled: false, sections }, testId: sitting.testId, learnerId: by.userId, seed: randomInt(1, 2 ** 31 - 1) });
  if (questions.length === 0) throw new AppError('empty', 409, 'This test has no questions yet.');
  for (let tries = 0; tries < mostTries; tries += 1) {
    const id = newId(now.getTime());
    const joinCode = String(randomInt(100_000, 1_000_000));
    const isMade = await audited(db, by, async (tx, tell) => {
      const row = { id, sittingId: sitting.id, byId: by.userId, joinCode, pacing, state: pacing === 'teacher' ? 'waiting' as const : 'open' as const, questions, createdAt: now };
      const made = await tx.insert(liveSessions).values(row).onConflictDoNothing().returning({ id: liveSessions.id });
      if (made.length === 0) return false;
      await tx.update(sittings).set({ isLive: true }).where(eq(sittings.id, sitting.id));
      tell({ act: 'live-started', subjectId: sitting.assignmentId ?? sitting.id, detail: { sessionId: id, sittingId: sitting.id, pacing } });
      return true;
    });
    if (isMade) return { sessionId: id, isNew: true };
    // Either somebody else began it in the same moment, or the code is in use.
    const other = await findSession(services, sitting.id);
    if (other) return { sessionId: other, isNew: false };
  }
  throw new AppError('not_now', 409, 'No code is free at this moment. Please try again.');
}

async function findSession({ db }: Pick<Services, 'db'>, sittingId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: liveSessions.id }).from(liveSessions).where(eq(liveSessions.sittingId, sittingId));
  return row?.id;
}

/** Why a sitting cannot be run live, in words; null: it can. */
export function whyNotLive({ body, withdrawnAt, ...window }: Sitting, now: Date): string | null {
  if (withdrawnAt) return 'This test was withdrawn. Give it back first.';
  if (body.adaptive) return 'This test asks each pupil other questions, so a class cannot take it together.';
  if (window.opensAt > now) return 'This test is not open yet. Change its times to run it now.';
  if (window.endedAt || !isWithin(window, now)) return 'This test is over. Change its times, or give it once more, to run it now.';
  return null;
}

function mustBeRunnable(sitting: Sitting, now: Date): void {
  const why = whyNotLive(sitting, now);
  if (why !== null) throw new AppError(sitting.body.adaptive ? 'not_live' : 'not_now', 409, why);
}
