import { and, eq, sql } from 'drizzle-orm';
import { hashToken, secondsToWait, takeAttempt, addressRule } from '#features/session/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { loadSetting } from '#server/settings/setting.ts';
import type { GuardianPart } from '../contract.ts';
import { canBeShown } from '../policy.ts';
import { guardianSetting } from './guardian-setting.ts';
import { holdsNow, type LinkRow } from './load-links.ts';
import { guardianLinks } from './tables.ts';

export type OpenedLink = { link: LinkRow; learner: { id: string; name: string }; shows: readonly GuardianPart[] };

/** A page is worked out of a child's whole record: one that is opened over and over waits. */
const linkRule = { free: 60, first: 1, longest: 30, forgetAfter: 60 * 60 };
const wait = (seconds: number) => new AppError('too_many_attempts', 429, `Please wait ${seconds} seconds before you try again.`, { retryAfter: seconds });
/** Whatever the cause is: who has no link that holds learns nothing of whose it was, or whether it ever was one. */
const closed = () => new AppError('link_closed', 403, 'This link no longer holds. If you are a guardian of a pupil here, ask the school for a new one.');

/**
 * Whose page a link shows, and that it was opened now: the only thing that a guardian writes.
 * @param from where the request comes from on the network
 * @throws AppError `link_closed` 403, `too_many_attempts` 429
 */
export async function openLink({ db, env }: Pick<Services, 'db' | 'env'>, token: string, from: string): Promise<OpenedLink> {
  const guesses = `guardian-page:${from}`;
  const seconds = await secondsToWait(db, guesses);
  if (seconds > 0) throw wait(seconds);
  const { isOn, shows } = await loadSetting(db, guardianSetting);
  const [found] = await db.select({ link: guardianLinks, learner: users }).from(guardianLinks).innerJoin(users, eq(users.id, guardianLinks.learnerId))
    .where(and(eq(guardianLinks.tokenHash, hashToken(token)), holdsNow));
  if (!isOn || !found || !canBeShown(found.learner, env)) {
    await takeAttempt(db, guesses, addressRule);
    throw closed();
  }
  const { link, learner } = found;
  const tooOften = await takeAttempt(db, `guardian-link:${link.id}`, linkRule);
  if (tooOften > 0) throw wait(tooOften);
  const marked = await db.update(guardianLinks).set({ lastOpenedAt: sql`clock_timestamp()` }).where(and(eq(guardianLinks.id, link.id), holdsNow)).returning({ id: guardianLinks.id });
  if (marked.length === 0) throw closed();
  return { link, learner: { id: learner.id, name: learner.displayName }, shows };
}
