import { eq } from 'drizzle-orm';
import { z } from 'zod';
import * as asked from '#features/attempts/server/public.ts';
import { attempts } from '#features/attempts/server/tables.ts';
import { defineJob } from '#server/jobs/job.ts';
import type { Services } from '#server/services.ts';
import { noteItemFigures } from './analysis/item-figures.ts';
import { requestSuggestions } from './essays/suggest-levels.job.ts';
import { markAttempt } from './marking/mark-attempt.ts';
import { recordAnswers } from './marking/record-answers.ts';

/** Asked for when an attempt is handed in. */
export const markAttemptJob = defineJob({
  ...asked.markAttemptJob, retries: 5, timeout: 300,
  run: async ({ attemptId }, { services }) => {
    await markAttempt(services, attemptId);
    await requestSuggestions(services, attemptId);
    await requestFigures(services, attemptId);
  },
});

/** Asked for when results come out: the answers of an attempt go into the learning record. */
export const recordAnswersJob = defineJob({
  ...asked.recordAnswersJob, retries: 5, timeout: 300,
  run: async ({ attemptId }, { services }) => {
    await recordAnswers(services, attemptId);
    await requestFigures(services, attemptId);
  },
});

/** Counts what a test says of its questions, for the bank. */
export const noteItemFiguresJob = defineJob({
  id: 'grading.note-item-figures', input: z.object({ sittingId: z.uuid() }), retries: 3, timeout: 300, run: ({ sittingId }, { services }) => noteItemFigures(services.db, sittingId),
});

/** A class hands in within minutes: it is counted once after that. */
const afterMs = 60_000;

async function requestFigures({ db, jobs }: Pick<Services, 'db' | 'jobs'>, attemptId: string): Promise<void> {
  const [row] = await db.select({ sittingId: attempts.sittingId }).from(attempts).where(eq(attempts.id, attemptId));
  if (row) await jobs.add(noteItemFiguresJob, row, { key: `item-figures:${row.sittingId}`, runAt: new Date(Date.now() + afterMs) });
}
