import { sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';

/** Whether nobody else could administer without this person. In a transaction two admins who remove each other take turns: the rows are locked. */
export async function isLastAdmin(tx: Database, personId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ id: string }>(sql`select id from ${users} where 'admin' = any(personas) and disabled_at is null order by id for update`);
  return rows.some(({ id }) => id === personId) && rows.length === 1;
}
