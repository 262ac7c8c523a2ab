import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Act } from '../acts.ts';
import { firstMark, hashDetail, markOf } from './chain.ts';
import { auditEntries } from './tables.ts';

/** Any number that no other lock of this product uses. */
const chainLock = 7_203_561;

/** Who does it; null: Slate itself, by timetable or by command. */
export type By = { userId: string } | null;

/**
 * Runs an administrative change and writes what `tell` was told of it, both in one transaction: a change that cannot be
 * written down does not happen. One that tells nothing changed nothing.
 * @param change gets the transaction, and `tell` for each act
 */
export async function audited<Result>(db: Database, by: By, change: (tx: Database, tell: (...acts: Act[]) => void) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    const told: Act[] = [];
    const result = await change(tx, (...acts) => told.push(...acts));
    if (told.length > 0) await append(tx, by, told);
    return result;
  });
}

/** At the end of the transaction: whoever administers something else waits no longer than this insert and the commit take. */
async function append(tx: Database, by: By, told: readonly Act[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${chainLock})`);
  const { rows: [last] } = await tx.execute<{ number: string; mark: Buffer; now: number }>(sql`
    select coalesce(max(number), 0) as number, (select mark from ${auditEntries} order by number desc limit 1) as mark,
      floor(extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from ${auditEntries}`);
  if (!last) throw new Error('PostgreSQL gave no row back for the end of the audit log');
  let [number, mark] = [Number(last.number), last.mark ?? firstMark];
  const at = new Date(last.now);
  const rows = told.map(({ act, subjectId, detail }) => {
    number += 1;
    const detailSalt = detail ? randomBytes(16) : null;
    const entry = { number, at, actorId: by?.userId ?? null, act, subjectId, detailHash: detail && detailSalt ? hashDetail(detailSalt, detail) : null };
    mark = markOf(mark, entry);
    return { ...entry, detail: detail ?? null, detailSalt, mark };
  });
  // Nine values a row, and a statement takes 65,535.
  for (let from = 0; from < rows.length; from += 5_000) await tx.insert(auditEntries).values(rows.slice(from, from + 5_000));
}
