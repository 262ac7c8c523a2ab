import { audited } from '#features/audit/server/public.ts';
import { makePasswordLink, offersMail, passwordLinkHours, sendPasswordLink } from '#features/session/server/public.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { PersonRow } from '../directory/load-person.ts';

type Way = { by: 'mail' | 'hand'; kind: keyof typeof passwordLinkHours };

/**
 * Makes a link with which somebody chooses a password, for the admin to hand over, or has it mailed.
 * @throws AppError `disabled`, `no_address` and `no_mail` 409
 */
export async function givePasswordLink({ db, env, jobs }: Services, actor: { userId: string }, person: PersonRow, { by, kind }: Way): Promise<{ link: string | null; hours: number }> {
  if (person.disabledAt) throw new AppError('disabled', 409, 'This person is disabled. Take them back in first.');
  if (by === 'mail' && !person.email) throw new AppError('no_address', 409, 'No mail address of this person is known.');
  if (by === 'mail' && !offersMail(env)) throw new AppError('no_mail', 409, 'Mail is not set up here. Hand the link over instead.');
  const link = await audited(db, actor, async (tx, tell) => {
    tell({ act: 'password-link-made', subjectId: person.id, detail: { by, kind } });
    return by === 'hand' ? makePasswordLink(tx, env.origin, { userId: person.id, kind }) : null;
  });
  if (by === 'mail') await jobs.add(sendPasswordLink, { userId: person.id, kind });
  return { link, hours: passwordLinkHours[kind] };
}
