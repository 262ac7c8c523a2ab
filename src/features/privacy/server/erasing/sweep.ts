import { sql } from 'drizzle-orm';
import { describeError } from '#server/describe-error.ts';
import type { Services } from '#server/services.ts';

/**
 * Rows that were deleted stand in the database's files until they are swept out, and its statistics keep some values of columns:
 * both are done anew. What is left then is the write-ahead log, which is overwritten by itself, and backups.
 */
export async function sweep({ db, log }: Pick<Services, 'db' | 'log'>, tables: readonly string[]): Promise<void> {
  for (const table of tables) {
    try {
      await db.execute(sql`vacuum (analyze) ${sql.identifier(table)}`);
    } catch (error) {
      // A busy or a very large table: PostgreSQL does it by itself, later.
      log.warn({ table, err: describeError(error) }, 'a table was not swept after an erasure');
    }
  }
}
