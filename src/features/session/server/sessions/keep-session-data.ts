import { eq } from 'drizzle-orm';
import { z } from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { sessions } from '../tables.ts';

const maxLength = 16 * 1024;

/** What a client may keep in its session. Undefined: it only wants to see the session again. */
export const sessionData = z.optional(
  z.record(z.string(), z.unknown()).check(z.refine((data) => JSON.stringify(data).length <= maxLength)),
);

/** Puts `data` in the place of what stood there, and returns it as it is now kept. */
export async function keepSessionData(db: Database, sessionId: string, data: Record<string, unknown>): Promise<Record<string, unknown>> {
  const [row] = await db.update(sessions).set({ data }).where(eq(sessions.id, sessionId)).returning({ data: sessions.data });
  return row?.data ?? {};
}
