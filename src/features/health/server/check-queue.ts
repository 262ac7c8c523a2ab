import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { jobs } from '#server/jobs/tables.ts';
import type { HealthReport } from '../contract.ts';

/** Work that has been due for longer waits for a worker that does not come. Seconds. */
const late = 900;
const mostNames = 50;

/** Names and counts only: what a job was given, and what its error said, may hold somebody's data. */
export async function checkQueue(db: Database): Promise<HealthReport['queue']> {
  const { rows: [row] } = await db.execute<{ due: number; later: number; oldest: number | null }>(sql`
    select count(*) filter (where run_at <= now())::int as due, count(*) filter (where run_at > now())::int as later,
      floor(extract(epoch from now() - min(run_at) filter (where run_at <= now())))::int as oldest
    from ${jobs} where failed_at is null`);
  const { rows: failed } = await db.execute<{ name: string; count: number; lastAt: string }>(sql`
    select name, count(*)::int as count, to_char(max(failed_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt"
    from ${jobs} where failed_at is not null group by name order by max(failed_at) desc limit ${mostNames}`);
  const isLate = (row?.oldest ?? 0) > late;
  return { state: isLate ? 'broken' : failed.length > 0 ? 'warn' : 'ok', due: row?.due ?? 0, later: row?.later ?? 0, oldestDueSeconds: row?.oldest ?? null, failed };
}
