import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { rowsForTable, upsertRows } from '#server/db/json-rows.ts';
import type { LearnerTrace } from '../../tracing/trace-learner.ts';
import { estimates, learnerLevels, reviewCards } from '../tables.ts';

/** Which skills of a learner are to be written, with their review cards. */
export type SavedTrace = { learnerId: string; trace: LearnerTrace; skillIds: Iterable<string> };

/** Writes what was derived, whatever stood there before, in one statement. Inside a transaction that holds the learners' locks. */
export async function saveTraces(tx: Database, saved: readonly SavedTrace[]): Promise<void> {
  const levels = saved.map(({ learnerId, trace: { level } }) => ({ learnerId, level: level.mean, variance: level.variance, answers: level.answers }));
  const { traces, cards } = rowsOfTraces(saved);
  await tx.execute(sql`with traces as (${upsertEstimates(traces)}), cards as (${upsertCards(cards)})
    update ${learnerLevels} set level = given.level, variance = given.variance, answers = given.answers
    from json_populate_recordset(null::${learnerLevels}, ${rowsForTable(learnerLevels, levels)}::json) given
    where ${learnerLevels}.learner_id = given.learner_id and ${learnerLevels}.learner_id = any(${sql.param(saved.map(({ learnerId }) => learnerId))}::uuid[])`);
}

/** The rows as JSON, which keeps every double exactly. */
export function rowsOfTraces(saved: readonly SavedTrace[]): { traces: string; cards: string } {
  const all = saved.flatMap(({ learnerId, trace, skillIds }) => [...new Set(skillIds)].map((skillId) => ({ learnerId, skillId, state: trace.skills.get(skillId), card: trace.cards.get(skillId) })));
  const traces = all.flatMap(({ learnerId, skillId, state }) => (state ? [{ ...state, learnerId, skillId, lastAt: new Date(state.lastAt) }] : []));
  const cards = all.flatMap(({ learnerId, skillId, card }) =>
    (card ? [{ ...card, learnerId, skillId, lastReviewedAt: new Date(card.lastReviewedAt), dueAt: new Date(card.dueAt) }] : []));
  return { traces: rowsForTable(estimates, traces), cards: rowsForTable(reviewCards, cards) };
}

export const upsertEstimates = (rows: string | Placeholder, condition?: SQL) => upsertRows(estimates, rows, ['learner_id', 'skill_id'], condition);
export const upsertCards = (rows: string | Placeholder, condition?: SQL) => upsertRows(reviewCards, rows, ['learner_id', 'skill_id'], condition);
