import { asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { QuestionBody } from '#features/content/library.ts';
import { notFound } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import { practices, questions } from '../tables.ts';

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

/** Items that a learner was asked of some skills in the last questions about them, the newest first. */
export async function recentItems(db: Database, learnerId: string, skillIds: readonly string[]): Promise<string[]> {
  if (skillIds.length === 0) return [];
  const { rows } = await db.execute<{ item_id: string }>(sql`
    select asked.item_id from unnest(${sql.param([...new Set(skillIds)])}::text[]) as wanted (skill_id)
    cross join lateral (
      select item_id, presented_at, position from ${questions} where learner_id = ${learnerId} and skill_id = wanted.skill_id
      order by presented_at desc, position desc limit 40
    ) as asked order by asked.presented_at desc, asked.position desc`);
  return [...new Set(rows.map((row) => row.item_id))];
}
