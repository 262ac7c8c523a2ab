import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { useOneTimeToken } from './one-time-token.ts';
import { mayEnter } from '../password/sign-in-with-password.ts';
import { authenticators, recoveryCodes, sessions, users } from '../tables.ts';

/**
 * Uses up a mail link. The first time an address is proven, what was set before it goes (password, second steps) and its sessions end:
 * whoever typed a stranger's address into an account must not keep a way into it.
 */
export async function confirmMailLink(services: Services, token: string): Promise<{ userId: string; callbackPath: string } | undefined> {
  const data = await useOneTimeToken(services.db, 'email-sign-in', token);
  const { userId, address, callbackPath } = data ?? {};
  if (!userId || !address || !callbackPath) return undefined;
  return services.db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(and(eq(users.id, userId), eq(sql`lower(${users.email})`, address))).for('update');
    if (!user || !mayEnter(services, user)) return undefined;
    if (user.emailVerifiedAt === null) {
      await tx.update(users).set({ emailVerifiedAt: new Date(), passwordHash: null }).where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)));
      await tx.delete(sessions).where(eq(sessions.userId, userId));
      await tx.delete(authenticators).where(eq(authenticators.userId, userId));
      await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    }
    return { userId, callbackPath };
  });
}
