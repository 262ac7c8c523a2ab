import { sql, type SQL } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { evidence } from './tables.ts';

/** `learners`: who gave such answers, and how many. `example`: the newest of them, Markdown. */
export type RecentMisconception = { misconceptionId: string; name: string; skillId: string; learners: { id: string; answers: number }[]; example: { stem: string; response: string } };

/** Known causes of wrong answers that some learners gave to items of some skills since a moment. Those that the content no longer has are left out. */
export async function recentMisconceptions({ db, content }: Pick<Services, 'db' | 'content'>, learnerIds: readonly string[], skillIds: readonly string[], since: Date): Promise<RecentMisconception[]> {
  if (learnerIds.length === 0 || skillIds.length === 0) return [];
  const newest = (column: string): SQL => sql.raw(`(array_agg(${column} order by answered_at desc))[1]`);
  const { rows } = await db.execute<{ misconception_id: string; skill_id: string; learners: RecentMisconception['learners']; example: RecentMisconception['example'] }>(sql`
    select misconception_id, skill_id, json_agg(json_build_object('id', learner_id, 'answers', answers) order by learner_id) as learners,
      json_build_object('stem', ${newest('stem')}, 'response', ${newest('response')}) as example
    from (select misconception_id, skill_ids[1] as skill_id, learner_id, count(*)::int as answers, ${newest('stem')} as stem, ${newest('response')} as response,
      max(answered_at) as answered_at from ${evidence}
      where learner_id = any(${sql.param(learnerIds)}::uuid[]) and misconception_id is not null
        and skill_ids[1] = any(${sql.param(skillIds)}::text[]) and answered_at >= ${since.toISOString()}
      group by 1, 2, 3) given
    group by 1, 2 order by 1, 2`);
  return rows.flatMap(({ misconception_id, skill_id, learners, example }) => {
    const name = content.misconceptions.get(misconception_id)?.name;
    return name === undefined ? [] : [{ misconceptionId: misconception_id, name, skillId: skill_id, learners, example }];
  });
}
