import { eq } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { PlanChange, UpdatePlanInput } from '../contract.ts';
import { logChanges } from './log-changes.ts';
import { checkGoal, checkSettings, inTeachingOrder } from './make-plan.ts';
import type { PlanRow } from './load-plan.ts';
import { replan } from './replan.ts';
import { plans } from './tables.ts';

export type By = { userId: string; isLearner: boolean };

const told: Record<string, PlanChange['kind']> = { proposed: 'override', active: 'accepted', declined: 'declined', archived: 'override' };

/**
 * Changes title, goal, settings or status of a plan. What a teacher changes in a plan that runs asks for a reason.
 * @throws AppError `reason_needed` 400, and those of makePlan
 */
export async function changePlan(services: Services, plan: PlanRow, { title, settings, skillIds, status, why }: UpdatePlanInput, by: By, now: Date): Promise<void> {
  const changesWork = settings !== undefined || skillIds !== undefined;
  if (!by.isLearner && changesWork && plan.status === 'active' && why === undefined) throw new AppError('reason_needed', 400, 'Say why: the learner sees it, and it is kept with the plan.');
  if (settings) checkSettings(settings);
  if (skillIds) checkGoal(services, skillIds);
  await services.db
    .update(plans)
    .set({
      ...(title === undefined ? {} : { title }), ...(settings ? { settings } : {}), ...(status ? { status } : {}),
      ...(skillIds ? { skillIds: inTeachingOrder(services, skillIds) } : {}), updatedAt: now,
    })
    .where(eq(plans.id, plan.id));
  const kinds: PlanChange['kind'][] = [...(changesWork ? [by.isLearner ? ('settings' as const) : ('override' as const)] : []), ...(status ? [told[status] ?? 'override'] : [])];
  await logChanges(services.db, plan.id, by.userId, kinds.map((kind) => ({ kind, steps: [], days: null, why: why ?? null })));
  if (changesWork || status === 'active') await replan(services, plan.id, { now, isForced: true, isSilent: status === 'active' });
}
