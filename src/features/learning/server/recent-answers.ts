import { sql } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import type { Database } from '#server/db/database.ts';

/** How many of a learner's last three answers in each of these skills were right. @param skillIds may repeat */
export async function recentAnswers(db: Database, learnerId: string, skillIds: readonly string[]): Promise<Map<string, { right: number; answers: number }>> {
  if (skillIds.length === 0) return new Map();
  const { rows } = await db.execute<{ skill_id: string; right: number; answers: number }>(sql`
    select wanted.skill_id, count(*) filter (where latest.is_correct)::int as right, count(*)::int as answers
    from unnest(${sql.param([...new Set(skillIds)])}::text[]) as wanted (skill_id)
    cross join lateral (
      select is_correct from ${evidence}
      where learner_id = ${learnerId} and skill_ids[1] = wanted.skill_id
      order by sequence desc limit 3
    ) as latest
    group by wanted.skill_id`);
  return new Map(rows.map(({ skill_id, right, answers }) => [skill_id, { right, answers }]));
}
