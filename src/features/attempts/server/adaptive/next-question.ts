import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { stateAfter, type AdaptiveTest } from '#features/assessments/adaptive/adaptive-session.ts';
import type { Exposure } from '#features/assessments/adaptive/choose-next-item.ts';
import { sittings, testVersions } from '#features/assessments/server/tables.ts';
import type { TestBody } from '#features/assessments/test-body.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { endAttempt } from '../ending/end-attempt.ts';
import { checkAnswer, type CheckServices } from '../marking/check-answer.ts';
import { attemptQuestions, attempts } from '../tables.ts';
import { drawPlaces, type DrawnQuestion } from '../taking/draw-questions.ts';
import { insertQuestions } from '../taking/insert-questions.ts';
import type { AttemptFacts } from '../taking/load-attempt.ts';
import { adaptiveTestOf, scoredAnswers } from './adaptive-test-of.ts';

type NextServices = Pick<Services, 'db' | 'content' | 'jobs'> & CheckServices;
type QuestionRow = typeof attemptQuestions.$inferSelect;

/**
 * Leaves a question of an adaptive test for good: it is marked as it stands, and what it says of the pupil decides what is asked next, or that enough is
 * known and the attempt ends. Left already, as when it is sent twice or from another tab: nothing changes.
 * @param facts as loaded and authorised, open
 * @throws AppError `not_adaptive` 409 for another test, `changed` 409 where another device saved something in the same moment
 */
export async function nextQuestion(services: NextServices, { attempt }: AttemptFacts, questionId: string, now = new Date()): Promise<void> {
  const { db } = services;
  const asked = await db.select().from(attemptQuestions).where(eq(attemptQuestions.attemptId, attempt.id)).orderBy(asc(attemptQuestions.position));
  const row = asked.find(({ id }) => id === questionId);
  if (!row) throw notFound('question');
  const { body, testId } = await loadTest(db, attempt.sittingId);
  const test = await adaptiveTestOf(db, body);
  if (!test) throw new AppError('not_adaptive', 409, 'All questions of this test are there already.');
  // An attempt has one question that is open, or, where it was cut off right here, none.
  if (row !== asked.at(-1)) return;
  const left = await closed(services, row, now);
  const next = stateAfter(test, String(attempt.seed), scoredAnswers(asked.map((one) => (one === row ? left : one))), await loadExposure(db, testId, test));
  const drawn = next.nextId === null ? [] : await drawPlaces(services, placesOf(body, next.nextId), attempt.seed);
  await db.transaction(async (tx) => {
    // Two at once wait for one another here, and the second finds the question of the first.
    const [open] = await tx.select({ state: attempts.state }).from(attempts).where(eq(attempts.id, attempt.id)).for('update');
    if (open?.state !== 'open' || await tx.$count(attemptQuestions, eq(attemptQuestions.attemptId, attempt.id)) !== asked.length) return;
    if (next.end === null) await insertQuestions(tx, attempt.id, drawn, { from: row.position + 1, now });
    else await endAttempt(services, tx, attempt.id, { by: 'learner', at: now });
  });
}

/** The question with which an adaptive attempt begins. */
export async function firstQuestion(services: Pick<Services, 'db' | 'content'>, { body, testId, seed }: { body: TestBody; testId: string; seed: number }): Promise<DrawnQuestion[]> {
  const test = await adaptiveTestOf(services.db, body);
  if (!test || test.bank.ids.length === 0) return [];
  const { nextId } = stateAfter(test, String(seed), [], await loadExposure(services.db, testId, test));
  return nextId === null ? [] : drawPlaces(services, placesOf(body, nextId), seed);
}

const placesOf = ({ sections }: TestBody, placeId: string) => sections.flatMap((section) => section.questions.filter(({ id }) => id === placeId).map((question) => ({ section, question })));

/** Marked and closed, if it says still what was marked. */
async function closed(services: NextServices, row: QuestionRow, now: Date): Promise<QuestionRow> {
  if (row.closedAt) return row.score === null && row.checked === null ? { ...row, ...(await checkAnswer(services, row.body, row.response)) } : row;
  const { checked, score } = await checkAnswer(services, row.body, row.response);
  const [left] = await services.db.update(attemptQuestions).set({ checked, closedAt: now, ...(score !== null && { score, markedAt: now }) })
    .where(and(eq(attemptQuestions.id, row.id), eq(attemptQuestions.sequence, row.sequence), isNull(attemptQuestions.closedAt))).returning();
  if (!left) throw new AppError('changed', 409, 'This answer was changed on another device in the same moment. Look at it and go on again.');
  return left;
}

async function loadTest(db: Database, sittingId: string): Promise<{ body: TestBody; testId: string }> {
  const [row] = await db.select({ body: sql<TestBody>`${testVersions.body}`, testId: sittings.testId }).from(sittings).innerJoin(testVersions, eq(testVersions.id, sittings.versionId))
    .where(eq(sittings.id, sittingId));
  if (!row) throw notFound('test');
  return row;
}

/** How often each question of a test was asked, in all attempts at it. */
async function loadExposure(db: Database, testId: string, { bank }: AdaptiveTest): Promise<Exposure> {
  const rows = await db.select({ placeId: attemptQuestions.placeId, count: sql<number>`count(*)::int` }).from(attemptQuestions).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .innerJoin(sittings, eq(sittings.id, attempts.sittingId)).where(eq(sittings.testId, testId)).groupBy(attemptQuestions.placeId);
  const sessions = await db.$count(attempts, sql`${attempts.sittingId} in (select s.id from ${sittings} s where s.test_id = ${testId})`);
  const counts = new Map(rows.map(({ placeId, count }) => [placeId, count]));
  return { sessions: Math.max(1, sessions), uses: bank.ids.map((id) => counts.get(id) ?? 0) };
}
