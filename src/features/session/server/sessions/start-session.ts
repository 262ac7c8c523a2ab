import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { cardUnknown } from '../cards/card-refusals.ts';
import { sessionEnd } from './find-session.ts';
import { hashToken, newToken } from './secret-token.ts';
import { sessions, signInCards, users } from '../tables.ts';

/**
 * Begins a session. `replaces` is the cookie value that came with the sign-in: whatever session it opened ends here,
 * so a value that was planted before signing in is worth nothing after it. A session of a card ends with `cardId`.
 * @throws AppError `card_unknown` 403 when that card was ended meanwhile
 */
export async function startSession(
  db: Database,
  userId: string,
  { userAgent = '', replaces, cardId }: { userAgent?: string | undefined; replaces?: string | undefined; cardId?: string | undefined } = {},
): Promise<{ token: string; sessionId: string }> {
  const token = newToken();
  const sessionId = await db.transaction(async (tx) => {
    if (cardId) {
      const [card] = await tx.select({ id: signInCards.id }).from(signInCards).where(eq(signInCards.id, cardId)).for('key share');
      if (!card) throw cardUnknown();
    }
    if (replaces) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(replaces)));
    const [user] = await tx.select({ personas: users.personas }).from(users).where(eq(users.id, userId));
    if (!user) throw new Error('Nobody is there to begin a session for');
    const [row] = await tx
      .insert(sessions)
      .values({ tokenHash: hashToken(token), userId, cardId: cardId ?? null, userAgent: userAgent.slice(0, 300), expiresAt: await sessionEnd(tx, cardId === undefined ? user.personas : ['student']) })
      .returning({ id: sessions.id });
    if (!row) throw new Error('The session was not written');
    await tx.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, userId));
    return row.id;
  });
  return { token, sessionId };
}
