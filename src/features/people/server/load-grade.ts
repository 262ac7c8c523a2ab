import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { readGrade } from '../read-grade.ts';
import { classes, enrolments, learnerGrades } from './tables.ts';

/** `from`: who says so; null: nobody knows. `isAsked`: the learner was asked, and may have left it open. */
export type LearnerGrade = { value: number | null; from: 'class' | 'learner' | null; isAsked: boolean };
/** What the learner said (a list of one, so that nothing said and nothing known differ), and the words of their class. */
export type GradeJson = { said: (number | null)[] | null; ofClass: string | null };

/** What is known of the grade a learner is in, as one JSON value for a larger query. @param learnerId SQL for the id */
export const selectGrade = (learnerId: SQL): SQL => sql`(select json_build_object(
  'said', (select json_build_array(grade) from ${learnerGrades} where learner_id = ${learnerId}),
  'ofClass', (select c.grade from ${enrolments} e join ${classes} c on c.id = e.class_id and c.archived_at is null
    where e.user_id = ${learnerId} and e.role = 'student' order by e.created_at desc, c.id limit 1)))`;

/** The grade a learner is in: what they said themselves, else that of the class they joined last. */
export function readLearnerGrade({ said, ofClass }: GradeJson): LearnerGrade {
  const own = said?.[0] ?? null;
  if (own !== null) return { value: own, from: 'learner', isAsked: true };
  // In no class, or its words name no grade.
  const value = readGrade(ofClass);
  return { value, from: value === null ? null : 'class', isAsked: said !== null };
}

export async function loadGrade(db: Database, learnerId: string): Promise<LearnerGrade> {
  const { rows: [row] } = await db.execute<{ grade: GradeJson }>(sql`select ${selectGrade(sql`${learnerId}::uuid`)} as grade`);
  return readLearnerGrade(row?.grade ?? { said: null, ofClass: null });
}
