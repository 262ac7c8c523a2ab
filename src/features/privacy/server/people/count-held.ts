import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Removed } from '../../contract.ts';
import { dataKindNames } from '../../data-kinds.ts';
import { personalData } from '../../personal-data.ts';
import { countedTable } from '../erasing/erase-kind.ts';
import { belongsTo, idArray } from '../register/person-rows.ts';

/** How much of each kind Slate holds of a person, as a person counts, in one query. */
export async function countHeld(db: Database, personId: string): Promise<Removed> {
  const counts = dataKindNames.flatMap((kind) => {
    const mine = belongsTo(countedTable[kind], idArray([personId]));
    return mine === null ? [] : [sql`select ${kind} as kind, count(*)::int as count from ${sql.identifier(countedTable[kind])} where ${mine}`];
  });
  const { rows } = await db.execute<{ kind: string; count: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}

/** All rows that an export writes, with the files of documents. */
export async function countRows(db: Database, personId: string): Promise<number> {
  const counts = Object.entries(personalData).flatMap(([table, { hidden }]) => {
    const mine = belongsTo(table, idArray([personId]));
    return mine === null || hidden.includes('*') ? [] : [sql`(select count(*) from ${sql.identifier(table)} where ${mine})`];
  });
  const { rows: [row] } = await db.execute<{ count: number }>(sql`select (${sql.join(counts, sql` + `)} + (select count(*) from documents where owner_id = ${personId}))::int as count`);
  return row?.count ?? 0;
}
