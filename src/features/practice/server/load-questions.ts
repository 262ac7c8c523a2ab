import { and, asc, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { QuestionBody } from '#features/content/library.ts';
import { notFound } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import { practices, questions } from './tables.ts';

export type PracticeRow = typeof practices.$inferSelect;
export type QuestionRow = typeof questions.$inferSelect;
/** A question of a practice; the body of a closed one is not loaded. */
export type QuestionState = Omit<QuestionRow, 'body'> & { body: QuestionBody | null };

/** @throws AppError `not_found` 404; callers ask the policy next and answer a refusal with the very same error */
export async function loadQuestion(db: Database, questionId: string): Promise<QuestionRow> {
  const [row] = await db.select().from(questions).where(eq(questions.id, questionId));
  if (!row) throw notFound('question');
  return row;
}

/** @throws AppError `not_found` 404 */
export async function loadPractice(db: Database, practiceId: string): Promise<PracticeRow> {
  const [row] = await db.select().from(practices).where(eq(practices.id, practiceId));
  if (!row) throw notFound('practice');
  return row;
}

const openBody = sql<QuestionBody | null>`case when ${questions.status} = 'open' then ${questions.body} end`.mapWith(questions.body);

/** All questions of a practice so far, in order. */
export function loadQuestionsOf(db: Database, practiceId: string): Promise<QuestionState[]> {
  return db.select({ ...getTableColumns(questions), body: openBody }).from(questions).where(eq(questions.practiceId, practiceId)).orderBy(asc(questions.position));
}

/** Items that a learner was asked of a skill, the newest first. */
export async function recentItems(db: Database, learnerId: string, skillId: string): Promise<string[]> {
  const rows = await db.select({ itemId: questions.itemId }).from(questions)
    .where(and(eq(questions.learnerId, learnerId), eq(questions.skillId, skillId)))
    .orderBy(desc(questions.presentedAt), desc(questions.position)).limit(40);
  return [...new Set(rows.map(({ itemId }) => itemId))];
}
