import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { askModel, essaysToAsk } from './ask-model.ts';

/** Runs after the first one in which the model failed; then what was counted stands, and says why. */
const retries = 2;

/** Has a language model read the longer answers of an attempt beside their rubrics. Without a model it does nothing, and what was counted stands. */
export const suggestLevelsJob = defineJob({
  id: 'grading.suggest-levels',
  input: z.object({ attemptId: z.uuid() }),
  retries,
  timeout: 3_600,
  run: ({ attemptId }, { services, signal, attempt }) => askModel(services, attemptId, { signal, isLast: attempt > retries }),
});

/** Asked for once an attempt is marked as far as that goes by itself. Whether a model may read them is looked at when it would: it may have been allowed a moment ago. */
export async function requestSuggestions({ db, jobs }: Pick<Services, 'db' | 'jobs'>, attemptId: string): Promise<void> {
  if ((await essaysToAsk(db, attemptId)).length === 0) return;
  await jobs.add(suggestLevelsJob, { attemptId }, { key: `suggest-levels:${attemptId}` });
}
