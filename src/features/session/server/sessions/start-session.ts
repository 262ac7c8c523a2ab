import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { sessionEnd } from './find-session.ts';
import { hashToken, newToken } from './secret-token.ts';
import { sessions, users } from '../tables.ts';

/**
 * Begins a session. `replaces` is the cookie value that came with the sign-in: whatever session it opened ends here,
 * so a value that was planted before signing in is worth nothing after it.
 */
export async function startSession(
  db: Database,
  userId: string,
  { userAgent = '', replaces }: { userAgent?: string | undefined; replaces?: string | undefined } = {},
): Promise<{ token: string; sessionId: string }> {
  const token = newToken();
  const sessionId = await db.transaction(async (tx) => {
    if (replaces) await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(replaces)));
    const [user] = await tx.select({ personas: users.personas }).from(users).where(eq(users.id, userId));
    if (!user) throw new Error('Nobody is there to begin a session for');
    const [row] = await tx
      .insert(sessions)
      .values({ tokenHash: hashToken(token), userId, userAgent: userAgent.slice(0, 300), expiresAt: await sessionEnd(tx, user.personas) })
      .returning({ id: sessions.id });
    if (!row) throw new Error('The session was not written');
    return row.id;
  });
  return { token, sessionId };
}
