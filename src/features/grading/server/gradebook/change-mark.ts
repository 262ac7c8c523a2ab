import { and, eq, ne, sql } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { MarkChangeKind } from '../tables.ts';
import { markChanges } from '../tables.ts';
import type { ChangeMarkInput } from '../../contract.ts';
import type { GradedAnswer } from '../load-graded.ts';
import { finishAttempt } from '../marking/mark-attempt.ts';
import { recordAnswersJob } from '../mark-attempt.job.ts';

type By = { userId: string };
export type NewMark = { answer: { id: string; attemptId: string; learnerId: string }; /** 0 to 1. */ score: number; marking?: unknown };
type Why = { kind: MarkChangeKind; reason: string; byId: string };

/**
 * Gives marks in a transaction, each with its line in the log, and sees to what follows from the last mark of an attempt. A mark that is the same changes
 * nothing, and is not written down.
 * @returns how many changed
 */
export async function giveMarks({ jobs }: Pick<Services, 'jobs'>, tx: Database, marks: readonly NewMark[], { kind, reason, byId }: Why): Promise<number> {
  const touched = new Set<string>();
  let count = 0;
  for (const { answer, score, marking } of marks) {
    // Locked, so that two who change it at once leave two lines in their order.
    const [before] = await tx.select({ score: attemptQuestions.score }).from(attemptQuestions).where(eq(attemptQuestions.id, answer.id)).for('update');
    if (!before) continue;
    const isSame = before.score !== null && Math.abs(before.score - score) < 1e-9;
    if (isSame && marking === undefined) continue;
    await tx.update(attemptQuestions).set({
      score, markedAt: new Date(), ...(kind !== 'regrade' && { markedById: byId }), ...(marking !== undefined && { marking }),
    }).where(eq(attemptQuestions.id, answer.id));
    touched.add(answer.attemptId);
    if (isSame) continue;
    // The moment after the lock, not that of the transaction: the log is read in the order in which marks followed each other.
    await tx.insert(markChanges).values({ questionId: answer.id, learnerId: answer.learnerId, kind, from: before.score, to: score, reason, byId, at: sql`clock_timestamp()` });
    count += 1;
  }
  for (const attemptId of touched) {
    await finishAttempt(tx, attemptId);
    await jobs.add(recordAnswersJob, { attemptId }, { key: `record-answers:${attemptId}`, within: tx });
  }
  return count;
}

/** Points that are more than a question has are a slip of the hand. @throws AppError `too_many_points` 400 */
export function scoreOf(points: number, outOf: number): number {
  if (points > outOf + 1e-9) throw new AppError('too_many_points', 400, `This question has ${outOf} points; choose no more.`);
  return outOf === 0 ? 0 : Math.min(1, points / outOf);
}

/**
 * Another mark instead of what was computed, with its reason; where it is asked for, also for everybody of the sitting who gave the very same answer.
 * @throws AppError `not_handed_in` 409, `too_many_points` 400
 */
export async function changeMark(services: Pick<Services, 'db' | 'jobs'>, by: By, { answer, attempt, sitting }: GradedAnswer, { points, reason, alsoSame }: ChangeMarkInput): Promise<number> {
  mustBeHandedIn(attempt);
  const score = scoreOf(points, answer.points);
  return audited(services.db, by, async (tx, tell) => {
    const same = alsoSame ? await findSame(tx, { answer, sitting }) : [];
    const marks = [{ id: answer.id, attemptId: attempt.id, learnerId: attempt.learnerId }, ...same].map((each) => ({ answer: each, score }));
    const count = await giveMarks(services, tx, marks, { kind: 'override', reason, byId: by.userId });
    if (count > 0) tell({ act: 'mark-changed', subjectId: sitting.classId, detail: { sitting: sitting.id, question: answer.id, answers: count } });
    return count;
  });
}

export function mustBeHandedIn({ state }: { state: string }): void {
  if (state !== 'handed-in') throw new AppError('not_handed_in', 409, 'This test is still being taken. It can be marked once it is handed in.');
}

/** Who was asked the very same (version and draw) in the same sitting and answered the same, but for spaces around it. */
export function findSame(db: Database, { answer, sitting }: Pick<GradedAnswer, 'answer' | 'sitting'>): Promise<{ id: string; attemptId: string; learnerId: string; score: number | null }[]> {
  return db.select({ id: attemptQuestions.id, attemptId: attempts.id, learnerId: attempts.learnerId, score: attemptQuestions.score }).from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId)).where(and(
      eq(attempts.sittingId, sitting.id), eq(attempts.state, 'handed-in'), eq(attemptQuestions.versionId, answer.versionId), ne(attemptQuestions.id, answer.id),
      // The key too: with variables another draw has another one. Options are letters in the order shown, so that the order must be the same.
      sql`${attemptQuestions.body}->'answer' = ${JSON.stringify(answer.body.answer)}::jsonb`, sql`btrim(${attemptQuestions.response}) = btrim(${answer.response ?? ''})`,
      sql`${attemptQuestions.response} is not null`));
}
