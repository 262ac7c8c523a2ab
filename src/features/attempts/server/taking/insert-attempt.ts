import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import { endOf } from '../../attempt-clock.ts';
import { scheduleEnd } from '../ending/schedule-end.ts';
import type { Offered } from '../sittings/offered-test.ts';
import { attempts } from '../tables.ts';
import type { DrawnQuestion } from './draw-questions.ts';
import { insertQuestions } from './insert-questions.ts';

type NewAttempt = {
  learnerId: string; offered: Offered; seed: number;
  /** None where they come one after the other, at a teacher's pace; the first alone, where each follows from the answers before. */
  questions: readonly DrawnQuestion[];
  /** Whether the time limit of the test holds; else only its window does. */
  hasLimit: boolean;
  now: Date;
};

/** Writes the next attempt of a learner with its questions. @returns its id; null: there is an attempt of that number already */
export async function insertAttempt(services: Pick<Services, 'jobs'>, tx: Database, { learnerId, offered, seed, questions, hasLimit, now }: NewAttempt): Promise<string | null> {
  const { timeLimitMinutes, graceSeconds } = offered.rules;
  const id = newId(now.getTime());
  const clock = { startedAt: now, pausedAt: null, pausedSeconds: 0, graceSeconds };
  const endsAt = endOf({ ...clock, window: hasLimit ? offered.window : { ...offered.window, minutes: null } });
  const time = { baseSeconds: hasLimit && timeLimitMinutes !== null ? timeLimitMinutes * 60 : null, timeFactor: offered.window.needs.timeFactor, endsAt };
  const number = Math.max(0, ...offered.attempts.map((own) => own.number)) + 1;
  const made = await tx.insert(attempts).values({ ...clock, ...time, id, sittingId: offered.id, learnerId, number, seed })
    .onConflictDoNothing({ target: [attempts.sittingId, attempts.learnerId, attempts.number] }).returning({ id: attempts.id });
  if (made.length === 0) return null;
  await insertQuestions(tx, id, questions, { now });
  await scheduleEnd(services, tx, { attemptId: id, endsAt, graceSeconds });
  return id;
}
