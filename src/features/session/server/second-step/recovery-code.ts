import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { recoveryCodes } from '../tables.ts';
import { hashCode } from './authenticators.ts';

/** Uses a recovery code up. @returns whether it was one of this person's, and not used before */
export async function useRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const used = await db.update(recoveryCodes).set({ usedAt: sql`now()` })
    .where(and(eq(recoveryCodes.codeHash, hashCode(code)), eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt))).returning({ userId: recoveryCodes.userId });
  return used.length > 0;
}
