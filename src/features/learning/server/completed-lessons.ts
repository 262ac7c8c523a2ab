import { and, inArray, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lessonProgress } from './tables.ts';

/** When each learner came to the end of which lessons. */
export async function completedLessons(db: Database, learnerIds: string[]): Promise<Map<string, Map<string, Date>>> {
  const byLearner = new Map<string, Map<string, Date>>(learnerIds.map((id) => [id, new Map()]));
  if (learnerIds.length === 0) return byLearner;
  const rows = await db
    .select({ learnerId: lessonProgress.learnerId, lessonId: lessonProgress.lessonId, completedAt: lessonProgress.completedAt })
    .from(lessonProgress)
    .where(and(inArray(lessonProgress.learnerId, learnerIds), isNotNull(lessonProgress.completedAt)));
  for (const { learnerId, lessonId, completedAt } of rows) if (completedAt) byLearner.get(learnerId)?.set(lessonId, completedAt);
  return byLearner;
}
