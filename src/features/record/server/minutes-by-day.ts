import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { evidence } from './tables.ts';

/** Longer than this on one answer is taken for time spent elsewhere. */
const longestSeconds = 600;

/** Minutes a learner worked on each day (UTC, ISO date) since a moment, from the seconds of their answers. Days without work are left out. */
export async function minutesByDay(db: Database, learnerId: string, from: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ day: string; minutes: number }>(sql`
    select to_char(answered_at at time zone 'UTC', 'YYYY-MM-DD') as day, (sum(least(seconds, ${longestSeconds})) / 60)::float8 as minutes
    from ${evidence} where learner_id = ${learnerId} and answered_at >= ${from.toISOString()} and seconds is not null group by 1`);
  return new Map(rows.map(({ day, minutes }) => [day, minutes]));
}
