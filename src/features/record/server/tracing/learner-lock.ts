import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { startLevel } from '../../tracing/learner-level.ts';
import { learnerLevels } from '../tables.ts';

/**
 * Runs what changes a learner's record, one after the other for each learner: two answers at once are traced as two in a row,
 * whichever process they come to. The lock goes with the transaction. Who works without it (`answer-writes.ts`) sees by the revision
 * that somebody was here.
 */
export function withLearnerLock<Result>(db: Database, learnerId: string, run: (tx: Database) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await lockLearners(tx, [learnerId]);
    return run(tx);
  });
}

/** Within a transaction. Always in the order of the ids, so that two that lock several cannot wait for each other. */
export async function lockLearners(tx: Database, learnerIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into ${learnerLevels} (learner_id, level, variance, answers, revision)
    select id, ${startLevel.mean}::float8, ${startLevel.variance}::float8, 0, 1 from unnest(${sql.param(learnerIds)}::uuid[]) as given(id) order by id
    on conflict (learner_id) do update set revision = ${learnerLevels}.revision + 1`);
}
