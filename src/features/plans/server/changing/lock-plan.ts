import { asc, inArray } from 'drizzle-orm';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { PlanStatus } from '../../contract.ts';
import type { PlanRow } from '../load-plan.ts';
import { plans } from '../tables.ts';

type SeenPlan = Pick<PlanRow, 'id' | 'status'>;

/**
 * Runs one change of a plan whole or not at all, and after those that came before it. What somebody may do hangs on the plan's status,
 * so it must still be the one for which that was asked.
 * @param plan as loaded and authorised; `run` gets it as it is now, and services that work in the transaction
 * @throws AppError `not_found` 404, `plan_changed` 409
 */
export async function withPlanLock<Result>(services: Services, plan: SeenPlan, run: (within: Services, plan: PlanRow) => Promise<Result>): Promise<Result> {
  return withPlanLocks(services, [plan], async (within, [current]) => {
    if (!current) throw notFound('plan');
    return run(within, current);
  });
}

/** The same for one change of several plans. They are locked in the order of their ids, so that two who do it at once cannot wait for each other. */
export async function withPlanLocks<Result>(services: Services, seen: readonly SeenPlan[], run: (within: Services, plans: PlanRow[]) => Promise<Result>): Promise<Result> {
  return services.db.transaction(async (tx) => {
    const asked = new Map(seen.map(({ id, status }) => [id, rightsOf(status)]));
    const current = await tx.select().from(plans).where(inArray(plans.id, [...asked.keys()])).orderBy(asc(plans.id)).for('update');
    if (current.length < asked.size) throw notFound('plan');
    if (current.some(({ id, status }) => rightsOf(status) !== asked.get(id))) throw new AppError('plan_changed', 409, 'This plan was changed a moment ago. Look at it again.');
    return run({ ...services, db: tx }, current);
  });
}

/** An active plan becomes done, and active again, by what its learner does; the same may be done with it. */
const rightsOf = (status: PlanStatus): PlanStatus => (status === 'done' ? 'active' : status);
