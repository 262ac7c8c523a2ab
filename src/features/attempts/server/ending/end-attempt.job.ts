import { eq } from 'drizzle-orm';
import { defineJob } from '#server/jobs/job.ts';
import { loadAttempt } from '../taking/load-attempt.ts';
import { attempts } from '../tables.ts';
import { endAttemptInput } from './schedule-end.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Hands an attempt in when its time is over, whoever has its page open or not; after a restart as soon as there is a worker, as of the deadline. */
export const endAttemptJob = defineJob({
  ...endAttemptInput,
  retries: 5,
  timeout: 60,
  async run({ attemptId }, { services }) {
    // It may have gone with its pupil or its class.
    const [there] = await services.db.select({ id: attempts.id }).from(attempts).where(eq(attempts.id, attemptId));
    if (there) await settleAttempt(services, await loadAttempt(services.db, attemptId));
  },
});
