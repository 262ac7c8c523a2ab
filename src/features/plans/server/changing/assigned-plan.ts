import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { milliseconds, type AssignmentKind } from '#features/assignments/server/public.ts';
import { enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { isId } from '#shared/ids.ts';
import { loadPlans } from '../load-plan.ts';
import { planChanges, plans, planSteps } from '../tables.ts';
import { assignPlans, takeBackPlans, withoutBegun } from './assign-plans.ts';

/** Drafts of the pupils of a class, or those named of them. */
function findDrafts(db: Database, classId: string, planIds?: readonly string[]) {
  return db.select({ id: plans.id, title: plans.title, learnerId: plans.learnerId, learnerName: users.displayName, status: plans.status })
    .from(plans).innerJoin(enrolments, and(eq(enrolments.userId, plans.learnerId), eq(enrolments.classId, classId), eq(enrolments.role, 'student'))).innerJoin(users, eq(users.id, plans.learnerId))
    .where(and(inArray(plans.status, ['draft', 'declined']), planIds && inArray(plans.id, [...planIds]))).orderBy(asc(plans.title), asc(users.displayName), asc(plans.id)).limit(500);
}

/** A drafted plan, assigned: it is shown to its pupil, who begins it by accepting, and does it by coming to its end. */
export const assignedPlan: AssignmentKind = {
  mostTargets: 60,
  choices: async ({ db }, { classId }) => (await findDrafts(db, classId)).map(({ id, title, learnerName }) => ({ id, name: learnerName, note: null, under: [title] })),
  find: async ({ db }, { classId }, ids) => {
    const byId = new Map((await findDrafts(db, classId, ids.filter(isId))).map((draft) => [draft.id, draft]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
  async begin(within, { actorId }, ids, now) {
    const drafts = (await loadPlans(within.db, [...ids])).filter(({ status }) => status === 'draft' || status === 'declined');
    if (drafts.length > 0) await assignPlans(within, drafts, actorId, now);
  },
  async end(within, { actorId }, ids, now) {
    const shown = (await loadPlans(within.db, [...ids])).filter(({ status, fromId }) => fromId !== null && (status === 'proposed' || status === 'active'));
    const untouched = await withoutBegun(within.db, shown);
    if (untouched.length > 0) await takeBackPlans(within, untouched, actorId, now);
  },
  progress: ({ targetId, learnerId }) => sql`(select json_build_array(
      case when plan.status in ('active', 'done') then ${milliseconds(sql`coalesce((select min(told.at) from ${planChanges} told where told.plan_id = plan.id and told.kind = 'accepted'), plan.updated_at)`)} end,
      case when plan.status = 'done' then ${milliseconds(sql`coalesce((select max(step.done_at) from ${planSteps} step where step.plan_id = plan.id), plan.updated_at)`)} end)
    from ${plans} plan where plan.id = ${targetId}::uuid and plan.learner_id = ${learnerId} and plan.status <> 'draft')`,
  path: () => '/slateplanning',
  minutes: () => null,
  step: () => null,
};
