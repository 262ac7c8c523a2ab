import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { lessonProgress } from './tables.ts';

export type Progress = { lessonId: string; sectionIndex: number; sectionsDone: number[]; updatedAt: Date; completedAt: Date | null };
export type ProgressByLesson = ReadonlyMap<string, Progress>;
export type ProgressJson = [lessonId: string, sectionIndex: number, sectionsDone: number[], updatedAt: number, completedAt: number | null][] | null;

const milliseconds = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);

/** How far a learner is in every lesson they began, as one JSON value for a larger query. @param learnerId SQL for the id */
export const selectProgress = (learnerId: SQL): SQL => sql`(
  select json_agg(json_build_array(lesson_id, section_index, sections_done, ${milliseconds('updated_at')}, ${milliseconds('completed_at')}) order by updated_at desc, lesson_id)
  from ${lessonProgress} where learner_id = ${learnerId})`;

/** The lesson touched last first. */
export function readProgress(json: ProgressJson): ProgressByLesson {
  return new Map((json ?? []).map(([lessonId, sectionIndex, sectionsDone, updated, completed]) =>
    [lessonId, { lessonId, sectionIndex, sectionsDone, updatedAt: new Date(updated), completedAt: completed === null ? null : new Date(completed) }]));
}

export async function loadProgress(db: Database, learnerId: string): Promise<ProgressByLesson> {
  const { rows: [row] } = await db.execute<{ progress: ProgressJson }>(sql`select ${selectProgress(sql`${learnerId}::uuid`)} as progress`);
  return readProgress(row?.progress ?? null);
}
