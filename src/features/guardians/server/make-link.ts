import { and, eq, sql } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { loadSetting } from '#server/settings/setting.ts';
import { dayMs } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { mostLinks, type GuardianSettings, type MakeLinkInput } from '../contract.ts';
import { canBeShown } from '../policy.ts';
import { askForCleanUp } from './clean-up-guardian-links.job.ts';
import { guardianSetting } from './guardian-setting.ts';
import { checkWay, mailAddress, newAddress } from './hand-over.ts';
import { holdsNow } from './load-links.ts';
import { guardianLinks } from './tables.ts';

/**
 * Makes a link for a guardian of a pupil, to hand over or by mail.
 * @returns its address, this once; null when it goes by mail
 * @throws AppError as `mustBeShown`, `checkWay` and `mustHaveRoom` do
 */
export async function makeLink(services: Services, actor: { userId: string }, learnerId: string, { label, way }: MakeLinkInput): Promise<{ linkId: string; address: string | null }> {
  await checkWay(services, actor, way);
  return audited(services.db, actor, async (tx, tell) => {
    const { days } = await mustBeShown(services, tx, learnerId);
    await mustHaveRoom(tx, learnerId);
    const { tokenHash, address } = newAddress(services, way);
    const linkId = newId();
    await tx.insert(guardianLinks).values({ id: linkId, learnerId, label, tokenHash, madeById: actor.userId, expiresAt: new Date(Date.now() + days * dayMs) });
    await mailAddress(services, tx, { linkId, learnerId }, way);
    await askForCleanUp(services, tx);
    tell({ act: 'guardian-link-made', subjectId: learnerId, detail: { link: linkId, by: way.by, days } });
    return { linkId, address };
  });
}

/**
 * Links of one pupil are made and renewed in turn, and only while guardians may look in and the pupil is here.
 * @throws AppError `guardians_off`, `not_shown` 409
 */
export async function mustBeShown({ env }: Pick<Services, 'env'>, tx: Database, learnerId: string): Promise<GuardianSettings> {
  const [learner] = await tx.select().from(users).where(eq(users.id, learnerId)).for('no key update');
  const setting = await loadSetting(tx, guardianSetting);
  if (!setting.isOn) throw new AppError('guardians_off', 409, 'Links for guardians are switched off at this school. An admin can switch them on.');
  if (!learner || !canBeShown(learner, env)) throw new AppError('not_shown', 409, 'Only pupils who are at the school now have a page for guardians.');
  return setting;
}

/** @throws AppError `too_many_links` 409 */
export async function mustHaveRoom(tx: Database, learnerId: string): Promise<void> {
  const [row] = await tx.select({ count: sql<number>`count(*)::int` }).from(guardianLinks).where(and(eq(guardianLinks.learnerId, learnerId), holdsNow));
  if ((row?.count ?? 0) >= mostLinks) throw new AppError('too_many_links', 409, `${mostLinks} links of this pupil hold already. End one that is not needed any more.`);
}
