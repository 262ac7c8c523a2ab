import { and, eq, isNotNull } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { recordAnswersJob } from './after-hand-in.ts';
import { attempts } from './tables.ts';

/** What follows when results come out, in the transaction that lets them out: answers that are marked become evidence. Those that are marked later do so then. */
export async function afterRelease({ db, jobs }: Pick<Services, 'db' | 'jobs'>, sittingId: string): Promise<void> {
  const marked = await db.select({ id: attempts.id }).from(attempts).where(and(eq(attempts.sittingId, sittingId), isNotNull(attempts.markedAt)));
  await jobs.addMany(recordAnswersJob, marked.map(({ id }) => ({ input: { attemptId: id }, key: `record-answers:${id}`, runAt: new Date() })), db);
}
