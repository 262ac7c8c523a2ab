import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';

/** The job that marks an attempt. Its work stands above this feature; whoever does it takes name and input from here. */
export const markAttemptJob = { id: 'mark-attempt', input: z.strictObject({ attemptId: z.uuid() }) } as const;

/** The same of the job that writes the answers of an attempt into the learning record, once its results are out. */
export const recordAnswersJob = { id: 'grading.record-answers', input: z.strictObject({ attemptId: z.uuid() }) } as const;

/** What follows when an attempt has ended, in the transaction that ends it: it is marked. */
export const afterHandIn = ({ jobs }: Pick<Services, 'jobs'>, tx: Database, attemptId: string): Promise<void> =>
  jobs.add(markAttemptJob, { attemptId }, { key: `mark-attempt:${attemptId}`, within: tx });
