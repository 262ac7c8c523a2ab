import { sql } from 'drizzle-orm';
import { classes, enrolments } from '#features/people/server/tables.ts';
import { evidence } from '#features/record/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import { leastCohort } from '../../../cohort.ts';
import type { Cell } from '../../../contract.ts';
import { count, named, part } from '../../cells.ts';
import type { RunOf } from '../../query.ts';

/** How many pupils of each class answered something since a day, the quietest first. Classes overlap, so each is left out for itself where it is small. */
export const schoolClasses: RunOf<'school-classes'> = async ({ services: { db } }, { since }) => {
  const { rows } = await db.execute<{ name: string; grade: string; pupils: number; active: number; answers: number }>(sql`
    select c.name, c.grade, count(u.id)::int as pupils, count(done.id)::int as active, coalesce(sum(done.answers), 0)::int as answers from ${classes} c
    join ${enrolments} e on e.class_id = c.id and e.role = 'student' join ${users} u on u.id = e.user_id and u.disabled_at is null
    left join (select learner_id as id, count(*) as answers from ${evidence} where answered_at >= ${since.toISOString()} group by 1) done on done.id = u.id
    where c.archived_at is null group by c.id order by count(done.id)::float8 / count(u.id), c.name`);
  const few: Cell = { kind: 'few' };
  return {
    columns: ['class', 'grade', 'pupils', 'active', 'answers'], of: null, to: { path: '/home/school/classes', search: {} },
    rows: rows.map(({ name, grade, pupils, active, answers }) => [named(name), named(grade), ...(pupils < leastCohort ? [few, few, few] : [count(pupils), part(active, pupils), count(answers)])]),
  };
};
