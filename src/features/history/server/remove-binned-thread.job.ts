import { and, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { threads } from './tables.ts';

/** How long a deleted thread can be restored. */
export const binDays = 30;

/** Due 30 days after a thread went to the bin. One that was restored, or binned anew since, stays. */
export const removeBinnedThread = defineJob({
  id: 'history.remove-binned-thread',
  input: z.object({ threadId: z.uuid() }),
  retries: 5,
  timeout: 30,
  async run({ threadId }, { services }) {
    const isDue = lte(threads.deletedAt, sql`now() - make_interval(days => ${binDays})`);
    await services.db.delete(threads).where(and(eq(threads.id, threadId), isDue));
  },
});
