import { withheldGroups } from '../../../cohort.ts';
import { loadMeasuredOf } from '#features/record/server/public.ts';
import { sql } from 'drizzle-orm';
import { count, named, part } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import type { Cell } from '../../../contract.ts';
import { pupilsByGrade } from './by-grade.ts';

/** Of each grade, how many have answers in a skill and how many are secure. Cohorts are those with answers: of few of them nothing is told. */
export const schoolSkill: RunOf<'school-skill'> = async ({ services, now }, { skill }) => {
  const { rows } = await services.db.execute<{ id: string; grade: string }>(sql`select id, grade from ${pupilsByGrade} pupil`);
  const measured = await loadMeasuredOf(services, rows.map(({ id }) => id), [skill.id], now);
  const grades = [...Map.groupBy(rows, ({ grade }) => grade)].toSorted(([one], [other]) => one.length - other.length || one.localeCompare(other)).map(([grade, pupils]) => {
    const found = pupils.flatMap(({ id }) => measured.get(id)?.get(skill.id) ?? []);
    return { grade, answered: found.length, secure: found.filter(({ status }) => status === 'secure').length };
  }).filter(({ answered }) => answered > 0);
  const withheld = withheldGroups(grades.map(({ answered }) => answered));
  const few: Cell = { kind: 'few' };
  return {
    columns: ['grade', 'active', 'secure'], of: rows.length, to: { path: '/home/school', search: {} },
    rows: grades.map(({ grade, answered, secure }, at) => [named(grade), ...(withheld[at] === true ? [few, few] : [count(answered), part(secure, answered)])]),
  };
};
