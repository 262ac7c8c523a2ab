import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { evidence } from './tables.ts';

/** How many answers to the items of each skill had help, for some learners; 0 is left out. */
export async function countHelped(db: Database, learnerIds: readonly string[]): Promise<Map<string, Map<string, number>>> {
  const byLearner = new Map<string, Map<string, number>>(learnerIds.map((id) => [id, new Map()]));
  const { rows } = await db.execute<{ learner_id: string; skill_id: string; helped: number }>(sql`
    select learner_id, skill_ids[1] as skill_id, count(*)::int as helped
    from ${evidence} where learner_id = any(${sql.param([...learnerIds])}::uuid[]) and is_aided group by 1, 2`);
  for (const { learner_id, skill_id, helped } of rows) byLearner.get(learner_id)?.set(skill_id, helped);
  return byLearner;
}
