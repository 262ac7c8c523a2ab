import * as asked from '#features/attempts/server/public.ts';
import { defineJob } from '#server/jobs/job.ts';
import { requestSuggestions } from './essays/suggest-levels.job.ts';
import { markAttempt } from './marking/mark-attempt.ts';
import { recordAnswers } from './marking/record-answers.ts';

/** Asked for when an attempt is handed in. */
export const markAttemptJob = defineJob({
  ...asked.markAttemptJob, retries: 5, timeout: 300,
  run: async ({ attemptId }, { services }) => {
    await markAttempt(services, attemptId);
    await requestSuggestions(services, attemptId);
  },
});

/** Asked for when results come out: the answers of an attempt go into the learning record. */
export const recordAnswersJob = defineJob({ ...asked.recordAnswersJob, retries: 5, timeout: 300, run: ({ attemptId }, { services }) => recordAnswers(services, attemptId) });
