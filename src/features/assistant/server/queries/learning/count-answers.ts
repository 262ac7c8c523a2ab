import { sql } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import type { Database } from '#server/db/database.ts';

/** What a pupil did between two moments. `own`: right at the first try without help. `solutions`: the whole ladder was opened. `seconds`: of work. */
export type Counted = { answers: number; firsts: number; own: number; helped: number; solutions: number; seconds: number; lastAt: number | null };
const nothing: Counted = { answers: 0, firsts: 0, own: 0, helped: 0, solutions: 0, seconds: 0, lastAt: null };

/** So long at one answer counts as work, as everywhere (`record/time-on-answer.ts`). */
const longestSeconds = 600;

/** By pupil; whoever did nothing is there too. */
export async function countAnswers(db: Database, learnerIds: readonly string[], from: Date, until: Date): Promise<Map<string, Counted>> {
  const { rows } = await db.execute<Counted & { id: string }>(sql`
    select learner_id as id, count(*)::int as answers, count(*) filter (where attempt = 1)::int as firsts,
      count(*) filter (where attempt = 1 and is_correct and not is_aided)::int as own,
      count(*) filter (where is_aided)::int as helped, count(*) filter (where hints_used >= 4)::int as solutions,
      coalesce(sum(least(seconds, ${longestSeconds})), 0)::float8 as seconds, (extract(epoch from max(answered_at)) * 1000)::float8 as "lastAt"
    from ${evidence} where learner_id = any(${sql.param([...learnerIds])}::uuid[]) and answered_at >= ${from.toISOString()} and answered_at < ${until.toISOString()} group by 1`);
  const found = new Map(rows.map(({ id, ...counted }) => [id, counted]));
  return new Map(learnerIds.map((id) => [id, found.get(id) ?? nothing]));
}

/** When each gave their newest answer, ever. */
export async function lastAnswered(db: Database, learnerIds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; at: number }>(sql`
    select learner_id as id, (extract(epoch from max(answered_at)) * 1000)::float8 as at from ${evidence} where learner_id = any(${sql.param([...learnerIds])}::uuid[]) group by 1`);
  return new Map(rows.map(({ id, at }) => [id, at]));
}
