import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

/**
 * Runs what changes a learner's record, one after the other for each learner: two answers at once are traced as two in a row,
 * whichever process they come to. The lock goes with the transaction.
 */
export function withLearnerLock<Result>(db: Database, learnerId: string, run: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockLearner(tx, learnerId);
    return run(tx);
  });
}

/** Within a transaction. Taking it again in the same one costs nothing. */
export async function lockLearner(tx: Database, learnerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${learnerId}, 5))`);
}
