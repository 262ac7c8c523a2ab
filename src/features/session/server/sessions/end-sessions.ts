import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { hashToken } from './secret-token.ts';
import { sessions } from '../tables.ts';

/** A session that ended is gone at once: its cookie and its access tokens open nothing from here on. */
export async function endSessionByToken(db: Database, token: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token)));
}

export async function endSession(db: Database, sessionId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}

/** All sessions of a person, or all but one. Returns how many ended. */
export async function endSessionsOf(db: Database, userId: string, { except }: { except?: string } = {}): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id });
  return ended.length;
}
