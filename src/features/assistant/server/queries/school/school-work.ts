import { sql } from 'drizzle-orm';
import { loadPupilProgress, presentPupils } from '#features/assignments/server/public.ts';
import { assignments } from '#features/assignments/server/tables.ts';
import { classes } from '#features/people/server/tables.ts';
import { withheldGroups } from '../../../cohort.ts';
import type { Cell } from '../../../contract.ts';
import { count, named, part } from '../../cells.ts';
import type { RunOf } from '../../query.ts';

/** More than a school gives in a month; the newest are looked at. */
const mostAssignments = 400;

/** What was assigned in each grade since a day, and how much of it is done or late: each pupil with each assignment counts once. */
export const schoolWork: RunOf<'school-work'> = async ({ services, now }, { since }) => {
  const { rows } = await services.db.execute<{ id: string; grade: string }>(sql`
    select a.id, c.grade from ${assignments} a join ${classes} c on c.id = a.class_id and c.archived_at is null
    where a.withdrawn_at is null and a.opens_at between ${since.toISOString()} and ${now.toISOString()} order by a.opens_at desc limit ${mostAssignments}`);
  const progress = await loadPupilProgress(services.db, services.assigned, rows.map(({ id }) => id));
  const byAssignment = Map.groupBy(progress, ({ assignmentId }) => assignmentId);
  const grades = [...Map.groupBy(rows, ({ grade }) => grade)].toSorted(([one], [other]) => one.length - other.length || one.localeCompare(other)).map(([grade, given]) => {
    const all = given.flatMap(({ id }) => presentPupils(services, byAssignment.get(id) ?? [], now));
    const of = (...wanted: string[]) => all.filter(({ status }) => wanted.includes(status)).length;
    return { grade, given: given.length, pupils: new Set(all.map(({ id }) => id)).size, all: all.length, done: of('done', 'late-done'), late: of('late') };
  });
  const withheld = withheldGroups(grades.map(({ pupils }) => pupils));
  const few: Cell = { kind: 'few' };
  return {
    columns: ['grade', 'given', 'pupils', 'done', 'late'], of: null, to: null,
    rows: grades.map(({ grade, given, pupils, all, done, late }, at) => [named(grade), count(given), ...(withheld[at] === true ? [few, few, few] : [count(pupils), part(done, all), part(late, all)])]),
  };
};
