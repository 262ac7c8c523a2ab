import { sql } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import type { Services } from '#server/services.ts';
import { dateOf } from '#shared/calendar-date.ts';
import { makeDemoSchool } from './make-demo-school.job.ts';

/**
 * On the first start of a demo, has the school made in the background. Later starts leave it alone: it grows old with the
 * installation, as a real one does.
 */
export async function addDemoSchool({ db, env, jobs }: Services): Promise<void> {
  if (!env.demo || env.SLATE_DEMO_SCHOOL === 'off') return;
  const { rows } = await db.execute(sql`select 1 from ${evidence} limit 1`);
  if (rows.length === 0) await jobs.add(makeDemoSchool, { lastDay: dateOf(new Date()) }, { key: 'demo-school' });
}
