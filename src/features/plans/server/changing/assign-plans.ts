import { inArray, sql } from 'drizzle-orm';
import { lessonProgress } from '#features/learning/server/tables.ts';
import { practices } from '#features/practice/server/tables.ts';
import { evidence } from '#features/record/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import type { PlanChange } from '../../contract.ts';
import type { NamedPlan, PlanRow } from '../load-plan.ts';
import { planChanges, plans, planSteps } from '../tables.ts';
import { withPlanLocks } from './lock-plan.ts';
import { logChanges } from './log-changes.ts';
import { replan } from './replan.ts';

/**
 * Shows drafts to their learners, all of them or none.
 * @param seen as loaded and authorised @throws AppError `plan_changed` 409
 */
export async function assignPlans(services: Services, seen: readonly NamedPlan[], byId: string, now: Date): Promise<void> {
  await withPlanLocks(services, seen, async (within, current) => {
    await move(within, current, 'proposed', { kind: 'assigned', byId, now });
    // What was changed while it lay declined is planned when it is shown again.
    for (const { id, status } of current) if (status === 'declined') await replan(within, id, { now, isForced: true, isSilent: true });
  });
}

/**
 * Takes plans back that were assigned, as drafts that their learners do not see: all of them, or none when somebody has begun with theirs.
 * @param seen as loaded and authorised @throws AppError `plan_begun` 409 with the names of those who have, `plan_changed` 409
 */
export async function takeBackPlans(services: Services, seen: readonly NamedPlan[], byId: string, now: Date): Promise<void> {
  await withPlanLocks(services, seen, async (within, current) => {
    const begun = await findBegun(within.db, current.map(({ id }) => id));
    const names = seen.filter(({ id }) => begun.has(id)).map(({ learnerName }) => learnerName);
    if (names.length > 0) {
      const more = names.length > 3 ? ` and ${names.length - 3} more` : '';
      throw new AppError('plan_begun', 409, `${names.slice(0, 3).join(', ')}${more} ${names.length === 1 ? 'has' : 'have'} begun already, so nothing was taken back.`, { learners: names });
    }
    await move(within, current, 'draft', { kind: 'taken-back', byId, now });
    // A draft has no reviews: they are the learner's own.
    for (const { id, status } of current) if (status !== 'proposed') await replan(within, id, { now, isForced: true, isSilent: true });
  });
}

/** Those of some plans with which nobody has begun. */
export async function withoutBegun<Seen extends { id: string }>(db: Database, seen: readonly Seen[]): Promise<Seen[]> {
  const begun = await findBegun(db, seen.map(({ id }) => id));
  return seen.filter(({ id }) => !begun.has(id));
}

type Told = { kind: PlanChange['kind']; byId: string; now: Date };

async function move({ db }: Services, current: readonly PlanRow[], status: PlanRow['status'], { kind, byId, now }: Told): Promise<void> {
  const ids = current.map(({ id }) => id);
  await db.update(plans).set({ status, updatedAt: now }).where(inArray(plans.id, ids));
  await logChanges(db, byId, ids.map((planId) => ({ planId, changes: [{ kind, steps: [], days: null, why: null }] })));
}

/**
 * Plans with which their learners have begun: a step was done, left out or moved, or they changed something; or they accepted it and have
 * worked on anything since, which may be a step of it.
 */
async function findBegun(db: Database, planIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select plan.id from ${plans} plan
    left join lateral (select max(at) as at from ${planChanges} told where told.plan_id = plan.id and told.kind = 'accepted') accepted on plan.status <> 'proposed'
    where plan.id = any(${sql.param([...planIds])}::uuid[]) and (
      exists (select from ${planSteps} step where step.plan_id = plan.id and (step.status <> 'todo' or step.is_pinned))
      or exists (select from ${planChanges} told where told.plan_id = plan.id and told.by_id = plan.learner_id and told.kind not in ('accepted', 'declined'))
      or exists (select from ${evidence} answer where answer.learner_id = plan.learner_id and answer.recorded_at >= accepted.at)
      or exists (select from ${practices} practice where practice.learner_id = plan.learner_id and practice.updated_at >= accepted.at)
      or exists (select from ${lessonProgress} lesson where lesson.learner_id = plan.learner_id and lesson.updated_at >= accepted.at))`);
  return new Set(rows.map(({ id }) => id));
}
