import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/**
 * A condition: nothing in any table belongs to a row of `users`, `classes` or `terms` that an import made, beside what the import made itself.
 * The tables are read from the database, so that what another feature keeps of a person is found without knowing it.
 * @param id SQL for the id; @param without tables whose rows are the import's own
 */
export async function isUnused(tx: Database, table: 'users' | 'classes' | 'terms', id: string, without: readonly string[]): Promise<SQL> {
  const { rows } = await tx.execute<{ table: string; column: string }>(sql`
    select c.conrelid::regclass::text as "table", quote_ident(a.attname) as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and cardinality(c.conkey) = 1`);
  const others = rows.filter((one) => !without.includes(one.table));
  return sql.raw(others.length === 0 ? 'true' : others.map(({ table, column }) => `not exists (select from ${table} t where t.${column} = ${id})`).join(' and '));
}
