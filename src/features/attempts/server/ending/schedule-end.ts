import { z } from 'zod';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';

/** Name and input of the job, apart from what it does: that adds it again when the end moved. */
export const endAttemptInput = { id: 'end-attempt', input: z.strictObject({ attemptId: z.uuid() }) } as const;

type Ending = { attemptId: string; endsAt: Date | null; graceSeconds: number };

/** Has an attempt looked at when its time and the grace are over. One job for each end it ever had: those that are early do nothing. */
export async function scheduleEnd({ jobs }: Pick<Services, 'jobs'>, tx: Database, { attemptId, endsAt, graceSeconds }: Ending): Promise<void> {
  if (endsAt === null) return;
  // A moment later, so that it is over by the clock of whoever looks.
  const runAt = new Date(endsAt.getTime() + graceSeconds * 1_000 + 50);
  await jobs.add(endAttemptInput, { attemptId }, { key: `end-attempt:${attemptId}:${runAt.getTime()}`, runAt, within: tx });
}
