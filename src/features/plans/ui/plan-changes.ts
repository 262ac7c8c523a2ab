import type { Plan, PlanSettings, PlanStep } from '../contract.ts';
import { moveStep, restoreStep, skipStep, updatePlan } from './api.ts';
import { usePlanChange } from './use-plans.ts';

export type Change = { kind: 'move'; stepId: string; before: string | null; why?: string } | { kind: 'skip'; stepId: string; why: string } | { kind: 'restore'; stepId: string } | { kind: 'settings'; settings: PlanSettings; why?: string };
/** What somebody wants and has not said why yet. */
export type Wanted = { kind: 'move'; stepId: string; before: string | null } | { kind: 'skip'; step: PlanStep } | { kind: 'pace'; minutesADay: number };

export function changeOf(plan: Plan, wanted: Wanted, why: string): Change {
  if (wanted.kind === 'skip') return { kind: 'skip', stepId: wanted.step.id, why };
  if (wanted.kind === 'move') return { ...wanted, why };
  return { kind: 'settings', settings: { ...plan.settings, minutesADay: wanted.minutesADay }, why };
}

/** Changes of the steps and the pace of one plan. */
export const usePlanChanges = (plan: Plan) => usePlanChange((change: Change) => applyChange(plan, change));

function applyChange(plan: Plan, change: Change): Promise<Plan> {
  switch (change.kind) {
    case 'move': return moveStep(plan.id, change.stepId, change.before, change.why);
    case 'skip': return skipStep(plan.id, change.stepId, change.why);
    case 'restore': return restoreStep(plan.id, change.stepId);
    case 'settings': return updatePlan(plan.id, { settings: change.settings, ...(change.why !== undefined && { why: change.why }) });
  }
}
