import { eq } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';

export async function loadLearner(db: Database, personId: string) {
  const [row] = await db.select({ id: users.id, displayName: users.displayName, personas: users.personas, disabledAt: users.disabledAt, archivedAt: users.archivedAt, isDemo: users.isDemo })
    .from(users).where(eq(users.id, personId));
  return row;
}
