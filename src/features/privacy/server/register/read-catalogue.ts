import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

export type Column = { name: string; type: string; isGenerated: boolean; /** Table and column that it refers to. */ refersTo: string | null };
/** Tables by their names, each with its columns in their order. */
export type Catalogue = ReadonlyMap<string, readonly Column[]>;

/** What the database itself says of its tables. */
export async function readCatalogue(db: Database): Promise<Catalogue> {
  const { rows } = await db.execute<{ table: string } & Column>(sql`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, null) as type, a.attgenerated <> '' as "isGenerated",
      (select target.relname || '.' || key.attname from pg_constraint f
         join pg_class target on target.oid = f.confrelid join pg_attribute key on key.attrelid = f.confrelid and key.attnum = f.confkey[1]
       where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1) as "refersTo"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`);
  const tables = new Map<string, Column[]>();
  for (const { table, ...column } of rows) tables.set(table, [...(tables.get(table) ?? []), column]);
  return tables;
}
