import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Services } from '#server/services.ts';
import type { Database } from '#server/db/database.ts';
import { addAnswer, assume, learnFrom, type Answered, type LearnerTrace, type SchoolModel } from '../tracing/trace-learner.ts';
import { addToItems } from './count-items.ts';
import { withLearnerLock } from './tracing/learner-lock.ts';
import { loadSchool } from './load-school.ts';
import { loadTraces } from './tracing/load-traces.ts';
import { saveTraces } from './tracing/save-traces.ts';
import { evidence } from './tables.ts';

type AssumedColumns = { expected: number; plain: number | null; difficulty: number; usualDifficulty: number[] };
/** An answer as it is to be recorded. Score and correctness were made on the server. Without a level it is one of level 2, without choices it was typed. */
export type NewEvidence = Omit<typeof evidence.$inferInsert, 'learnerId' | 'sequence' | keyof AssumedColumns>;
export type AssumedEvidence = NewEvidence & AssumedColumns & { level: number; choices: number | null };
/** The rows that are new; an answer that was recorded before is not among them. */
export type Recorded = { added: { id: string; sequence: number; answerKey: string }[] };

/**
 * Records answers of one learner, in their order, and brings estimates and review cards up to them, in one transaction.
 * An answer whose key was recorded before changes nothing.
 */
export function recordEvidence({ db, content }: Pick<Services, 'db' | 'content'>, learnerId: string, rows: NewEvidence[]): Promise<Recorded> {
  return withLearnerLock(db, learnerId, async (tx) => {
    const news = await unrecorded(tx, learnerId, rows);
    if (news.length === 0) return { added: [] };
    const skillIds = new Set(news.flatMap((row) => row.skillIds));
    const { learners, model: tracing } = await loadTraces(tx, content, [learnerId], [...skillIds]);
    // Its own: it learns from each of these answers before the next.
    const model = { ...tracing, ...(await loadSchool(tx)) };
    const learner = learners.get(learnerId);
    if (!learner) throw new Error('A learner who was asked for was not loaded');
    const added = await insertAll(tx, learnerId, news.map((row) => {
      const assumed = addEvidence(learner, row, model);
      if (saysOfItem(assumed)) learnFrom(model, assumed, { ...toAnswered(assumed), expected: assumed.expected, plain: assumed.plain }, row.isCorrect && !row.isAided);
      return assumed;
    }));
    await saveTraces(tx, [{ learnerId, trace: learner, skillIds }]);
    await tx.execute(addToItems(sql`(select * from ${evidence} where learner_id = ${learnerId} and answer_key = any(${sql.param(news.map(({ answerKey }) => answerKey))}::uuid[])) as answered`));
    return { added };
  });
}

/** Adds an answer to what is derived of its learner (changes `learner`). @returns the row with what was assumed before it was seen */
export function addEvidence(learner: LearnerTrace, row: NewEvidence, model: SchoolModel): AssumedEvidence {
  const asked = { ...row, level: row.level ?? 2, choices: row.choices ?? null };
  const { expected, plain, offset, usual } = assume(learner, asked, model, row.answeredAt.getTime());
  const assumed = { ...asked, expected, plain, difficulty: offset, usualDifficulty: [...usual] };
  addAnswer(learner, toAnswered(assumed), model);
  return assumed;
}

type AnsweredRow = Pick<AssumedEvidence, Exclude<keyof Answered, 'at' | 'offset' | 'usual'> | 'answeredAt' | 'difficulty' | 'usualDifficulty'>;

export const toAnswered = (row: AnsweredRow): Answered => ({
  itemId: row.itemId, skillIds: row.skillIds, context: row.context, isCorrect: row.isCorrect, attempt: row.attempt, hintsUsed: row.hintsUsed, isAided: row.isAided,
  level: row.level, choices: row.choices, offset: row.difficulty, usual: row.usualDifficulty, at: row.answeredAt.getTime(),
});

/** As `count-items.ts` counts. */
const saysOfItem = ({ attempt, hintsUsed, isAided }: AssumedEvidence) => attempt === 1 && (hintsUsed > 0 || !isAided);

/** Rows in one statement; a hundred thousand parameters are more than PostgreSQL takes. */
const rowsAtOnce = 1_000;

/** Those that are not there yet, each key once. Inside a transaction that holds the learner's lock. */
async function unrecorded(tx: Database, learnerId: string, rows: NewEvidence[]): Promise<NewEvidence[]> {
  if (rows.length === 0) return [];
  const byKey = new Map(rows.toReversed().map((row) => [row.answerKey, row]));
  const recorded = await tx.select({ answerKey: evidence.answerKey }).from(evidence)
    .where(and(eq(evidence.learnerId, learnerId), sql`${evidence.answerKey} = any(${sql.param([...byKey.keys()])}::uuid[])`));
  for (const { answerKey } of recorded) byKey.delete(answerKey);
  return rows.filter((row) => byKey.get(row.answerKey) === row);
}

/** @returns the rows in the order of their sequence */
async function insertAll(tx: Database, learnerId: string, rows: AssumedEvidence[]): Promise<Recorded['added']> {
  const added: Recorded['added'] = [];
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    added.push(...await tx.insert(evidence).values(rows.slice(from, from + rowsAtOnce).map((row) => ({ ...row, learnerId })))
      .returning({ id: evidence.id, sequence: evidence.sequence, answerKey: evidence.answerKey }));
  }
  return added.sort((a, b) => a.sequence - b.sequence);
}

/** For a larger query: what was recorded of an answer by its key, as JSON. */
export type EarlierAnswer = { questionId: string | null; isCorrect: boolean; attempt: number };
/** @param answerKey SQL for the key; null in it: none is looked for */
export const selectEarlier = (learnerId: SQL, answerKey: SQL) =>
  sql`(select json_build_object('questionId', question_id, 'isCorrect', is_correct, 'attempt', attempt) from ${evidence} where learner_id = ${learnerId} and answer_key = ${answerKey})`;
