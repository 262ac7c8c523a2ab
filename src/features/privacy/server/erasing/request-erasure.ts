import { eq, sql } from 'drizzle-orm';
import { audited, type By } from '#features/audit/server/public.ts';
import { demoAccounts } from '#features/session/demo-accounts.ts';
import { sessions, users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { Obstacle } from '../../contract.ts';
import { obstacleToErasing } from '../../policy.ts';
import { isLastAdmin } from '../people/last-admin.ts';
import { erasures, legalHolds } from '../tables.ts';
import { erasePersonJob, erasePersonKey } from './erase-person.job.ts';

const sentences: Record<Obstacle, string> = {
  held: 'A legal hold stands on this person’s data. Nothing of it can be erased until it is lifted.',
  'last-admin': 'This is the school’s last admin. Make somebody else an admin first.',
  self: 'You cannot erase yourself. Ask another admin to do it.',
  demo: 'Demo accounts are shared, so nobody can erase them.',
};

/**
 * Closes the account at once, in all its sessions, and leaves the rest to a job. Asked twice it is one erasure.
 * @throws AppError `cannot_erase` 409 with the obstacle
 * @returns the erasure's id
 */
export async function requestErasure({ db, jobs }: Pick<Services, 'db' | 'jobs'>, by: By, personId: string, keepsCounts: boolean): Promise<string> {
  return audited(db, by, async (tx, tell) => {
    const obstacle = await findObstacle(tx, by, personId);
    if (obstacle) throw new AppError('cannot_erase', 409, sentences[obstacle], { obstacle });
    const [begun] = await tx.insert(erasures).values({ userId: personId, askedBy: by?.userId ?? null, keepsCounts }).onConflictDoNothing().returning({ id: erasures.id });
    const erasureId = begun?.id ?? (await openErasure(tx, personId));
    if (!begun) return erasureId;
    await tx.update(users).set({ disabledAt: sql`coalesce(${users.disabledAt}, now())`, grantsVersion: sql`${users.grantsVersion} + 1` }).where(eq(users.id, personId));
    await tx.delete(sessions).where(eq(sessions.userId, personId));
    await jobs.add(erasePersonJob, { erasureId }, { key: erasePersonKey(erasureId), within: tx });
    tell({ act: 'erasure-asked', subjectId: personId });
    return erasureId;
  });
}

/** Anybody may sign in to these; the rest of the demo school is as good as real people. */
export const isSharedDemo = ({ username, isDemo }: { username: string; isDemo: boolean }) => isDemo && demoAccounts.some((account) => account.username === username);

/** With the person's row locked: a hold that is being set waits for this, or this for it. */
async function findObstacle(tx: Database, by: By, personId: string): Promise<Obstacle | null> {
  const isLast = await isLastAdmin(tx, personId);
  const [person] = await tx.select({ id: users.id, username: users.username, isDemo: users.isDemo }).from(users).where(eq(users.id, personId)).for('update');
  if (!person) throw notFound('person');
  const isHeld = (await tx.$count(legalHolds, eq(legalHolds.userId, personId))) > 0;
  return obstacleToErasing(by, { id: person.id, isDemo: isSharedDemo(person), isHeld, isLastAdmin: isLast });
}

async function openErasure(tx: Database, personId: string): Promise<string> {
  const [open] = await tx.select({ id: erasures.id }).from(erasures).where(sql`${erasures.userId} = ${personId} and ${erasures.finishedAt} is null`);
  if (!open) throw new Error('An erasure was there and is not');
  return open.id;
}
