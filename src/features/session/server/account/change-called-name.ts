import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '../tables.ts';

/** Null goes back to the name under which the school knows them, which stays as it is either way. */
export async function changeCalledName(db: Database, userId: string, calledName: string | null): Promise<void> {
  await db.update(users).set({ calledName }).where(eq(users.id, userId));
}
