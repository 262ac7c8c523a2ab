import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { rowsForTable, upsertRows } from '#server/db/json-rows.ts';
import type { LearnerTrace } from '../trace-learner.ts';
import { estimates, learnerLevels, reviewCards } from './tables.ts';

/** Which skills and cards of a learner are to be written. */
export type SavedTrace = { learnerId: string; trace: LearnerTrace; skillIds: Iterable<string>; itemIds: Iterable<string> };

/** Writes what was derived, whatever stood there before, in one statement. Inside a transaction that holds the learners' locks. */
export async function saveTraces(tx: Database, saved: readonly SavedTrace[]): Promise<void> {
  const levels = saved.map(({ learnerId, trace: { level } }) => ({ learnerId, level: level.level, answers: level.answers }));
  await tx.execute(sql`with ${upsertTraces(saved, sql`true`)}
    update ${learnerLevels} set level = given.level, answers = given.answers
    from json_populate_recordset(null::${learnerLevels}, ${rowsForTable(learnerLevels, levels)}::json) given where ${learnerLevels}.learner_id = given.learner_id`);
}

/** Estimates and cards as parts of a larger statement ("with …"). The rows travel as JSON, which keeps every double exactly. */
export function upsertTraces(saved: readonly SavedTrace[], condition: SQL): SQL {
  const traces = saved.flatMap(({ learnerId, trace, skillIds }) => [...new Set(skillIds)].flatMap((skillId) => {
    const state = trace.skills.get(skillId);
    return state ? [{ ...state, learnerId, skillId, lastAt: new Date(state.lastAt) }] : [];
  }));
  const cards = saved.flatMap(({ learnerId, trace, itemIds }) => [...new Set(itemIds)].flatMap((itemId) => {
    const card = trace.cards.get(itemId);
    return card ? [{ ...card, learnerId, itemId, lastReviewedAt: new Date(card.lastReviewedAt), dueAt: new Date(card.dueAt) }] : [];
  }));
  return sql`
    traces as (${upsertRows(estimates, rowsForTable(estimates, traces), ['learner_id', 'skill_id'], condition)}),
    cards as (${upsertRows(reviewCards, rowsForTable(reviewCards, cards), ['learner_id', 'item_id'], condition)})`;
}
