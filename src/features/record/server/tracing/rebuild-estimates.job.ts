import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { rebuildEstimates } from './rebuild-estimates.ts';

/** Derives all estimates anew, after parameters changed. Interrupted, the next run goes on where it was. */
export const rebuildEstimatesJob = defineJob({
  id: 'rebuild-estimates',
  input: z.object({}),
  retries: 5,
  timeout: 3_600,
  run: async (_, { services, signal }) => {
    const { learners, evidence } = await rebuildEstimates(services, { signal });
    services.log.info({ learners, evidence }, 'estimates were rebuilt');
  },
});
