import { and, eq, sql } from 'drizzle-orm';
import { sittings, testVersions } from '#features/assessments/server/tables.ts';
import type { FeedbackTime, TestBody } from '#features/assessments/test-body.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { attemptQuestions, attempts } from '../tables.ts';

export type QuestionRow = typeof attemptQuestions.$inferSelect;

/** A question of an attempt, and when its test tells how it did. @throws AppError `not_found` 404 */
export async function loadQuestion(db: Database, attemptId: string, questionId: string): Promise<{ question: QuestionRow; feedback: FeedbackTime }> {
  const [row] = await db.select({ question: attemptQuestions, body: sql<TestBody>`${testVersions.body}` }).from(attemptQuestions)
    .innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId)).innerJoin(sittings, eq(sittings.id, attempts.sittingId)).innerJoin(testVersions, eq(testVersions.id, sittings.versionId))
    .where(and(eq(attemptQuestions.id, questionId), eq(attemptQuestions.attemptId, attemptId)));
  if (!row) throw notFound('question');
  return { question: row.question, feedback: feedbackOf(row.body)(row.question.placeId) };
}

/** When the question of a place tells how it did: as it says itself, else as its test says. */
export function feedbackOf({ feedback, sections }: Pick<TestBody, 'feedback' | 'sections'>): (placeId: string) => FeedbackTime {
  const own = new Map(sections.flatMap(({ questions }) => questions.map((question) => [question.id, question.feedback ?? feedback] as const)));
  return (placeId) => own.get(placeId) ?? feedback;
}
