import { and, eq, isNull } from 'drizzle-orm';
import type { FeedbackTime } from '#features/assessments/test-body.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { AttemptQuestion } from '../../contract.ts';
import { presentForLearner } from '../../present-for-learner.ts';
import { checkAnswer, type CheckServices } from '../marking/check-answer.ts';
import { attemptQuestions } from '../tables.ts';
import type { QuestionRow } from './load-question.ts';

/**
 * Closes a question of a test that tells at once, marks it, and tells how it did; again: the same is told.
 * @throws AppError `not_now` 409 where this test does not tell at once, or nothing was answered
 */
export async function closeQuestion(services: Pick<Services, 'db'> & CheckServices, row: QuestionRow, feedback: FeedbackTime, now = new Date()): Promise<AttemptQuestion> {
  if (feedback !== 'now') throw new AppError('not_now', 409, 'This test does not tell how you did until it is marked.');
  if (row.closedAt) return presentForLearner(row, feedback);
  if (row.response === null) throw new AppError('no_answer', 409, 'Answer the question first; then it can be checked.');
  const { checked, score } = await checkAnswer(services, row.body, row.response);
  const mark = score === null ? {} : { score, markedAt: now };
  // Only if it says still what was checked: another device may have changed it meanwhile.
  const [closed] = await services.db.update(attemptQuestions).set({ checked, closedAt: now, ...mark })
    .where(and(eq(attemptQuestions.id, row.id), eq(attemptQuestions.sequence, row.sequence), isNull(attemptQuestions.closedAt))).returning();
  if (!closed) throw new AppError('changed', 409, 'This answer was changed on another device in the same moment. Look at it and check again.');
  return presentForLearner(closed, feedback);
}
