import { sql } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { evidence } from './tables.ts';

export type RecentMisconception = { misconceptionId: string; name: string; skillId: string; learnerIds: string[]; count: number };

/** Known causes of wrong answers that some learners gave since a moment, the most widespread first. Those that the content no longer has are left out. */
export async function recentMisconceptions({ db, content }: Pick<Services, 'db' | 'content'>, learnerIds: readonly string[], skillIds: readonly string[], since: Date): Promise<RecentMisconception[]> {
  const { rows } = await db.execute<{ misconception_id: string; skill_id: string; learner_ids: string[]; count: number }>(sql`
    select misconception_id, skill_ids[1] as skill_id, array_agg(distinct learner_id::text) as learner_ids, count(*)::int as count
    from ${evidence}
    where learner_id = any(${sql.param(learnerIds)}::uuid[]) and misconception_id is not null
      and skill_ids[1] = any(${sql.param(skillIds)}::text[]) and answered_at >= ${since.toISOString()}
    group by 1, 2 order by count(distinct learner_id) desc, count(*) desc, 1`);
  return rows.flatMap(({ misconception_id, skill_id, learner_ids, count }) => {
    const name = content.misconceptions.get(misconception_id)?.name;
    return name === undefined ? [] : [{ misconceptionId: misconception_id, name, skillId: skill_id, learnerIds: learner_ids, count }];
  });
}
