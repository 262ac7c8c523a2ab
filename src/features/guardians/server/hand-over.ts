import { addressRule, hashToken, newToken, offersMail, readMailAddress, takeAttempt } from '#features/session/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { addressOf } from './link-address.ts';
import { sendGuardianLink } from './send-guardian-link.job.ts';

type HandOver = { by: 'hand' } | { by: 'mail'; address: string };

/** A new token: what is kept of it, and what is handed over. One that goes by mail is made when the mail is sent: until then nobody has it. */
export function newAddress({ env }: Pick<Services, 'env'>, { by }: HandOver): { tokenHash: Buffer; address: string | null } {
  const token = newToken();
  return { tokenHash: hashToken(token), address: by === 'hand' ? addressOf(env.origin, token) : null };
}

/**
 * Looks whether it can be handed over like that, before anything is changed.
 * @throws AppError `no_mail` 409, `invalid_input` 400, `too_many_attempts` 429
 */
export async function checkWay({ db, env }: Services, actor: { userId: string }, way: HandOver | { by: 'same' }): Promise<void> {
  if (way.by !== 'mail') return;
  if (!offersMail(env)) throw new AppError('no_mail', 409, 'Mail is not set up here. Hand the address over instead.');
  if (readMailAddress(way.address) === undefined) throw new AppError('invalid_input', 400, 'This does not look like a mail address. Write one, like name@example.org.');
  const seconds = await takeAttempt(db, `guardian-mail:${actor.userId}`, addressRule);
  if (seconds > 0) throw new AppError('too_many_attempts', 429, `Many mails went out just now. Please wait ${seconds} seconds.`, { retryAfter: seconds });
}

/** The mail is on its way if and when the change commits. */
export async function mailAddress({ jobs }: Services, tx: Database, { linkId, learnerId }: { linkId: string; learnerId: string }, way: HandOver | { by: 'same' }): Promise<void> {
  const address = way.by === 'mail' ? readMailAddress(way.address) : undefined;
  if (address !== undefined) await jobs.add(sendGuardianLink, { linkId, learnerId, address }, { within: tx });
}
