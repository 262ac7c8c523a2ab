import { z } from 'zod';
import { defineJob } from '#server/jobs/job.ts';
import { erasePerson } from './erase-person.ts';

export const erasePersonKey = (erasureId: string) => `erase-person:${erasureId}`;

/** Killed in the middle it goes on where it was: each step removes what is still there. Nothing of the person stands in its input. */
export const erasePersonJob = defineJob({
  id: 'erase-person',
  input: z.object({ erasureId: z.uuid() }),
  retries: 20,
  timeout: 3_600,
  run: ({ erasureId }, { services, signal }) => erasePerson(services, erasureId, signal),
});
