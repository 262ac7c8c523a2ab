import { sql } from 'drizzle-orm';
import type { ContentLibrary } from '#features/content/library.ts';
import { onceFor } from '#shared/once-for.ts';
import type { ReviewCard } from '../../schedule-review.ts';
import { skillGraph } from '../../skill-graph.ts';
import { startLearner, type LearnerTrace, type TracingModel } from '../../tracing/trace-learner.ts';
import { tracingOf, type Tracing } from '../../tracing/tracing-parameters.ts';

/** Derived rows as they come from the database: arrays in JSON, which keeps the very doubles and is quick to make and to read. */
export type TraceArray = [learnerId: string, skillId: string, mean: number, variance: number, usual: number, mastered: number, points: number, soloDays: number, soloAt: number, placed: number, isWaived: boolean, weight: number, count: number, right: number, stability: number, needsCheck: boolean, wasSecure: boolean, lastAt: number];
export type CardArray = [learnerId: string, skillId: string, stability: number, difficulty: number, state: ReviewCard['state'], reps: number, lapses: number, steps: number, days: number, reviewedAt: number, dueAt: number, rightSince: number, wrongSince: number];
export type LevelArray = [learnerId: string, level: number, variance: number, answers: number, revision: number];
export type FittedArray = [skillId: string, initial: number, learn: number, guess: number, slip: number, halfLifeDays: number];

const milliseconds = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
export const traceArray = sql.raw(`json_build_array(learner_id, skill_id, mean, variance, usual, mastered, points, solo_days, solo_at, placed, is_waived, weight, evidence_count, correct_count, stability_days, needs_unaided_check, was_secure, ${milliseconds('last_at')})`);
export const cardArray = sql.raw(`json_build_array(learner_id, skill_id, stability, difficulty, state, reps, lapses, learning_steps, scheduled_days,
  ${milliseconds('last_reviewed_at')}, ${milliseconds('due_at')}, right_since, wrong_since)`);
export const levelArray = sql.raw('json_build_array(learner_id, level, variance, answers, revision)');
export const fittedArray = sql.raw('json_build_array(skill_id, initial, learn, guess, slip, half_life_days)');

/** Where nothing was fitted, one model is made for each library. */
export const readModel = ({ skills }: Pick<ContentLibrary, 'skills'>, rows: readonly FittedArray[]): TracingModel => (rows.length > 0 ? makeModel(skills, rows) : modelAsAuthored(skills));

const modelAsAuthored = onceFor((skills: ContentLibrary['skills']) => makeModel(skills, []));

function makeModel(skills: ContentLibrary['skills'], rows: readonly FittedArray[]): TracingModel {
  const fitted = new Map(rows.map(([skillId, initial, learn, guess, slip, halfLifeDays]) => [skillId, { initial, learn, guess, slip, halfLifeDays }]));
  const made = new Map<string, Tracing>();
  const tracing = (skillId: string): Tracing => {
    const known = made.get(skillId) ?? tracingOf(skills.get(skillId)?.parameters, fitted.get(skillId));
    made.set(skillId, known);
    return known;
  };
  return { graph: skillGraph(skills), tracing };
}

export function readLearners(learnerIds: readonly string[], loaded: { traces: TraceArray[] | null; levels: LevelArray[] | null; cards: CardArray[] | null }): Map<string, LearnerTrace> {
  const learners = new Map(learnerIds.map((id) => [id, startLearner()]));
  for (const [learnerId, mean, variance, answers] of loaded.levels ?? []) {
    const learner = learners.get(learnerId);
    if (learner) learner.level = { mean, variance, answers };
  }
  for (const [learnerId, skillId, mean, variance, usual, mastered, points, soloDays, soloAt, placed, isWaived, weight, evidenceCount, correctCount, stabilityDays, needsUnaidedCheck, wasSecure, lastAt] of loaded.traces ?? []) {
    learners.get(learnerId)?.skills.set(skillId, { mean, variance, usual, mastered, points, soloDays, soloAt, placed, isWaived, weight, evidenceCount, correctCount, stabilityDays, needsUnaidedCheck, wasSecure, lastAt });
  }
  for (const [learnerId, skillId, stability, difficulty, state, reps, lapses, learningSteps, scheduledDays, lastReviewedAt, dueAt, rightSince, wrongSince] of loaded.cards ?? []) {
    learners.get(learnerId)?.cards.set(skillId, { stability, difficulty, state, reps, lapses, learningSteps, scheduledDays, lastReviewedAt, dueAt, rightSince, wrongSince });
  }
  return learners;
}
