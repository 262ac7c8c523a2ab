import { eq } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { dayMs } from '#shared/calendar-date.ts';
import type { RenewLinkInput } from '../contract.ts';
import { stateOfLink } from '../policy.ts';
import { checkWay, mailAddress, newAddress } from './hand-over.ts';
import type { LinkRow } from './load-links.ts';
import { mustBeShown, mustHaveRoom } from './make-link.ts';
import { guardianLinks } from './tables.ts';

/**
 * A link holds anew from today on, with the address that the guardian has, or with a new one, which ends the old one.
 * @returns the new address, this once; null when it goes by mail or stayed
 * @throws AppError `link_revoked` 409, and as `makeLink` does
 */
export async function renewLink(services: Services, actor: { userId: string }, { id, learnerId }: LinkRow, { way }: RenewLinkInput): Promise<string | null> {
  await checkWay(services, actor, way);
  return audited(services.db, actor, async (tx, tell) => {
    const { days } = await mustBeShown(services, tx, learnerId);
    const [link] = await tx.select().from(guardianLinks).where(eq(guardianLinks.id, id)).for('update');
    const now = new Date();
    const state = link && stateOfLink(link, now);
    if (state === undefined || state === 'revoked') throw new AppError('link_revoked', 409, 'This link was ended, so it stays closed. Make a new one.');
    if (state === 'over') await mustHaveRoom(tx, learnerId);
    const renewed = way.by === 'same' ? { address: null } : newAddress(services, way);
    await tx.update(guardianLinks).set({ expiresAt: new Date(now.getTime() + days * dayMs), ...('tokenHash' in renewed && { tokenHash: renewed.tokenHash }) }).where(eq(guardianLinks.id, id));
    await mailAddress(services, tx, { linkId: id, learnerId }, way);
    tell({ act: 'guardian-link-renewed', subjectId: learnerId, detail: { link: id, by: way.by, days } });
    return renewed.address;
  });
}
