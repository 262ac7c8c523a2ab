import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { evidence } from './tables.ts';

/** `lastThree`: whether each of the last answers was right, the newest first. */
export type AnswerCounts = { right: number; answers: number; withHelp: number; lastThree: boolean[] };

/** What a learner answered to the items of each skill. @param skillIds omitted: all with an answer */
export async function answersOf(db: Database, learnerId: string, skillIds?: readonly string[]): Promise<Map<string, AnswerCounts>> {
  const ofSkills = skillIds ? sql`and skill_ids[1] = any(${sql.param(skillIds)}::text[])` : sql``;
  const { rows } = await db.execute<{ skill_id: string; right: number; answers: number; with_help: number; last_three: boolean[] }>(sql`
    select skill_id, count(*) filter (where is_correct)::int as right, count(*)::int as answers, count(*) filter (where is_aided)::int as with_help,
      array_agg(is_correct order by sequence desc) filter (where place <= 3) as last_three
    from (select skill_ids[1] as skill_id, is_correct, is_aided, sequence, row_number() over (partition by skill_ids[1] order by sequence desc) as place
      from ${evidence} where learner_id = ${learnerId} ${ofSkills}) answered
    group by skill_id`);
  return new Map(rows.map((row) => [row.skill_id, { right: row.right, answers: row.answers, withHelp: row.with_help, lastThree: row.last_three }]));
}
