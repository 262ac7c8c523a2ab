import { eq } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { PlanChange, UpdatePlanInput } from '../../contract.ts';
import type { Change } from '../../explain-changes.ts';
import { mustSayWhy } from '../../policy.ts';
import { logChanges } from './log-changes.ts';
import type { PlanRow } from '../load-plan.ts';
import { withPlanLock } from './lock-plan.ts';
import { checkGoal, checkSettings, inTeachingOrder } from './make-plan.ts';
import { replan } from './replan.ts';
import { plans } from '../tables.ts';

export type By = { userId: string; isLearner: boolean };

export const reasonNeeded = () => new AppError('reason_needed', 400, 'Say why: the learner sees it, and it is kept with the plan.');

const told: Record<NonNullable<UpdatePlanInput['status']>, PlanChange['kind']> = { proposed: 'assigned', active: 'accepted', declined: 'declined', archived: 'put-away' };

/**
 * Changes title, goal, settings or status of a plan. Whatever somebody else changes in a plan that runs asks for a reason.
 * @param seen as loaded and authorised
 * @throws AppError `reason_needed` 400, `plan_changed` 409, and those of makePlan
 */
export async function changePlan(services: Services, seen: PlanRow, input: UpdatePlanInput, by: By, now: Date): Promise<void> {
  const { settings, skillIds } = input;
  if (settings) checkSettings(settings);
  if (skillIds) checkGoal(services, skillIds);
  await withPlanLock(services, seen, (within, plan) => change(within, plan, input, by, now));
}

async function change(services: Services, plan: PlanRow, input: UpdatePlanInput, by: By, now: Date): Promise<void> {
  const { title, settings, skillIds, status, why } = input;
  if (why === undefined && mustSayWhy(by, plan)) throw reasonNeeded();
  await services.db
    .update(plans)
    .set({
      ...(title === undefined ? {} : { title }), ...(settings ? { settings } : {}), ...(status ? { status } : {}),
      ...(skillIds ? { skillIds: inTeachingOrder(services, skillIds) } : {}), updatedAt: now,
    })
    .where(eq(plans.id, plan.id));
  await logChanges(services.db, by.userId, [{ planId: plan.id, changes: changesOf(plan, input, by) }]);
  // What was changed while it lay declined is planned when it is shown again.
  const isShown = status === 'active' || (status === 'proposed' && plan.status === 'declined');
  if (settings || skillIds || isShown) await replan(services, plan.id, { now, isForced: true, isSilent: isShown });
}

function changesOf(plan: PlanRow, { title, settings, skillIds, status, why }: UpdatePlanInput, by: By): Change[] {
  const line = (kind: PlanChange['kind'], steps: string[] = []): Change => ({ kind, steps, days: null, why: why ?? null });
  return [
    ...(settings || skillIds ? [line(by.isLearner ? 'settings' : 'override')] : []),
    ...(title !== undefined && title !== plan.title ? [line('renamed', [plan.title])] : []),
    ...(status ? [line(told[status])] : []),
  ];
}
