import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import { defineJob } from '#server/jobs/job.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { guardianLinks } from './tables.ts';

/** Removes links that ended a year ago; as long as there are any, it asks for itself the next day. */
export const cleanUpGuardianLinks = defineJob({
  id: 'clean-up-guardian-links',
  input: z.object({}),
  retries: 1,
  timeout: 60,
  async run(_input, { services }) {
    const { db } = services;
    await db.execute(sql`delete from ${guardianLinks} where least(expires_at, coalesce(revoked_at, 'infinity')) < now() - interval '1 year'`);
    const { rows: [row] } = await db.execute<{ is_left: boolean }>(sql`select exists (select from ${guardianLinks}) as is_left`);
    if (row?.is_left) await askForCleanUp(services, db);
  },
});

/** Once a day, whoever asks and however often. */
export async function askForCleanUp({ jobs, env }: Pick<Services, 'jobs' | 'env'>, within: Database): Promise<void> {
  const runAt = new Date(Date.now() + dayMs);
  await jobs.add(cleanUpGuardianLinks, {}, { key: `clean-up-guardian-links:${schoolDay({ env }, runAt)}`, runAt, within });
}
