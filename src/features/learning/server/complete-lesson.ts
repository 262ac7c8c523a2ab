import type { Lesson } from '#features/content/library.ts';
import type { Database } from '#server/db/database.ts';
import { lessonProgress } from './tables.ts';

/** Notes that a learner came to the end of a lesson at a moment. What was noted before stays. */
export async function completeLesson(db: Database, learnerId: string, lesson: Lesson, at: Date): Promise<void> {
  const sections = lesson.sections.map((_, index) => index);
  await db
    .insert(lessonProgress)
    .values({ learnerId, lessonId: lesson.id, sectionIndex: Math.max(0, sections.length - 1), sectionsDone: sections, startedAt: at, updatedAt: at, completedAt: at })
    .onConflictDoNothing();
}
