import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { evidence } from './tables.ts';

export type LatestEvidence = {
  /** Of the newest row; 0 without any. */
  sequence: number;
  /** What came after the sequence that was asked for, by first skill; the newest first. */
  since: { skillId: string; right: number; answers: number }[];
};

/** The newest row of each of some learners: what is derived from evidence now takes into account all up to it. 0 without any. */
export async function newestSequences(db: Database, learnerIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; newest: string | null }>(sql`
    select id, (select sequence from ${evidence} where learner_id = learner.id order by sequence desc limit 1) as newest
    from unnest(${sql.param([...learnerIds])}::uuid[]) as learner(id)`);
  return new Map(rows.map(({ id, newest }) => [id, Number(newest ?? 0)]));
}

/** What a learner answered after a point of their record: whoever derived something from it sees whether it still holds. */
export async function latestEvidence(db: Database, learnerId: string, after: number): Promise<LatestEvidence> {
  const { rows } = await db.execute<{ skill_id: string; right: number; answers: number; newest: string }>(sql`
    select skill_ids[1] as skill_id, count(*) filter (where is_correct)::int as right, count(*)::int as answers, max(sequence) as newest
    from ${evidence} where learner_id = ${learnerId} and sequence > ${after} group by 1 order by newest desc`);
  const newest = rows[0] ? Number(rows[0].newest) : after;
  return { sequence: newest, since: rows.map(({ skill_id, right, answers }) => ({ skillId: skill_id, right, answers })) };
}
