import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { ruledKinds, type DataMap, type RetentionRules } from '../../contract.ts';
import { dataKindNames } from '../../data-kinds.ts';
import { nobodysData, personalData } from '../../personal-data.ts';
import { readCatalogue } from './read-catalogue.ts';
import { tablesOf } from './person-rows.ts';

/** What is kept of people, table by table: the register beside what the database says of itself. Rows are counted as its statistics have them. */
export async function loadDataMap(db: Database, rules: RetentionRules): Promise<DataMap> {
  const catalogue = await readCatalogue(db);
  const { rows } = await db.execute<{ table: string; rows: number }>(sql`
    select relname as "table", greatest(n_live_tup, 0)::float8 as rows from pg_stat_user_tables where schemaname = 'public'`);
  const counted = new Map(rows.map(({ table, rows }) => [table, rows]));
  return {
    kinds: dataKindNames.map((kind) => ({
      kind, days: ruledKinds.filter((ruled) => ruled === kind).map((ruled) => rules[ruled])[0] ?? null,
      tables: tablesOf(kind).map((table) => ({
        table, what: personalData[table]?.what ?? { id: '', message: table },
        columns: (catalogue.get(table) ?? []).filter(({ isGenerated }) => !isGenerated).map(({ name }) => name), rows: counted.get(table) ?? 0,
      })),
    })),
    nobodys: Object.entries(nobodysData).map(([table, { why }]) => ({ table, why })),
  };
}
