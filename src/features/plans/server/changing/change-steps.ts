import { and, eq, inArray } from 'drizzle-orm';
import { completedLessons } from '#features/learning/server/public.ts';
import { AppError, notFound } from '#server/errors.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { stepMinutes } from '../../choose-steps.ts';
import type { StepKind } from '../../contract.ts';
import { conflictsOf, orderWith } from '../../order-steps.ts';
import { mustSayWhy } from '../../policy.ts';
import { reasonNeeded, type By } from './change-plan.ts';
import { loadSteps, type PlanRow, type StepRow } from '../load-plan.ts';
import { withPlanLock } from './lock-plan.ts';
import type { Change } from '../../explain-changes.ts';
import { logChanges } from './log-changes.ts';
import { checkGoal } from './make-plan.ts';
import { handMadeOrder, keyOfStep } from './plan-steps.ts';
import { replan } from './replan.ts';
import { orderedSteps } from './step-order.ts';
import { planSteps } from '../tables.ts';
import { titleOfStep } from '../title-of-step.ts';

/** Who changes a step, and when. */
type Doing = { by: By; now: Date };

/** Changes the steps of a plan that runs or is still to be accepted. @throws AppError `plan_closed` or `plan_changed` 409 */
function changeSteps(services: Services, seen: PlanRow, run: (within: Services, plan: PlanRow) => Promise<void>): Promise<void> {
  return withPlanLock(services, seen, (within, plan) => {
    if (plan.status === 'archived' || plan.status === 'declined') throw new AppError('plan_closed', 409, 'This plan was put away or declined; its steps stay as they are.');
    return run(within, plan);
  });
}

/** @throws AppError `not_found` 404 for a step of another plan, `step_closed` 409 for one that is done */
async function loadOpenStep(services: Services, plan: PlanRow, stepId: string): Promise<{ step: StepRow; steps: StepRow[] }> {
  const steps = await loadSteps(services.db, plan.id);
  const step = steps.find(({ id }) => id === stepId);
  if (!step) throw notFound('step');
  if (step.status === 'done') throw new AppError('step_closed', 409, 'This step is done already.');
  return { step, steps };
}

/**
 * Puts a step before another one (null: at the end).
 * @throws AppError `reason_needed` 400 where a teacher changes a plan that runs, `prerequisite` 409 with the titles of the steps that must come first, or that wait for it
 */
export function moveStep(services: Services, seen: PlanRow, move: Move): Promise<void> {
  return changeSteps(services, seen, (within, plan) => putBefore(within, plan, move));
}

export type Move = Doing & { stepId: string; before: string | null; why?: string | undefined };

async function putBefore(services: Services, plan: PlanRow, { stepId, before, by, why, now }: Move): Promise<void> {
  const { step, steps } = await loadOpenStep(services, plan, stepId);
  const todo = steps.filter(({ status, kind }) => status === 'todo' && kind !== 'review');
  if (step.status !== 'todo' || step.kind === 'review') throw new AppError('step_fixed', 409, 'Reviews come on the day on which they are due.');
  if (before !== null && !todo.some(({ id }) => id === before)) throw notFound('step');
  if (before === step.id) return;
  if (why === undefined && mustSayWhy(by, plan)) throw reasonNeeded();
  const ordered = await orderedSteps(services, plan, steps, now);
  const order = orderWith(ordered, keyOfStep(step), ordered.find((one) => one.step.id === before)?.key ?? null);
  const conflicts = conflictsOf(order, keyOfStep(step));
  if (conflicts.length > 0) {
    const titles = [...new Set(conflicts.map((conflict) => titleOfStep(services, conflict.step)))];
    throw new AppError('prerequisite', 409, `It can't stand there: ${titles.slice(0, 3).join(', ')} ${titles.length === 1 ? 'depends on the order' : 'depend on the order'}.`, { titles });
  }
  await services.db.update(planSteps).set({ isPinned: true }).where(eq(planSteps.id, step.id));
  await logChange(services, plan.id, by, { kind: by.isLearner ? 'reordered' : 'override', steps: [titleOfStep(services, step)], days: null, why: why ?? null });
  await replan(services, plan.id, { now, isForced: true, isSilent: true, wish: order.map(({ key }) => key) });
}

export type Skip = Doing & { stepId: string; why: string };

export function skipStep(services: Services, seen: PlanRow, skip: Skip): Promise<void> {
  return changeSteps(services, seen, (within, plan) => leaveOut(within, plan, skip));
}

async function leaveOut(services: Services, plan: PlanRow, { stepId, why, by, now }: Skip): Promise<void> {
  const { step } = await loadOpenStep(services, plan, stepId);
  await services.db.update(planSteps).set({ status: 'skipped', skipReason: why, date: schoolDay(services, now) }).where(and(eq(planSteps.id, step.id), inArray(planSteps.status, ['todo', 'skipped'])));
  await logChange(services, plan.id, by, { kind: by.isLearner ? 'skipped' : 'override', steps: [titleOfStep(services, step)], days: null, why });
  await replan(services, plan.id, { now, isForced: true, isSilent: true });
}

/** Takes a skip back; the step comes where the plan now wants it. */
export function restoreStep(services: Services, seen: PlanRow, skipped: Doing & { stepId: string }): Promise<void> {
  return changeSteps(services, seen, (within, plan) => bringBack(within, plan, skipped));
}

async function bringBack(services: Services, plan: PlanRow, { stepId, by, now }: Doing & { stepId: string }): Promise<void> {
  const { step, steps } = await loadOpenStep(services, plan, stepId);
  if (step.status !== 'skipped') return;
  const others = steps.filter(({ id }) => id !== step.id);
  const isThere = others.some((other) => other.status === 'todo' && keyOfStep(other) === keyOfStep(step));
  // The row is kept: another tab still holds its id, and the planner would not bring back what a teacher added.
  if (isThere) await services.db.delete(planSteps).where(eq(planSteps.id, step.id));
  else await services.db.update(planSteps).set({ status: 'todo', skipReason: null, isPinned: false }).where(eq(planSteps.id, step.id));
  await logChange(services, plan.id, by, { kind: 'restored', steps: [titleOfStep(services, step)], days: null, why: null });
  await replan(services, plan.id, { now, isForced: true, isSilent: true, wish: handMadeOrder(others) });
}

export type AddedStep = Doing & { kind: Exclude<StepKind, 'review'>; skillId: string; why: string; byName: string };

/**
 * A teacher adds a step that the planner would not, with a reason that the learner sees.
 * @throws AppError `unknown_skill` 400, `no_lesson`, `lesson_done` or `step_exists` 409
 */
export async function addStep(services: Services, seen: PlanRow, added: AddedStep): Promise<void> {
  checkGoal(services, [added.skillId]);
  await changeSteps(services, seen, (within, plan) => add(within, plan, added));
}

async function add(services: Services, plan: PlanRow, { kind, skillId, why, by, byName, now }: AddedStep): Promise<void> {
  const lesson = kind === 'lesson' ? services.content.lessonsOfSkill.get(skillId)?.[0] : undefined;
  if (kind === 'lesson' && !lesson) throw new AppError('no_lesson', 409, 'There is no lesson on this skill.');
  const finished = lesson && (await completedLessons(services.db, [plan.learnerId])).get(plan.learnerId)?.has(lesson.id);
  if (finished === true) throw new AppError('lesson_done', 409, 'This lesson was finished already. Practice or a check shows what stayed.');
  const minutes = lesson?.minutes ?? (kind === 'check' ? stepMinutes.check : stepMinutes.practice);
  const added = { kind, skillId, lessonId: lesson?.id ?? null };
  const key = keyOfStep({ ...added, date: schoolDay(services, now) });
  const isThere = (await loadSteps(services.db, plan.id)).some((step) => step.status === 'todo' && keyOfStep(step) === key);
  if (isThere) throw new AppError('step_exists', 409, 'This step is in the plan already.');
  await services.db.insert(planSteps).values({ ...added, planId: plan.id, position: 0, minutes, date: schoolDay(services, now), reason: { kind: 'added-by', who: byName, why }, isOverride: true });
  await logChange(services, plan.id, by, { kind: 'override', steps: [titleOfStep(services, { ...added })], days: null, why });
  await replan(services, plan.id, { now, isForced: true, isSilent: true });
}

const logChange = ({ db }: Services, planId: string, by: By, change: Change) => logChanges(db, by.userId, [{ planId, changes: [change] }]);
