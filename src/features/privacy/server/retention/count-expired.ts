import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { ruledKinds, type Removed, type RetentionRules } from '../../contract.ts';
import { countedTable } from '../erasing/erase-kind.ts';
import { agedTable, cutoffOf, isExpired } from './select-expired.ts';

/** What the rules would remove at a moment, and what legal holds would keep back. */
export async function countExpired(db: Database, rules: RetentionRules, at: Date): Promise<{ removed: Removed; held: number }> {
  const removed: Removed = {};
  let held = 0;
  for (const kind of ruledKinds) {
    const cutoff = cutoffOf(rules, kind, at);
    if (!cutoff) continue;
    const { rows: [row] } = await db.execute<{ free: number; held: number }>(sql`
      select (select count(*)::int from ${agedTable(kind)} where ${isExpired(kind, cutoff, false)}) as free,
        (select count(*)::int from ${agedTable(kind)} where ${isExpired(kind, cutoff, true)}) as held`);
    if (row && row.free > 0) removed[kind] = row.free;
    held += row?.held ?? 0;
  }
  return { removed, held };
}

/** How much of each ruled kind there is. */
export async function countAll(db: Database): Promise<Removed> {
  const { rows } = await db.execute<{ kind: string; count: number }>(sql.join(ruledKinds.map((kind) => sql`select ${kind} as kind, count(*)::int as count from ${sql.identifier(countedTable[kind])}`), sql` union all `));
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]));
}
