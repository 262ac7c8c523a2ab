import { teaches } from '#features/people/server/public.ts';
import type { Actor } from '#features/session/server/public.ts';
import { AppError, notFound } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { canPlanFor, canReadPlan } from '../policy.ts';
import type { By } from './changing/change-plan.ts';
import { loadPlan, type NamedPlan } from './load-plan.ts';

export type SeenPlan = { plan: NamedPlan; record: { learnerId: string; status: NamedPlan['status']; isTaught: boolean }; by: By };

const isTaughtBy = async ({ db }: Services, actor: Actor, learnerId: string) =>
  actor.userId !== learnerId && actor.personas.includes('teacher') && (await teaches(db, actor.userId, learnerId));

/** Loads a plan for whoever may see it. @throws AppError `not_found` 404 for everybody else */
export async function seePlan(services: Services, actor: Actor, planId: string): Promise<SeenPlan> {
  const plan = await loadPlan(services.db, planId);
  if (!plan) throw notFound('plan');
  const record = { learnerId: plan.learnerId, status: plan.status, isTaught: await isTaughtBy(services, actor, plan.learnerId) };
  if (!canReadPlan(actor, record)) throw notFound('plan');
  return { plan, record, by: { userId: actor.userId, isLearner: plan.learnerId === actor.userId } };
}

/** Whose plans and goals somebody may make and see. @throws AppError `not_found` 404 */
export async function seeLearner(services: Services, actor: Actor, learnerId: string): Promise<{ learnerId: string; isTaught: boolean }> {
  const learner = { learnerId, isTaught: await isTaughtBy(services, actor, learnerId) };
  if (!canPlanFor(actor, learner)) throw notFound('learner');
  return learner;
}

export function mustBeAllowed(isAllowed: boolean, message: string): void {
  if (!isAllowed) throw new AppError('forbidden', 403, message);
}
