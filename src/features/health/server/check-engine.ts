import { sql } from 'drizzle-orm';
import { messages } from '#features/history/server/tables.ts';
import type { Services } from '#server/services.ts';
import { dayMs } from '#shared/calendar-date.ts';
import type { HealthReport } from '../contract.ts';

/** Which engine answers, and how its answers of the last day ended: seen from real use, so that looking costs nothing. */
export async function checkEngine({ db, engines }: Pick<Services, 'db' | 'engines'>, now = Date.now()): Promise<HealthReport['engine']> {
  const { kind: engine, model } = await engines.describe();
  // Ids begin with their time: those of a day are one stretch of the index.
  const { rows: [row] } = await db.execute<{ answered: number; failed: number; lastAt: string | null }>(sql`
    select count(*) filter (where status = 'complete')::int as answered, count(*) filter (where status = 'failed')::int as failed,
      to_char(max(created_at) filter (where status = 'complete') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "lastAt"
    from ${messages} where id > ${firstIdOf(now - dayMs)} and role = 'assistant'`);
  const { answered, failed, lastAt } = row ?? { answered: 0, failed: 0, lastAt: null };
  return { state: failed > 0 && failed >= answered ? 'broken' : failed > 0 ? 'warn' : 'ok', engine, model, answered, failed, lastAt };
}

/** The lowest UUIDv7 of a moment. */
function firstIdOf(time: number): string {
  const hex = time.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
