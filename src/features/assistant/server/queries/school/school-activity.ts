import { sql } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import { count, minutes, part } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { byGrade } from './by-grade.ts';

/** How many pupils of each grade answered something since a day, how much, and for how long. */
export const schoolActivity: RunOf<'school-activity'> = async ({ services: { db } }, { since }) => {
  const found = await byGrade(db, {
    figures: { active: sql`count(done.id)`, answers: sql`sum(done.answers)`, worked: sql`sum(done.minutes)` },
    joined: sql`left join (select learner_id as id, count(*) as answers, sum(least(coalesce(seconds, 0), 600)) / 60 as minutes
      from ${evidence} where answered_at >= ${since.toISOString()} group by 1) done
      on done.id = pupil.id`,
  }, ({ active, answers, worked }, pupils) => [part(active, pupils), count(answers), minutes(worked / Math.max(1, active))]);
  return { columns: ['grade', 'pupils', 'active', 'answers', 'minutes'], to: { path: '/home/school', search: {} }, ...found };
};
