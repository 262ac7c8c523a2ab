import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/** Any number that no other lock of this product uses. */
const lock = 7_203_562;

/** One import is applied or rolled back at a time; the next waits until this transaction ends. Its statements may take as long as they take. */
export async function holdImports(tx: Database): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
