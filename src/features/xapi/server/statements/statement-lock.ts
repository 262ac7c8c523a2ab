import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { xapiStatements } from '../tables.ts';

export const statementLock = 5_141_011;

/**
 * Runs what adds statements, one after the other, so that `stored` and `sequence` grow together and none appears behind
 * another one that was already read. Transactions under it are short.
 */
export function addUnderLock<Result>(db: Database, run: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${statementLock})`);
    return run(tx);
  });
}

/** A moment for `stored`, under the lock: later than every other, though the clock may stand still or go back. */
export async function nextStored(tx: Database): Promise<Date> {
  const { rows } = await tx.execute<{ at: Date }>(sql`
    select greatest(date_trunc('milliseconds', clock_timestamp()), (select max(${xapiStatements.stored}) from ${xapiStatements}) + interval '1 millisecond') as at`);
  return new Date(rows[0]?.at ?? Date.now());
}

/**
 * A moment up to which everything that was stored can be read. While somebody adds, it is that of the last statement that can be read: what they
 * add is stored later. Nobody who reads waits for them.
 */
export async function settledUntil(db: Database): Promise<Date> {
  const { rows: [row] } = await db.execute<{ free: boolean; at: Date; newest: Date | null }>(sql`
    select pg_try_advisory_xact_lock_shared(${statementLock}) as free, date_trunc('milliseconds', clock_timestamp()) - interval '1 millisecond' as at,
      (select max(${xapiStatements.stored}) from ${xapiStatements}) as newest`);
  return new Date((row?.free ? row.at : row?.newest) ?? 0);
}
