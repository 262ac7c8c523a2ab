import { and, eq, isNull, sql } from 'drizzle-orm';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import { outSince } from '#features/attempts/results-out.ts';
import { noteSuggestions } from '../essays/note-suggestions.ts';
import { loadGradedSitting } from '../load-graded.ts';
import { checkAnswer, type CheckServices } from '#features/attempts/server/public.ts';
import { recordAnswers } from './record-answers.ts';
import { scoredAnswers } from './scored-answers.ts';

/**
 * Marks what of an attempt has no mark yet, once it is handed in. Running it again, or after it was killed half-way, changes nothing that is there:
 * a mark that a person gave meanwhile stays.
 */
export async function markAttempt(services: Pick<Services, 'db' | 'content'> & CheckServices, attemptId: string): Promise<void> {
  const { db } = services;
  const [attempt] = await db.select({ sittingId: attempts.sittingId, learnerId: attempts.learnerId, state: attempts.state }).from(attempts).where(eq(attempts.id, attemptId));
  if (!attempt || attempt.state !== 'handed-in') return;
  const open = await db.select({ id: attemptQuestions.id, body: attemptQuestions.body, response: attemptQuestions.response }).from(attemptQuestions)
    .where(and(eq(attemptQuestions.attemptId, attemptId), isNull(attemptQuestions.score), isNull(attemptQuestions.checked)));
  const marked: MarkedRow[] = [];
  const failures: unknown[] = [];
  // One after the other: each is quick, and what is slow has a worker of its own. One that cannot be marked leaves the others their marks.
  for (const { id, body, response } of open) {
    try {
      marked.push({ id, ...(await checkAnswer(services, body, response)) });
    } catch (error) {
      failures.push(error);
    }
  }
  const finished = await db.transaction(async (tx) => {
    await writeMarks(tx, marked);
    await noteSuggestions(tx, attempt.learnerId, open);
    return finishAttempt(tx, attemptId);
  });
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} answers of attempt ${attemptId} could not be marked`);
  if (finished && outSince(await sittingOf(db, attempt.sittingId), finished)) await recordAnswers(services, attemptId);
}

type MarkedRow = { id: string } & Awaited<ReturnType<typeof checkAnswer>>;

/** In one statement; what has a mark by now keeps it. */
async function writeMarks(tx: Database, marked: readonly MarkedRow[]): Promise<void> {
  if (marked.length === 0) return;
  await tx.execute(sql`update ${attemptQuestions} set checked = given.checked, score = given.score, marked_at = case when given.score is null then null else now() end
    from jsonb_to_recordset(${JSON.stringify(marked)}::jsonb) as given(id uuid, checked jsonb, score float8)
    where ${attemptQuestions.id} = given.id and ${attemptQuestions.score} is null and ${attemptQuestions.checked} is null`);
}

/**
 * Writes down that all of an attempt is marked, once it is. Whoever gives the last mark meets whoever gives another one here.
 * @returns the attempt as it stands then
 */
export async function finishAttempt(tx: Database, attemptId: string): Promise<typeof attempts.$inferSelect | undefined> {
  const [row] = await tx.update(attempts).set({
    revision: sql`${attempts.revision} + 1`,
    scored: scoredAnswers,
    markedAt: sql`case when exists (select from ${attemptQuestions} q where q.attempt_id = ${attempts}.id and q.score is null) then null else coalesce(${attempts}.marked_at, now()) end`,
  }).where(eq(attempts.id, attemptId)).returning();
  return row;
}

async function sittingOf(db: Database, sittingId: string) {
  const sitting = await loadGradedSitting(db, sittingId);
  if (!sitting) throw new Error('An attempt belongs to no sitting');
  return sitting;
}
