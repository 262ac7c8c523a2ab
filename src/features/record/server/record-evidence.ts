import type { Services } from '#server/services.ts';
import type { Database } from '#server/db/database.ts';
import { addAnswer, type Answered, type LearnerTrace, type TracingModel } from '../trace-learner.ts';
import { withLearnerLock } from './learner-lock.ts';
import { loadTraces } from './load-traces.ts';
import { saveTraces } from './save-traces.ts';
import { evidence } from './tables.ts';

/** An answer as it is to be recorded. Score and correctness were made on the server. */
export type NewEvidence = Omit<typeof evidence.$inferInsert, 'learnerId' | 'sequence'>;
export type Recorded = {
  /** The rows that are new; an answer that was recorded before is not among them. */
  added: { id: string; sequence: number; answerKey: string }[];
  /** What is derived after them: skills and cards that the answers concern, or (`isWhole`) all of the learner's skills. */
  learner: LearnerTrace;
  model: TracingModel;
  isWhole: boolean;
};
type RecordServices = Pick<Services, 'db' | 'content'>;

/**
 * Records answers of one learner, in their order, and brings estimates and review cards up to them, in one transaction.
 * An answer whose key was recorded before changes nothing.
 */
export function recordEvidence({ db, content }: RecordServices, learnerId: string, rows: NewEvidence[]): Promise<Recorded> {
  return withLearnerLock(db, learnerId, (tx) => appendEvidence({ db: tx, content }, learnerId, rows));
}

/** The same inside a transaction that holds the learner's lock. */
export async function appendEvidence({ db: tx, content }: RecordServices, learnerId: string, rows: NewEvidence[]): Promise<Recorded> {
  const added = rows.length === 0 ? [] : await insertNew(tx, learnerId, rows);
  const byKey = new Map(rows.map((row) => [row.answerKey, row]));
  const news = added.flatMap(({ answerKey, sequence }) => {
    const row = byKey.get(answerKey);
    return row ? [{ sequence, answered: toAnswered(row) }] : [];
  });
  const skillIds = [...new Set(news.flatMap(({ answered }) => answered.skillIds))];
  const itemIds = [...new Set(news.map(({ answered }) => answered.itemId))];
  const { learner, model, isWhole } = await loadFor({ db: tx, content }, learnerId, skillIds, itemIds);
  if (news.length > 0) {
    const lastSequences = new Map<string, number>();
    for (const { answered, sequence } of news) {
      addAnswer(learner, answered, model);
      for (const skillId of answered.skillIds) lastSequences.set(skillId, sequence);
    }
    await saveTraces(tx, [{ learnerId, trace: learner, lastSequences, itemIds }]);
  }
  return { added, learner, model, isWhole };
}

export const toAnswered = (row: Pick<NewEvidence, Exclude<keyof Answered, 'at'>> & { answeredAt: Date }): Answered => ({
  itemId: row.itemId, skillIds: row.skillIds, context: row.context, isCorrect: row.isCorrect,
  attempt: row.attempt, hintsUsed: row.hintsUsed, isAided: row.isAided, at: row.answeredAt.getTime(),
});

/** A skill without evidence begins with what all the others say, so then all are loaded. */
async function loadFor({ db, content }: RecordServices, learnerId: string, skillIds: string[], itemIds: string[]) {
  const some = await loadTraces(db, content, [learnerId], { skillIds, itemIds });
  const learner = learnerOf(some.learners, learnerId);
  if (skillIds.every((skillId) => learner.skills.has(skillId))) return { learner, model: some.model, isWhole: false };
  const all = await loadTraces(db, content, [learnerId], { itemIds });
  return { learner: learnerOf(all.learners, learnerId), model: all.model, isWhole: true };
}

function learnerOf(learners: Map<string, LearnerTrace>, learnerId: string): LearnerTrace {
  const learner = learners.get(learnerId);
  if (!learner) throw new Error('A learner who was asked for was not loaded');
  return learner;
}

/** @returns the rows that were not there yet, in the order of their sequence */
async function insertNew(tx: Database, learnerId: string, rows: NewEvidence[]) {
  const added = await tx.insert(evidence).values(rows.map((row) => ({ ...row, learnerId })))
    .onConflictDoNothing({ target: [evidence.learnerId, evidence.answerKey] })
    .returning({ id: evidence.id, sequence: evidence.sequence, answerKey: evidence.answerKey });
  return added.sort((a, b) => a.sequence - b.sequence);
}
