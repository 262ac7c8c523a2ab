import { sql } from 'drizzle-orm';
import type { Lesson } from '#features/content/library.ts';
import { AppError } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import { lessonProgress } from './tables.ts';

/**
 * Notes that a learner reached a section, or came to its end. In one statement, and only ever forwards: two tabs, or an old
 * page that wakes up, take nothing back.
 * @throws AppError `no_such_section` 404
 */
export async function saveProgress(db: Database, learnerId: string, lesson: Lesson, { sectionIndex, isDone }: { sectionIndex: number; isDone: boolean }): Promise<void> {
  const count = lesson.sections.length;
  if (sectionIndex >= count) throw new AppError('no_such_section', 404, 'This lesson has fewer sections now. Open it again to go on.');
  const reached = isDone ? Math.min(sectionIndex + 1, count - 1) : sectionIndex;
  const done = isDone ? [sectionIndex] : [];
  const union = sql`(select coalesce(array_agg(distinct each order by each), '{}') from unnest(${lessonProgress.sectionsDone} || excluded.sections_done) as each)`;
  const now = new Date();
  await db
    .insert(lessonProgress)
    .values({ learnerId, lessonId: lesson.id, sectionIndex: reached, sectionsDone: done, updatedAt: now, completedAt: done.length >= count ? now : null })
    .onConflictDoUpdate({
      target: [lessonProgress.learnerId, lessonProgress.lessonId],
      set: {
        sectionIndex: sql`greatest(${lessonProgress.sectionIndex}, excluded.section_index)`,
        sectionsDone: union,
        updatedAt: sql`greatest(${lessonProgress.updatedAt}, excluded.updated_at)`,
        // Of the sections that the lesson has now: it may have lost some since.
        completedAt: sql`coalesce(${lessonProgress.completedAt}, case when (select count(distinct each) from unnest(${lessonProgress.sectionsDone} || excluded.sections_done) as each where each < ${count}::int) >= ${count}::int then excluded.updated_at end)`,
      },
    });
}
