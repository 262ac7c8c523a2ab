import { sql, type InferInsertModel } from 'drizzle-orm';
import type { SkillStates } from '#features/learning/skill-state.ts';
import { reviewsByDate } from '#features/record/due-reviews.ts';
import { loadReviews } from '#features/record/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { columnList, rowsForTable } from '#server/db/json-rows.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/calendar-date.ts';
import { newId } from '#shared/ids.ts';
import { keyOf, stepMinutes, type DraftStep } from '../../choose-steps.ts';
import { planPath, type Path } from '../../plan-path.ts';
import type { PlanRow, StepRow } from '../load-plan.ts';
import { planSteps } from '../tables.ts';

/** Reviews further away than this are not in the plan yet: what is learned until then moves them. */
const reviewHorizonDays = 60;

/** Reviews by the date on which they have their place in a plan that is followed. */
export async function reviewsOf(services: Pick<Services, 'db' | 'content' | 'env'>, learnerId: string, today: string): Promise<Map<string, number>> {
  return reviewsByDate(await loadReviews(services, learnerId), today, addDays(today, reviewHorizonDays));
}

/** `isFree`: without what people moved, to see what prerequisites alone ask for. */
type PathOptions = { now: Date; today: string; wish?: string[]; reviews?: Map<string, number>; isFree?: boolean; keep?: ReadonlySet<string> };

/** The path as it follows from a plan's steps: hand-made order, skips and a teacher's additions are kept. */
export function pathOf(
  plan: Pick<PlanRow, 'skillIds' | 'settings' | 'stages'>, steps: readonly StepRow[], states: SkillStates, { now, today, wish, reviews, isFree = false, keep = new Set() }: PathOptions,
): Path {
  const todo = steps.filter(({ status, kind }) => status === 'todo' && kind !== 'review');
  return planPath({
    states, stages: plan.stages, goal: plan.skillIds, settings: plan.settings, now, today, wish: wish ?? handMadeOrder(steps), ...(reviews ? { reviews } : {}),
    ...(isFree ? {} : { pinned: new Set(todo.filter(({ isPinned }) => isPinned).map(keyOfStep)) }),
    doneToday: new Set(steps.filter(({ status, kind, date }) => status === 'done' && kind === 'check' && date === today).map(keyOfStep)),
    // A lesson is done once: also one that a check made needless, which nobody read to its end.
    without: new Set(steps.filter(({ status, kind }) => status === 'skipped' || (status === 'done' && kind === 'lesson')).map(keyOfStep)),
    extra: todo.filter((step) => step.isOverride || isKept(step, states, keep)).map((step) => draftOf(step, states)),
  });
}

/** Keys in the order that people made; empty where nobody moved anything. */
export function handMadeOrder(steps: readonly StepRow[]): string[] {
  const todo = steps.filter(({ status, kind }) => status === 'todo' && kind !== 'review');
  return todo.some(({ isPinned }) => isPinned) ? todo.map(keyOfStep) : [];
}

export const keyOfStep = ({ kind, skillId, lessonId, date }: Pick<StepRow, 'kind' | 'skillId' | 'lessonId' | 'date'>) =>
  kind === 'lesson' ? `lesson:${lessonId}` : kind === 'review' ? `review:${date}` : keyOf(kind, skillId ?? '');

const isKept = ({ kind, skillId }: StepRow, states: SkillStates, keep: ReadonlySet<string>) =>
  (kind === 'lesson' || kind === 'practice') && skillId !== null && keep.has(skillId) && states.get(skillId)?.estimate.status !== 'secure';

function draftOf(step: StepRow, states: SkillStates): DraftStep {
  const state = step.skillId === null ? undefined : states.get(step.skillId);
  return {
    key: keyOfStep(step), kind: step.kind, skillId: step.skillId, lessonId: step.lessonId, title: state?.name ?? '', minutes: step.minutes || stepMinutes.practice,
    reason: step.reason, evidenceCount: state?.estimate.evidenceCount ?? 0, after: [],
  };
}

type NewStep = InferInsertModel<typeof planSteps>;

/** The steps of a path as rows to do. @param from position of the first; `old`: rows that were there, by key, which keep their ids */
export function rowsOfPath(planId: string, path: Pick<Path, 'steps'>, { from, now, old }: { from: number; now: Date; old?: ReadonlyMap<string, StepRow> }): NewStep[] {
  return path.steps.map((step, index) => {
    const known = old?.get(step.key);
    return {
      id: known?.id ?? newId(now.getTime()), planId, position: from + index, kind: step.kind, skillId: step.skillId, lessonId: step.lessonId,
      minutes: step.minutes, date: step.date, status: 'todo', reason: step.reason, isPinned: known?.isPinned ?? false, isOverride: known?.isOverride ?? false,
    };
  });
}

const columns = sql.raw(columnList(planSteps));

/** In one statement, however many. */
export async function insertSteps(db: Database, rows: readonly NewStep[]): Promise<void> {
  if (rows.length === 0) return;
  await db.execute(sql`insert into ${planSteps} (${columns}) select ${columns} from json_populate_recordset(null::${planSteps}, ${rowsForTable(planSteps, rows)}::json)`);
}
