import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';

/** Forgets what can no longer be undone, and words of names that were in use by two at once when their last owner went. Asked for by each change of many. */
export const cleanUpPeople = defineJob({
  id: 'clean-up-people',
  input: z.object({}),
  retries: 1,
  timeout: 120,
  async run(_input, { services: { db } }) {
    await db.execute(sql`delete from people_changes where created_at < now() - interval '1 day'`);
    await db.execute(sql`select forget_name_words(coalesce(array_agg(distinct w.word), '{}')) from name_words w where not exists (select from person_words p where p.word = w.word)`);
  },
});
