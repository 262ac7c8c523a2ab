import { sql } from 'drizzle-orm';
import type { ContentLibrary } from '#features/content/library.ts';
import type { Database } from '#server/db/database.ts';
import { startLevel } from '../predict-answer.ts';
import type { ReviewCard } from '../schedule-review.ts';
import { skillGraph } from '../skill-graph.ts';
import type { Trace } from '../trace-knowledge.ts';
import { startLearner, type LearnerTrace, type TracingModel } from '../trace-learner.ts';
import { tracingOf, type Tracing } from '../tracing-parameters.ts';
import { estimates, fittedParameters, learnerLevels, reviewCards } from './tables.ts';

export type Traced = { learners: Map<string, LearnerTrace>; model: TracingModel };

type TraceArray = [learnerId: string, skillId: string, known: number, weight: number, count: number, right: number, stability: number, needsCheck: boolean, wasSecure: boolean, lastAt: number];
type CardArray = [learnerId: string, itemId: string, skillId: string, stability: number, difficulty: number, state: ReviewCard['state'], reps: number, lapses: number, steps: number, days: number, reviewedAt: number, dueAt: number];
type FittedArray = [skillId: string, initial: number, learn: number, guess: number, slip: number, halfLifeDays: number];
type Loaded = { traces: TraceArray[] | null; levels: [string, number, number][] | null; cards: CardArray[] | null; fitted: FittedArray[] | null };

const milliseconds = (column: unknown) => sql`(extract(epoch from ${column}) * 1000)::float8`;
const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`;

/**
 * What is derived for some learners, and the model it is derived by, in one query.
 * Numbers come as the very doubles that are stored.
 * @param skillIds omitted: all of theirs
 * @param itemIds whose review cards are wanted
 */
export async function loadTraces(
  db: Database, content: Pick<ContentLibrary, 'skills'>, learnerIds: readonly string[], { skillIds, itemIds = [] }: { skillIds?: readonly string[]; itemIds?: readonly string[] } = {},
): Promise<Traced> {
  const learners = sql`learner_id = any(${sql.param(learnerIds)}::uuid[])`;
  const ofSkills = skillIds ? sql`and skill_id = any(${list(skillIds)})` : sql``;
  const { rows: [loaded] } = await db.execute<Loaded>(sql`select
    (select json_agg(json_build_array(learner_id, skill_id, known, weight, evidence_count, correct_count, stability_days, needs_unaided_check, was_secure,
      ${milliseconds(sql`last_at`)})) from ${estimates} where ${learners} ${ofSkills}) as traces,
    (select json_agg(json_build_array(learner_id, level, answers)) from ${learnerLevels} where ${learners}) as levels,
    ${itemIds.length === 0 ? sql`null` : sql`(select json_agg(json_build_array(learner_id, item_id, skill_id, stability, difficulty, state, reps, lapses, learning_steps, scheduled_days,
      ${milliseconds(sql`last_reviewed_at`)}, ${milliseconds(sql`due_at`)})) from ${reviewCards} where ${learners} and item_id = any(${list(itemIds)}))`} as cards,
    (select json_agg(json_build_array(skill_id, initial, learn, guess, slip, half_life_days)) from ${fittedParameters}) as fitted`);
  return { learners: toLearners(learnerIds, loaded), model: tracingModel(content, loaded?.fitted ?? []) };
}

/** The model as it stands now, for tracing from the first answer on. */
export async function loadTracingModel(db: Database, content: Pick<ContentLibrary, 'skills'>): Promise<TracingModel> {
  return (await loadTraces(db, content, [])).model;
}

function tracingModel({ skills }: Pick<ContentLibrary, 'skills'>, rows: FittedArray[]): TracingModel {
  const fitted = new Map(rows.map(([skillId, initial, learn, guess, slip, halfLifeDays]) => [skillId, { initial, learn, guess, slip, halfLifeDays }]));
  const made = new Map<string, Tracing>();
  const tracing = (skillId: string): Tracing => {
    const known = made.get(skillId) ?? tracingOf(skills.get(skillId)?.parameters, fitted.get(skillId));
    made.set(skillId, known);
    return known;
  };
  return { graph: skillGraph(skills), tracing };
}

function toLearners(learnerIds: readonly string[], loaded: Loaded | undefined): Map<string, LearnerTrace> {
  const learners = new Map(learnerIds.map((id) => [id, startLearner()]));
  for (const [learnerId, level, answers] of loaded?.levels ?? []) {
    const learner = learners.get(learnerId);
    if (learner) learner.level = { ...startLevel, level, answers };
  }
  for (const [learnerId, skillId, known, weight, evidenceCount, correctCount, stabilityDays, needsUnaidedCheck, wasSecure, lastAt] of loaded?.traces ?? []) {
    const trace: Trace = { known, weight, evidenceCount, correctCount, stabilityDays, needsUnaidedCheck, wasSecure, lastAt };
    learners.get(learnerId)?.skills.set(skillId, trace);
  }
  for (const [learnerId, itemId, skillId, stability, difficulty, state, reps, lapses, learningSteps, scheduledDays, lastReviewedAt, dueAt] of loaded?.cards ?? []) {
    const card: ReviewCard = { stability, difficulty, state, reps, lapses, learningSteps, scheduledDays, lastReviewedAt, dueAt };
    learners.get(learnerId)?.cards.set(itemId, { ...card, skillId });
  }
  return learners;
}
