import { desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lessonProgress } from './tables.ts';

export type Progress = { lessonId: string; sectionIndex: number; sectionsDone: number[]; updatedAt: Date; completedAt: Date | null };
export type ProgressByLesson = ReadonlyMap<string, Progress>;

/** How far a learner is in every lesson they began, the one touched last first. */
export async function loadProgress(db: Database, learnerId: string): Promise<ProgressByLesson> {
  const rows = await db
    .select({
      lessonId: lessonProgress.lessonId, sectionIndex: lessonProgress.sectionIndex, sectionsDone: lessonProgress.sectionsDone,
      updatedAt: lessonProgress.updatedAt, completedAt: lessonProgress.completedAt,
    })
    .from(lessonProgress)
    .where(eq(lessonProgress.learnerId, learnerId))
    .orderBy(desc(lessonProgress.updatedAt), lessonProgress.lessonId);
  return new Map(rows.map((row) => [row.lessonId, row]));
}
