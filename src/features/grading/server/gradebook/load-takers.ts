import { sql } from 'drizzle-orm';
import { assignments } from '#features/assignments/server/tables.ts';
import { assignmentReceivers } from '#features/assignments/server/tables.ts';
import { attempts } from '#features/attempts/server/tables.ts';
import { enrolments, groupMembers } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { type GradedSitting } from '../load-graded.ts';
import { areNamesHidden, pupilNumbers } from '../hidden-names.ts';

/** Who has a test, or took it: with a number where names are hidden. */
export type Taker = { id: string; name: string; number: number };

/** By name: pupils of the class whom it was given to, and whoever took it and is still in the class. */
export async function loadTakers(db: Database, { id, assignmentId }: Pick<GradedSitting, 'id' | 'assignmentId'>): Promise<Taker[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select pupil.id, pupil.display_name as name from ${assignments} given
    join ${enrolments} enrolment on enrolment.class_id = given.class_id and enrolment.role = 'student'
    join ${users} pupil on pupil.id = enrolment.user_id and pupil.disabled_at is null
    where given.id = ${assignmentId} and (given.audience = 'class'
      or exists (select from ${assignmentReceivers} r where r.assignment_id = given.id and (r.user_id = pupil.id
        or exists (select from ${groupMembers} m where m.group_id = r.group_id and m.user_id = pupil.id)))
      or exists (select from ${attempts} taken where taken.sitting_id = ${id} and taken.learner_id = pupil.id))
    order by pupil.display_name, pupil.id`);
  const numbers = pupilNumbers(id, rows.map((row) => row.id));
  return rows.map((row) => ({ ...row, number: numbers.get(row.id) ?? 0 }));
}

/** Whom an answer is by, for who marks: a name, or null and a number. */
export function nameTaker(sitting: GradedSitting, takers: readonly Taker[], learnerId: string): { who: string | null; whoNumber: number } {
  const taker = takers.find(({ id }) => id === learnerId);
  return { who: areNamesHidden(sitting) ? null : taker?.name ?? '', whoNumber: taker?.number ?? 0 };
}
