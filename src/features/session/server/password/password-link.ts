import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { makeOneTimeToken, peekOneTimeToken, useOneTimeToken } from '../mail-link/one-time-token.ts';
import { endSessionsOf } from '../sessions/end-sessions.ts';
import { oneTimeTokens, users } from '../tables.ts';
import { checkNewPassword } from './check-new-password.ts';
import { hashPassword } from './hash-password.ts';
import { mayEnter } from './sign-in-with-password.ts';

/** For how long a link opens: who was invited may be on holiday, who forgot a password is waiting. */
export const passwordLinkHours = { invite: 14 * 24, reset: 24 } as const;
export type PasswordLinkKind = keyof typeof passwordLinkHours;

/**
 * Makes a link with which somebody sets their password and comes in, once; one made before is worth nothing from here on.
 * @param address where it is mailed to: whoever opens it has proven that address
 */
export async function makePasswordLink(db: Database, origin: string, { userId, kind, address }: { userId: string; kind: PasswordLinkKind; address?: string }): Promise<string> {
  await forgetLinks(db, userId);
  const token = await makeOneTimeToken(db, 'password', { userId, ...(address && { address }) }, passwordLinkHours[kind] * 60);
  // Behind '#': what follows it is never sent, so no proxy's log keeps it.
  return `${origin}/set-password#token=${token}`;
}

const forgetLinks = (db: Database, userId: string) => db.delete(oneTimeTokens).where(and(eq(oneTimeTokens.purpose, 'password'), sql`${oneTimeTokens.data} ->> 'userId' = ${userId}`));
const closed = () => new AppError('link_closed', 403, 'This link was used already, is over, or was replaced by a newer one. Ask your school’s admin for another.');

/** Whose password a link sets. @throws AppError `link_closed` 403 */
export async function lookAtPasswordLink(services: Services, token: string) {
  const { userId } = (await peekOneTimeToken(services.db, 'password', token)) ?? {};
  const [user] = userId ? await services.db.select().from(users).where(eq(users.id, userId)) : [];
  if (!user || !mayEnter(services, user)) throw closed();
  return { username: user.username, name: user.displayName, email: user.email };
}

/** Sets the password and uses the link up; every session there was ends. @throws AppError `link_closed` 403, `weak_password` 422 */
export async function setPasswordByLink(services: Services, token: string, password: string): Promise<string> {
  // Before the link is used up: whoever is refused a password tries another.
  await checkNewPassword(services, password, await lookAtPasswordLink(services, token));
  const passwordHash = await hashPassword(password);
  return services.db.transaction(async (tx) => {
    const { userId, address } = (await useOneTimeToken(tx, 'password', token)) ?? {};
    const [user] = userId ? await tx.select().from(users).where(eq(users.id, userId)).for('update') : [];
    if (!user || user.isDemo || !mayEnter(services, user)) throw closed();
    const isProven = address !== undefined && address === user.email?.toLowerCase() && user.emailVerifiedAt === null;
    await tx.update(users).set({ passwordHash, ...(isProven && { emailVerifiedAt: new Date() }) }).where(eq(users.id, user.id));
    await endSessionsOf(tx, user.id);
    await forgetLinks(tx, user.id);
    return user.id;
  });
}
