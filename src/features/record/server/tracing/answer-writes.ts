import { sql } from 'drizzle-orm';
import { columnList, rowsForTable } from '#server/db/json-rows.ts';
import type { Database } from '#server/db/database.ts';
import type { AnswerTrace } from './answer-trace.ts';
import { addToItems } from '../count-items.ts';
import { addEvidence, type AssumedEvidence, type NewEvidence } from '../record-evidence.ts';
import { rowsOfTraces, upsertCards, upsertEstimates, type SavedTrace } from './save-traces.ts';
import { evidence, learnerLevels } from '../tables.ts';

const columns = sql.raw(columnList(evidence, ['sequence']));
const given = sql.placeholder;

/** Whether the learner's record is still as it was read: what else the statement writes for `learner_id` must ask this. */
export const isTurn = sql`learner_id in (select learner_id from turn)`;

/**
 * The writes of answers of several learners, one each, as parts ("with …") of one prepared statement: the evidence and all that follows
 * from it. The part `turn` holds the learners whose record is still as it was read. For the others nothing was written: somebody recorded
 * an answer of that learner meanwhile, and the caller looks again. One statement is one transaction, so that an answer costs one reading
 * and one writing trip. Its values are made by `answerValues`.
 */
export function answerWrites(db: Database) {
  // In one order everywhere, so that no two statements wait for each other.
  const turn = sql`insert into ${learnerLevels} (learner_id, level, variance, answers, revision)
    select learner_id, level, variance, answers, revision from json_populate_recordset(null::${learnerLevels}, ${given('levels')}::json) order by learner_id
    on conflict (learner_id) do update set level = excluded.level, variance = excluded.variance, answers = excluded.answers, revision = excluded.revision
    where ${learnerLevels}.revision = excluded.revision - 1 returning learner_id`;
  const added = sql`insert into ${evidence} (${columns}) select ${columns} from json_populate_recordset(null::${evidence}, ${given('evidence')}::json) where ${isTurn}`;
  const ofTurn = sql`(select * from json_populate_recordset(null::${evidence}, ${given('evidence')}::json) where ${isTurn}) as answered`;
  return [
    db.$with('turn', {}).as(turn),
    db.$with('added', {}).as(added),
    db.$with('items', {}).as(addToItems(ofTurn)),
    db.$with('traces', {}).as(upsertEstimates(given('traces'), isTurn)),
    db.$with('cards', {}).as(upsertCards(given('cards'), isTurn)),
  ];
}

/** An answer on its way to the record: `row` null when only the turn is taken. */
export type TracedAnswer = { learnerId: string; trace: AnswerTrace; row: AssumedEvidence | null };

/** Adds the answer to `trace.learner`. */
export function traceAnswer(learnerId: string, trace: AnswerTrace, row: NewEvidence | null): TracedAnswer {
  return { learnerId, trace, row: row && addEvidence(trace.learner, row, trace.model) };
}

/** @param answers of different learners */
export function answerValues(answers: readonly TracedAnswer[]): Record<string, string> {
  const levels = answers.map(({ learnerId, trace: { learner: { level }, revision } }) => ({ learnerId, level: level.mean, variance: level.variance, answers: level.answers, revision: revision + 1 }));
  const rows = answers.flatMap(({ learnerId, row }) => (row ? [{ ...row, learnerId }] : []));
  const saved = answers.flatMap(({ learnerId, trace, row }): SavedTrace[] => (row ? [{ learnerId, trace: trace.learner, skillIds: row.skillIds }] : []));
  return { levels: rowsForTable(learnerLevels, levels), evidence: rowsForTable(evidence, rows), ...rowsOfTraces(saved) };
}
