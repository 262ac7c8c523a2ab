import { and, isNotNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audited } from '#features/audit/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import { addDays } from '#shared/calendar-date.ts';
import type { Database } from '#server/db/database.ts';
import { defineJob } from '#server/jobs/job.ts';
import { beginOfSchoolDay, schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { loadSetting } from '#server/settings/setting.ts';
import { daysToRollBack } from '../../contract.ts';
import { rosterSettings } from '../settings.ts';
import { rosterChanges, rosterImports, rosterLinks } from '../tables.ts';

/** After midnight, when the school sleeps. */
const hourOfNight = 2;

/** Every night while somebody waits for it: archives those who left long enough ago, and forgets the differences of imports that cannot be rolled back any more. */
export const archiveLeavers = defineJob({
  id: 'archive-leavers',
  input: z.object({}),
  retries: 2,
  timeout: 600,
  async run(_, { services }) {
    await audited(services.db, null, async (tx, tell) => {
      const { archiveAfterDays } = await loadSetting(tx, rosterSettings);
      const { rowCount } = await tx.execute(sql`
        update ${users} u set archived_at = now()
        where u.disabled_at is not null and u.archived_at is null
          and exists (select from ${rosterLinks} l where l.user_id = u.id and l.left_at <= now() - make_interval(days => ${archiveAfterDays}))
          and not exists (select from ${rosterLinks} l where l.user_id = u.id and l.left_at is null)`);
      if (rowCount) tell({ act: 'leavers-archived', subjectId: null, detail: { people: rowCount, afterDays: archiveAfterDays } });
      await tx.execute(sql`delete from ${rosterChanges} c using ${rosterImports} i where i.id = c.import_id and not coalesce(i.is_open, false)
        and (i.applied_at is null or i.applied_at < now() - make_interval(days => ${daysToRollBack}))`);
    });
    if (await isSomethingLeft(services.db)) await scheduleArchiving(services, services.db);
  },
});

/** For the coming night, once. */
export async function scheduleArchiving(services: Services, within: Database): Promise<void> {
  const night = addDays(schoolDay(services, new Date()), 1);
  await services.jobs.add(archiveLeavers, {}, { key: `archive-leavers:${night}`, runAt: new Date(beginOfSchoolDay(services, night).getTime() + hourOfNight * 3_600_000), within });
}

async function isSomethingLeft(db: Database): Promise<boolean> {
  const waiting = await db.$count(rosterLinks, and(isNotNull(rosterLinks.leftAt), sql`exists (select from ${users} u where u.id = ${rosterLinks.userId} and u.disabled_at is not null and u.archived_at is null)`));
  return waiting > 0 || (await db.$count(rosterImports, and(isNotNull(rosterImports.appliedAt), lt(sql`now() - ${rosterImports.appliedAt}`, sql`make_interval(days => ${daysToRollBack + 1})`)))) > 0;
}
