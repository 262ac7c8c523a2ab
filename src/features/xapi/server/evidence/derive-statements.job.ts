import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { deriveBatch } from './derive-batch.ts';

/** Tells evidence as statements until none is left. Interrupted, the next run goes on where it was. */
export const deriveStatementsJob = defineJob({
  id: 'derive-xapi-statements',
  input: z.object({}),
  retries: 5,
  timeout: 3_600,
  run: async (_, { services, signal }) => {
    while (!signal.aborted && (await deriveBatch(services)) > 0);
  },
});
