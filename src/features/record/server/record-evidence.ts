import { sql, type SQL } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/db/database.ts';
import { addAnswer, type Answered } from '../trace-learner.ts';
import { withLearnerLock } from './learner-lock.ts';
import { loadTraces } from './load-traces.ts';
import { saveTraces } from './save-traces.ts';
import { evidence } from './tables.ts';

/** An answer as it is to be recorded. Score and correctness were made on the server. */
export type NewEvidence = Omit<typeof evidence.$inferInsert, 'learnerId' | 'sequence'>;
/** The rows that are new; an answer that was recorded before is not among them. */
export type Recorded = { added: { id: string; sequence: number; answerKey: string }[] };

/**
 * Records answers of one learner, in their order, and brings estimates and review cards up to them, in one transaction.
 * An answer whose key was recorded before changes nothing.
 */
export function recordEvidence({ db, content }: Pick<Services, 'db' | 'content'>, learnerId: string, rows: NewEvidence[]): Promise<Recorded> {
  return withLearnerLock(db, learnerId, async (tx) => {
    const added = rows.length === 0 ? [] : await insertNew(tx, learnerId, rows);
    const byKey = new Map(rows.map((row) => [row.answerKey, row]));
    const news = added.flatMap(({ answerKey }) => byKey.get(answerKey) ?? []);
    if (news.length === 0) return { added };
    const skillIds = new Set(news.flatMap((row) => row.skillIds));
    const { learners, model } = await loadTraces(tx, content, [learnerId], [...skillIds]);
    const learner = learners.get(learnerId);
    if (!learner) throw new Error('A learner who was asked for was not loaded');
    for (const row of news) addAnswer(learner, toAnswered(row), model);
    await saveTraces(tx, [{ learnerId, trace: learner, skillIds }]);
    return { added };
  });
}

export const toAnswered = (row: Pick<NewEvidence, Exclude<keyof Answered, 'at'>> & { answeredAt: Date }): Answered => ({
  itemId: row.itemId, skillIds: row.skillIds, context: row.context, isCorrect: row.isCorrect,
  attempt: row.attempt, hintsUsed: row.hintsUsed, isAided: row.isAided, at: row.answeredAt.getTime(),
});

/** Rows in one statement; a hundred thousand parameters are more than PostgreSQL takes. */
const rowsAtOnce = 1_000;

/** @returns the rows that were not there yet, in the order of their sequence */
async function insertNew(tx: Database, learnerId: string, rows: NewEvidence[]): Promise<Recorded['added']> {
  const added: Recorded['added'] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    added.push(...await tx.insert(evidence).values(rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, learnerId })))
      .onConflictDoNothing({ target: [evidence.learnerId, evidence.answerKey] })
      .returning({ id: evidence.id, sequence: evidence.sequence, answerKey: evidence.answerKey }));
  }
  return added.sort((a, b) => a.sequence - b.sequence);
}

/** For a larger query: what was recorded of an answer by its key, as JSON. */
export type EarlierAnswer = { questionId: string | null; isCorrect: boolean; attempt: number };
/** @param answerKey SQL for the key; null in it: none is looked for */
export const selectEarlier = (learnerId: SQL, answerKey: SQL) =>
  sql`(select json_build_object('questionId', question_id, 'isCorrect', is_correct, 'attempt', attempt) from ${evidence} where learner_id = ${learnerId} and answer_key = ${answerKey})`;
