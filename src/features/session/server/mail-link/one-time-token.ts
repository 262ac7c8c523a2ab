import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { hashToken, newToken } from '../sessions/secret-token.ts';
import { oneTimeTokens } from '../tables.ts';

type Purpose = (typeof oneTimeTokens.$inferSelect)['purpose'];

/** Keeps `data` under a token that opens it once, for `minutes`. */
export async function makeOneTimeToken(db: Database, purpose: Purpose, data: Record<string, string>, minutes: number): Promise<string> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await db.insert(oneTimeTokens).values({ tokenHash: hashToken(token), purpose, data, expiresAt });
  return token;
}

const isOpen = (purpose: Purpose, token: string) =>
  and(
    eq(oneTimeTokens.tokenHash, hashToken(token)),
    eq(oneTimeTokens.purpose, purpose),
    isNull(oneTimeTokens.usedAt),
    gt(oneTimeTokens.expiresAt, sql`now()`),
  );

/** Uses the token up. Of two calls at once one gets the data, the other undefined. */
export async function useOneTimeToken(db: Database, purpose: Purpose, token: string): Promise<Record<string, string> | undefined> {
  const [row] = await db.update(oneTimeTokens).set({ usedAt: sql`now()` }).where(isOpen(purpose, token)).returning({ data: oneTimeTokens.data });
  return row?.data;
}

/** What the token would open, without using it up. */
export async function peekOneTimeToken(db: Database, purpose: Purpose, token: string): Promise<Record<string, string> | undefined> {
  const [row] = await db.select({ data: oneTimeTokens.data }).from(oneTimeTokens).where(isOpen(purpose, token));
  return row?.data;
}
