import { sql } from 'drizzle-orm';
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
    select distinct s.user_id as id from ${enrolments} t
    join ${enrolments} s on s.class_id = t.class_id and s.role = 'student' and s.user_id = any(${sql.param(learnerIds)}::uuid[])
    join ${classes} c on c.id = t.class_id and c.archived_at is null
    join ${users} u on u.id = t.user_id and 'teacher' = any(u.personas) and u.disabled_at is null
    where t.user_id = ${teacherId} and t.role = 'teacher'`);
  return new Set(rows.map(({ id }) => id));
}
