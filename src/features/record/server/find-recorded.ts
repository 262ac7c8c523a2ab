import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { evidence } from './tables.ts';

/** What was recorded of an answer, by the key that it carries. */
export async function findRecorded(db: Database, learnerId: string, answerKey: string): Promise<{ questionId: string | null; isCorrect: boolean; attempt: number } | undefined> {
  const [row] = await db.select({ questionId: evidence.questionId, isCorrect: evidence.isCorrect, attempt: evidence.attempt }).from(evidence)
    .where(and(eq(evidence.learnerId, learnerId), eq(evidence.answerKey, answerKey)));
  return row;
}
