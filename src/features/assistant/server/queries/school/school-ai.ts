import { sql } from 'drizzle-orm';
import { messages, threads } from '#features/history/server/tables.ts';
import { count, part } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { byGrade } from './by-grade.ts';

/** How many pupils of each grade asked the tutor or their documents something since a day, and how often; nothing of what they wrote. */
export const schoolAi: RunOf<'school-ai'> = async ({ services: { db } }, { since }) => {
  const found = await byGrade(db, {
    figures: { active: sql`count(done.id)`, asked: sql`sum(done.asked)` },
    joined: sql`left join (select t.owner_id as id, count(*) as asked from ${messages} m join ${threads} t on t.id = m.thread_id
      where m.role = 'person' and not m.is_copy and m.created_at >= ${since.toISOString()} group by 1) done on done.id = pupil.id`,
  }, ({ active, asked }, pupils) => [part(active, pupils), count(asked)]);
  return { columns: ['grade', 'pupils', 'active', 'asked'], to: { path: '/home/school/engine/usage', search: {} }, ...found };
};
