import { sql, type SQL } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { classes, enrolments } from './tables.ts';

/** Whether a person teaches a class, not archived, in which the other one is a pupil. Asks for the persona too: who lost it teaches nobody. */
export async function teaches(db: Database, teacherId: string, learnerId: string): Promise<boolean> {
  return (await whomTheyTeach(db, teacherId, [learnerId])).has(learnerId);
}

/** Those of some learners whom a person teaches. */
export async function whomTheyTeach(db: Database, teacherId: string, learnerIds: readonly string[]): Promise<Set<string>> {
  if (learnerIds.length === 0) return new Set();
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${sql.param(learnerIds)}::uuid[]) as learner(id) where ${isTaughtBy(sql`${teacherId}::uuid`, sql.raw('learner.id'))}`);
  return new Set(rows.map(({ id }) => id));
}

/** The same as a condition of a larger query. @param teacherId, learnerId SQL for the ids */
export const isTaughtBy = (teacherId: SQL, learnerId: SQL): SQL<boolean> => sql<boolean>`exists (
  select from ${enrolments} t
  join ${enrolments} s on s.class_id = t.class_id and s.role = 'student' and s.user_id = ${learnerId}
  join ${classes} c on c.id = t.class_id and c.archived_at is null
  join ${users} u on u.id = t.user_id and 'teacher' = any(u.personas) and u.disabled_at is null
  where t.user_id = ${teacherId} and t.role = 'teacher')`;

/** The names of the open classes in which somebody is a pupil, by name, as a column. @param userId SQL for the id */
export const namesOfClasses = (userId: SQL): SQL<string[]> => sql<string[]>`(select coalesce(json_agg(c.name order by c.name), '[]'::json) from ${enrolments} e join ${classes} c on c.id = e.class_id
  where e.user_id = ${userId} and e.role = 'student' and c.archived_at is null)`;
