import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { xapiStatements } from '../tables.ts';

const lockNumber = 5_141_011;

/**
 * Runs what adds statements, one after the other, so that `stored` and `sequence` grow together and none appears behind
 * another one that was already read. Transactions under it are short.
 */
export function addUnderLock<Result>(db: Database, run: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`);
    return run(tx);
  });
}

/** A moment for `stored`, under the lock: later than every other, though the clock may stand still or go back. */
export async function nextStored(tx: Database): Promise<Date> {
  const { rows } = await tx.execute<{ at: Date }>(sql`
    select greatest(date_trunc('milliseconds', clock_timestamp()), (select max(${xapiStatements.stored}) from ${xapiStatements}) + interval '1 millisecond') as at`);
  return new Date(rows[0]?.at ?? Date.now());
}

/** Waits for those who add now. @returns a moment up to which everything that was stored can be read */
export async function settledUntil(db: Database): Promise<Date> {
  const { rows } = await db.execute<{ at: Date }>(sql`
    select pg_advisory_xact_lock_shared(${lockNumber}), date_trunc('milliseconds', clock_timestamp()) - interval '1 millisecond' as at`);
  return new Date(rows[0]?.at ?? 0);
}
