import { sql } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { makeDemoSchool } from './make-demo-school.job.ts';

/**
 * On the first start of a demo, has the school made in the background. Later starts leave it alone: it grows old with the
 * installation, as a real one does.
 */
export async function addDemoSchool(services: Services): Promise<void> {
  const { db, env, jobs } = services;
  if (!env.demo || env.SLATE_DEMO_SCHOOL === 'off') return;
  const { rows } = await db.execute(sql`select 1 from ${evidence} limit 1`);
  if (rows.length === 0) await jobs.add(makeDemoSchool, { lastDay: schoolDay(services, new Date()) }, { key: 'demo-school' });
}
