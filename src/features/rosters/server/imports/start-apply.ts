import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { applyRosterJob } from '../applying/apply-roster.job.ts';
import { rollBackJob } from '../applying/roll-back.job.ts';
import { rosterImports } from '../tables.ts';
import type { ImportRow } from './load-import.ts';

/** Has an import carried out. @throws AppError `look_again` 409 when these are not the differences that were looked at, `say_why` 409 when it surprises and no reason is given */
export async function startApply({ db, jobs }: Services, { id, surprises }: ImportRow, actorId: string, { checkedAt, reason }: { checkedAt: string; reason?: string | undefined }): Promise<void> {
  if (surprises.length > 0 && reason === undefined) throw new AppError('say_why', 409, 'This import does something that is seldom meant. Say in a few words why it is right, and it goes on.');
  await db.transaction(async (tx) => {
    const begun = await tx.update(rosterImports).set({ status: 'applying', problem: null })
      .where(and(eq(rosterImports.id, id), eq(rosterImports.status, 'ready'), eq(rosterImports.checkedAt, new Date(checkedAt)))).returning({ id: rosterImports.id });
    if (begun.length === 0) throw new AppError('look_again', 409, 'These are not the differences any more that you looked at. Look again.');
    await jobs.add(applyRosterJob, { importId: id, actorId, reason: reason ?? null }, { key: `apply-roster:${id}`, within: tx });
  });
}

/** Has an import taken back. @throws AppError `not_now` 409 */
export async function startRollBack({ db, jobs }: Services, importId: string, actorId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const begun = await tx.update(rosterImports).set({ status: 'rolling-back', problem: null }).where(and(eq(rosterImports.id, importId), eq(rosterImports.status, 'applied'))).returning({ id: rosterImports.id });
    if (begun.length === 0) throw new AppError('not_now', 409, 'This import was not carried out, or is taken back already.');
    await jobs.add(rollBackJob, { importId, actorId }, { key: `roll-back-roster:${importId}`, within: tx });
  });
}
