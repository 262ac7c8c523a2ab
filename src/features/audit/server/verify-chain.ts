import { asc, gt } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { firstMark, isWhole } from './chain.ts';
import { auditEntries } from './tables.ts';

const atOnce = 2_000;

/** @returns how many entries stand in the chain, and the number of the first that is changed, missing or out of place; null: it is whole */
export async function verifyChain(db: Database): Promise<{ entries: number; brokenAt: number | null }> {
  let entries = 0;
  let mark: Buffer = firstMark;
  for (;;) {
    const rows = await db.select().from(auditEntries).where(gt(auditEntries.number, entries)).orderBy(asc(auditEntries.number)).limit(atOnce);
    for (const row of rows) {
      if (row.number !== entries + 1 || !isWhole(mark, row)) return { entries, brokenAt: entries + 1 };
      [entries, mark] = [row.number, row.mark];
    }
    if (rows.length < atOnce) return { entries, brokenAt: null };
  }
}
