import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { columnList, rowsForTable } from '#server/db/json-rows.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import { endOf } from '../../attempt-clock.ts';
import { scheduleEnd } from '../ending/schedule-end.ts';
import type { Offered } from '../sittings/offered-test.ts';
import { attemptQuestions, attempts } from '../tables.ts';
import type { DrawnQuestion } from './draw-questions.ts';

type NewAttempt = {
  learnerId: string; offered: Offered; seed: number;
  /** None where they come one after the other, at a teacher's pace. */
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
  if (questions.length > 0) await insertQuestions(tx, questions.map((question, index) => ({ ...question, id: newId(now.getTime()), attemptId: id, position: index + 1 })));
  await scheduleEnd(services, tx, { attemptId: id, endsAt, graceSeconds });
  return id;
}

/** As one JSON: a test of many questions has more parameters than a statement takes. */
async function insertQuestions(tx: Database, rows: readonly (typeof attemptQuestions.$inferInsert)[]): Promise<void> {
  const given = ['id', 'attemptId', 'position', 'sectionId', 'placeId', 'itemId', 'versionId', 'body', 'points'];
  const without = Object.keys(attemptQuestions).filter((name) => !given.includes(name));
  const columns = sql.raw(columnList(attemptQuestions, without));
  await tx.execute(sql`insert into ${attemptQuestions} (${columns}) select ${columns} from json_populate_recordset(null::${attemptQuestions}, ${rowsForTable(attemptQuestions, rows, without)}::json)`);
}
