import { eq } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { PlanChange, UpdatePlanInput } from '../../contract.ts';
import { logChanges } from './log-changes.ts';
import type { PlanRow } from '../load-plan.ts';
import { withPlanLock } from './lock-plan.ts';
import { checkGoal, checkSettings, inTeachingOrder } from './make-plan.ts';
import { replan } from './replan.ts';
import { plans } from '../tables.ts';

export type By = { userId: string; isLearner: boolean };

export const reasonNeeded = () => new AppError('reason_needed', 400, 'Say why: the learner sees it, and it is kept with the plan.');

const told: Record<string, PlanChange['kind']> = { proposed: 'override', active: 'accepted', declined: 'declined', archived: 'override' };

/**
 * Changes title, goal, settings or status of a plan. What a teacher changes in a plan that runs asks for a reason.
 * @param seen as loaded and authorised
 * @throws AppError `reason_needed` 400, `plan_changed` 409, and those of makePlan
 */
export async function changePlan(services: Services, seen: PlanRow, input: UpdatePlanInput, by: By, now: Date): Promise<void> {
  const { settings, skillIds } = input;
  if (settings) checkSettings(settings);
  if (skillIds) checkGoal(services, skillIds);
  await withPlanLock(services, seen, (within, plan) => change(within, plan, input, by, now));
}

async function change(services: Services, plan: PlanRow, { title, settings, skillIds, status, why }: UpdatePlanInput, by: By, now: Date): Promise<void> {
  const changesWork = settings !== undefined || skillIds !== undefined;
  if (!by.isLearner && changesWork && plan.status === 'active' && why === undefined) throw reasonNeeded();
  await services.db
    .update(plans)
    .set({
      ...(title === undefined ? {} : { title }), ...(settings ? { settings } : {}), ...(status ? { status } : {}),
      ...(skillIds ? { skillIds: inTeachingOrder(services, skillIds) } : {}), updatedAt: now,
    })
    .where(eq(plans.id, plan.id));
  const kinds: PlanChange['kind'][] = [...(changesWork ? [by.isLearner ? ('settings' as const) : ('override' as const)] : []), ...(status ? [told[status] ?? 'override'] : [])];
  await logChanges(services.db, plan.id, by.userId, kinds.map((kind) => ({ kind, steps: [], days: null, why: why ?? null })));
  // What was changed while it lay declined is planned when it is shown again.
  const isShown = status === 'active' || (status === 'proposed' && plan.status === 'declined');
  if (changesWork || isShown) await replan(services, plan.id, { now, isForced: true, isSilent: isShown });
}

/** Shows drafts to their learners, all of them or none. Always in the order of their ids, so that two who do it at once cannot wait for each other. */
export async function assignPlans(services: Services, drafts: readonly { plan: PlanRow; by: By }[], now: Date): Promise<void> {
  const inOrder = drafts.toSorted((one, other) => (one.plan.id < other.plan.id ? -1 : 1));
  await services.db.transaction(async (tx) => {
    for (const { plan, by } of inOrder) await changePlan({ ...services, db: tx }, plan, { status: 'proposed' }, by, now);
  });
}
