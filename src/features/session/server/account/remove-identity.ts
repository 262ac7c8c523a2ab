import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { canRemoveIdentity } from '../../policy.ts';
import { identities, users } from '../tables.ts';

/**
 * Takes an issuer off an account, unless nothing else opens it.
 * @throws AppError `not_found` 404, `last_way_in` 409
 */
export async function removeIdentity(db: Database, userId: string, providerId: string, { offersMail }: { offersMail: boolean }): Promise<void> {
  await db.transaction(async (tx) => {
    // The lock makes two removals at once wait for each other: together they could take the last two ways in.
    const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const linked = await tx.select({ provider: identities.provider }).from(identities).where(eq(identities.userId, userId));
    const removed = linked.filter(({ provider }) => provider === providerId);
    if (!user || removed.length === 0) throw notFound('sign-in');
    const ways = {
      hasPassword: user.passwordHash !== null,
      canUseMail: offersMail && user.email !== null,
      identityCount: linked.length - removed.length + 1,
    };
    if (!canRemoveIdentity(ways)) {
      throw new AppError('last_way_in', 409, 'This is the only way into your account. Set a password first, then remove it.');
    }
    await tx.delete(identities).where(and(eq(identities.userId, userId), eq(identities.provider, providerId)));
  });
}
