import { and, eq, sql } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import { addToItems, takeFromItems } from './count-items.ts';
import type { NewEvidence } from './record-evidence.ts';
import { evidence } from './tables.ts';
import { withLearnerLock } from './tracing/learner-lock.ts';
import { rebuildLearner } from './tracing/rebuild-estimates.ts';

/** What of an answer can turn out otherwise later. */
type Corrected = Pick<NewEvidence, 'answerKey' | 'isCorrect' | 'score' | 'misconceptionId'>;

/**
 * Another outcome of answers that were recorded before, because a person changed a mark or a key was wrong: estimates and the difficulty of questions follow,
 * as if it had been recorded so. What was known when it was answered stays what it was. Answers that are not recorded, or stand so already, change nothing.
 * @returns how many changed
 */
export function correctEvidence({ db, content }: Pick<Services, 'db' | 'content'>, learnerId: string, rows: readonly Corrected[]): Promise<number> {
  return withLearnerLock(db, learnerId, async (tx) => {
    const recorded = await tx.select({ id: evidence.id, answerKey: evidence.answerKey, isCorrect: evidence.isCorrect, score: evidence.score, misconceptionId: evidence.misconceptionId })
      .from(evidence).where(and(eq(evidence.learnerId, learnerId), sql`${evidence.answerKey} = any(${sql.param(rows.map(({ answerKey }) => answerKey))}::uuid[])`));
    const byKey = new Map(rows.map((row) => [row.answerKey, row]));
    const changed = recorded.flatMap(({ id, answerKey, ...known }) => {
      const { isCorrect, score, misconceptionId = null } = byKey.get(answerKey) ?? known;
      return isCorrect === known.isCorrect && score === known.score && misconceptionId === known.misconceptionId ? [] : [{ id, isCorrect, score, misconceptionId }];
    });
    if (changed.length === 0) return 0;
    const these = sql`(select * from ${evidence} where id = any(${sql.param(changed.map(({ id }) => id))}::uuid[])) as answered`;
    await tx.execute(takeFromItems(these));
    for (const { id, ...outcome } of changed) {
      // The table lets nothing else of a row be changed, and only the row that is named here.
      await tx.execute(sql`select set_config('slate.correcting', ${id}, true)`);
      await tx.update(evidence).set({ ...outcome, correctedAt: new Date() }).where(eq(evidence.id, id));
    }
    await tx.execute(sql`select set_config('slate.correcting', '', true)`);
    await tx.execute(addToItems(these));
    await rebuildLearner({ content }, tx, learnerId);
    return changed.length;
  });
}
