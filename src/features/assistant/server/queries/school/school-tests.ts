import { sql } from 'drizzle-orm';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { count, part } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { byGrade } from './by-grade.ts';

/** Tests that pupils of each grade handed in since a day, and the points that marked ones reached, of all that could be had. */
export const schoolTests: RunOf<'school-tests'> = async ({ services: { db } }, { since }) => {
  const found = await byGrade(db, {
    figures: { active: sql`count(done.id)`, taken: sql`sum(done.taken)`, reached: sql`sum(done.reached)`, possible: sql`sum(done.possible)` },
    joined: sql`left join (select a.learner_id as id, count(distinct a.id) as taken, sum(q.score * q.points) filter (where a.marked_at is not null) as reached,
      sum(q.points) filter (where a.marked_at is not null) as possible from ${attempts} a join ${attemptQuestions} q on q.attempt_id = a.id
      where a.state = 'handed-in' and a.handed_in_at >= ${since.toISOString()} group by 1) done on done.id = pupil.id`,
  }, ({ active, taken, reached, possible }, pupils) => [part(active, pupils), count(taken), part(Math.round(reached), Math.round(possible))]);
  return { columns: ['grade', 'pupils', 'active', 'taken', 'points'], to: null, ...found };
};
