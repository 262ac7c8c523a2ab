import { eq } from 'drizzle-orm';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { PlanStatus } from '../../contract.ts';
import type { PlanRow } from '../load-plan.ts';
import { plans } from '../tables.ts';

/**
 * Runs one change of a plan whole or not at all, and after those that came before it. What somebody may do hangs on the plan's status,
 * so it must still be the one for which that was asked.
 * @param plan as loaded and authorised; `run` gets it as it is now, and services that work in the transaction
 * @throws AppError `not_found` 404, `plan_changed` 409
 */
export async function withPlanLock<Result>(services: Services, { id, status }: Pick<PlanRow, 'id' | 'status'>, run: (within: Services, plan: PlanRow) => Promise<Result>): Promise<Result> {
  return services.db.transaction(async (tx) => {
    const [current] = await tx.select().from(plans).where(eq(plans.id, id)).for('update');
    if (!current) throw notFound('plan');
    if (rightsOf(current.status) !== rightsOf(status)) throw new AppError('plan_changed', 409, 'This plan was changed a moment ago. Look at it again.');
    return run({ ...services, db: tx }, current);
  });
}

/** An active plan becomes done, and active again, by what its learner does; the same may be done with it. */
const rightsOf = (status: PlanStatus): PlanStatus => (status === 'done' ? 'active' : status);
