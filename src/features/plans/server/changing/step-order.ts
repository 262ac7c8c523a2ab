import { loadSkillStates } from '#features/learning/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { StepOrder } from '../../contract.ts';
import { loadSteps, type PlanRow, type StepRow } from '../load-plan.ts';
import { keyOfStep, pathOf } from './plan-steps.ts';

export type OrderedStep = { key: string; after: readonly { key: string }[]; step: StepRow };

/** The steps that can be moved, in their order, each with the keys of those that must come before it: what prerequisites ask for, not people. */
export async function orderedSteps(services: Services, plan: PlanRow, steps: readonly StepRow[], now: Date): Promise<OrderedStep[]> {
  const states = await loadSkillStates(services, plan.learnerId, now);
  const needs = new Map(pathOf(plan, steps, states, { now, today: schoolDay(services, now), isFree: true }).steps.map((planned) => [planned.key, planned.after]));
  return steps.filter(({ status, kind }) => status === 'todo' && kind !== 'review')
    .map((step) => ({ key: keyOfStep(step), after: needs.get(keyOfStep(step)) ?? [], step }));
}

/** For a page that offers only the moves that are possible: each step that can be moved, with the steps that must come before it. */
export async function presentStepOrder(services: Services, plan: PlanRow, now: Date): Promise<StepOrder> {
  const ordered = await orderedSteps(services, plan, await loadSteps(services.db, plan.id), now);
  const ids = new Map(ordered.map(({ key, step }) => [key, step.id]));
  return { steps: ordered.map(({ after, step }) => ({ id: step.id, after: after.flatMap(({ key }) => ids.get(key) ?? []) })) };
}
