import { sql, type SQL } from 'drizzle-orm';
import { columnList, rowsForTable } from '#server/db/json-rows.ts';
import { addAnswer } from '../trace-learner.ts';
import type { AnswerTrace } from './answer-trace.ts';
import { toAnswered, type NewEvidence } from './record-evidence.ts';
import { upsertTraces } from './save-traces.ts';
import { evidence, learnerLevels } from './tables.ts';

/**
 * The writes of one answer, as parts of one statement ("with …"): the evidence and all that follows from it. The part `turn` holds a row
 * when the learner's record is still as it was read; whatever else the statement writes must ask `isTurn`. When it holds none nothing was
 * written: somebody recorded an answer of this learner meanwhile, and the caller looks again. One statement is one transaction, so an answer
 * costs one reading and one writing trip to the database.
 *
 * Adds the answer to `trace.learner`.
 * @param row null: nothing is recorded, but the record's turn is still taken
 */
export function answerWrites(learnerId: string, trace: AnswerTrace, row: NewEvidence | null): SQL {
  if (row) addAnswer(trace.learner, toAnswered(row), trace.model);
  const { level, answers } = trace.learner.level;
  const turn = sql`turn as (
    insert into ${learnerLevels} (learner_id, level, answers, revision) values (${learnerId}, ${level}, ${answers}, ${trace.revision + 1})
    on conflict (learner_id) do update set level = excluded.level, answers = excluded.answers, revision = excluded.revision
    where ${learnerLevels}.revision = ${trace.revision} returning learner_id)`;
  if (!row) return turn;
  const added = sql`added as (insert into ${evidence} (${columns}) select ${columns}
    from json_populate_recordset(null::${evidence}, ${rowsForTable(evidence, [{ ...row, learnerId }])}::json) where ${isTurn})`;
  const saved = { learnerId, trace: trace.learner, skillIds: row.skillIds, itemIds: [row.itemId] };
  return sql`${turn}, ${added}, ${upsertTraces([saved], isTurn)}`;
}

const columns = sql.raw(columnList(evidence, ['sequence']));
export const isTurn = sql`exists (select from turn)`;
