import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import type { LearnerTrace } from '../trace-learner.ts';
import { estimates, learnerLevels, reviewCards } from './tables.ts';

export type SavedTrace = {
  learnerId: string;
  trace: LearnerTrace;
  /** Of each skill to save: the sequence of the last evidence in it. */
  lastSequences: ReadonlyMap<string, number>;
  /** Whose cards to save. */
  itemIds: Iterable<string>;
};

/** Writes what was derived, whatever stood there before, in one statement. The rows travel as JSON, which keeps every double exactly. */
export async function saveTraces(tx: Database, saved: readonly SavedTrace[]): Promise<void> {
  const traces = saved.flatMap(({ learnerId, trace, lastSequences }) => [...lastSequences].flatMap(([skillId, sequence]) => {
    const state = trace.skills.get(skillId);
    return state ? [{
      learner_id: learnerId, skill_id: skillId, known: state.known, weight: state.weight, evidence_count: state.evidenceCount, correct_count: state.correctCount,
      stability_days: state.stabilityDays, needs_unaided_check: state.needsUnaidedCheck, was_secure: state.wasSecure, last_at: iso(state.lastAt), last_sequence: sequence,
    }] : [];
  }));
  const cards = saved.flatMap(({ learnerId, trace, itemIds }) => [...new Set(itemIds)].flatMap((itemId) => {
    const card = trace.cards.get(itemId);
    return card ? [{
      learner_id: learnerId, item_id: itemId, skill_id: card.skillId, stability: card.stability, difficulty: card.difficulty, state: card.state, reps: card.reps, lapses: card.lapses,
      learning_steps: card.learningSteps, scheduled_days: card.scheduledDays, last_reviewed_at: iso(card.lastReviewedAt), due_at: iso(card.dueAt),
    }] : [];
  }));
  const levels = saved.map(({ learnerId, trace: { level } }) => ({ learner_id: learnerId, level: level.level, answers: level.answers }));
  await tx.execute(sql`with
    traces as (${upsert(estimates, traces, ['learner_id', 'skill_id'])}),
    cards as (${upsert(reviewCards, cards, ['learner_id', 'item_id'])})
    ${upsert(learnerLevels, levels, ['learner_id'])}`);
}

const iso = (at: number) => new Date(at).toISOString();

function upsert(table: PgTable, rows: object[], key: string[]): SQL {
  const columns = Object.values(getTableColumns(table)).map(({ name }) => name);
  const list = (names: string[]) => sql.join(names.map((name) => sql.identifier(name)), sql`, `);
  const changes = columns.filter((name) => !key.includes(name)).map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  return sql`insert into ${table} (${list(columns)}) select ${list(columns)} from json_populate_recordset(null::${table}, ${JSON.stringify(rows)}::json)
    on conflict (${list(key)}) do update set ${sql.join(changes, sql`, `)}`;
}
