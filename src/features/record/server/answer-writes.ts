import { sql } from 'drizzle-orm';
import { columnList, rowsForTable } from '#server/db/json-rows.ts';
import type { Database } from '#server/db/database.ts';
import { addAnswer } from '../trace-learner.ts';
import type { AnswerTrace } from './answer-trace.ts';
import { toAnswered, type NewEvidence } from './record-evidence.ts';
import { upsertCards, upsertEstimates, rowsOfTraces } from './save-traces.ts';
import { evidence, learnerLevels } from './tables.ts';

const columns = sql.raw(columnList(evidence, ['sequence']));
const given = sql.placeholder;

/** Whether the record is still as it was read: what else the statement writes must ask this. */
export const isTurn = sql`exists (select from turn)`;

/**
 * The writes of one answer, as parts ("with …") of one prepared statement: the evidence and all that follows from it. The part `turn` holds a
 * row when the learner's record is still as it was read. When it holds none nothing was written: somebody recorded an answer of this learner
 * meanwhile, and the caller looks again. One statement is one transaction, so that an answer costs one reading and one writing trip.
 * Its values are made by `answerValues`.
 */
export function answerWrites(db: Database) {
  const turn = sql`insert into ${learnerLevels} (learner_id, level, answers, revision)
    values (${given('learnerId')}::uuid, ${given('level')}::float8, ${given('answers')}::int, ${given('revision')}::int + 1)
    on conflict (learner_id) do update set level = excluded.level, answers = excluded.answers, revision = excluded.revision
    where ${learnerLevels}.revision = ${given('revision')}::int returning learner_id`;
  const added = sql`insert into ${evidence} (${columns}) select ${columns} from json_populate_recordset(null::${evidence}, ${given('evidence')}::json) where ${isTurn}`;
  return [
    db.$with('turn', {}).as(turn),
    db.$with('added', {}).as(added),
    db.$with('traces', {}).as(upsertEstimates(given('traces'), isTurn)),
    db.$with('cards', {}).as(upsertCards(given('cards'), isTurn)),
  ];
}

/**
 * Adds the answer to `trace.learner`, and says what is to be written then.
 * @param row null: nothing is recorded, but the turn is still taken
 */
export function answerValues(learnerId: string, trace: AnswerTrace, row: NewEvidence | null): Record<string, unknown> {
  if (row) addAnswer(trace.learner, toAnswered(row), trace.model);
  const { level, answers } = trace.learner.level;
  const saved = row ? [{ learnerId, trace: trace.learner, skillIds: row.skillIds, itemIds: [row.itemId] }] : [];
  return { learnerId, level, answers, revision: trace.revision, evidence: rowsForTable(evidence, row ? [{ ...row, learnerId }] : []), ...rowsOfTraces(saved) };
}
