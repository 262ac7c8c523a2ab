import { teaches, whomTheyTeach } from '#features/people/server/public.ts';
import type { Actor } from '#features/session/server/public.ts';
import { AppError, notFound } from '#server/errors.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { canPlanFor, canReadPlan } from '../policy.ts';
import type { By } from './changing/change-plan.ts';
import { replan } from './changing/replan.ts';
import { loadAskedPlan, loadPlans, type NamedPlan } from './load-plan.ts';

/** Somebody's plans and goals, and whether the one who asks teaches them now. */
export type Learner = { learnerId: string; isTaught: boolean };
export type SeenPlan = { plan: NamedPlan; record: Learner & Pick<NamedPlan, 'status' | 'fromId'>; by: By };
/** `isStale`: it may not be what its learner's work makes of it. */
type AskedPlan = SeenPlan & { isStale: boolean };

const mayTeach = (actor: Actor, learnerId: string) => actor.userId !== learnerId && actor.personas.includes('teacher');

export async function loadLearner({ db }: Services, actor: Actor, learnerId: string): Promise<Learner> {
  return { learnerId, isTaught: mayTeach(actor, learnerId) && (await teaches(db, actor.userId, learnerId)) };
}

/** Loads a plan for whoever may see it. @throws AppError `not_found` 404 for everybody else */
export async function seePlan(services: Services, actor: Actor, planId: string, now = new Date()): Promise<AskedPlan> {
  const asked = await loadAskedPlan(services.db, planId, { actorId: actor.userId, today: schoolDay(services, now) });
  if (!asked) throw notFound('plan');
  return { ...seen(actor, asked.plan, mayTeach(actor, asked.plan.learnerId) && asked.isTaught), isStale: asked.isStale };
}

/** The same, brought up to the evidence of this moment. @throws AppError `not_found` 404 */
export async function seeFreshPlan(services: Services, actor: Actor, planId: string, now: Date): Promise<NamedPlan> {
  const { plan, isStale } = await seePlan(services, actor, planId, now);
  if (!isStale) return plan;
  await replan(services, plan.id, { now });
  return (await seePlan(services, actor, planId, now)).plan;
}

/** The same for several, each once, in the order of their ids. @throws AppError `not_found` 404 when one of them is not to be seen */
export async function seePlans(services: Services, actor: Actor, planIds: readonly string[]): Promise<SeenPlan[]> {
  const asked = [...new Set(planIds)].toSorted();
  const plans = await loadPlans(services.db, asked);
  if (plans.length < asked.length) throw notFound('plan');
  const taught = await whomTheyTeach(services.db, actor.userId, plans.map(({ learnerId }) => learnerId));
  return plans.map((plan) => seen(actor, plan, mayTeach(actor, plan.learnerId) && taught.has(plan.learnerId)));
}

function seen(actor: Actor, plan: NamedPlan, isTaught: boolean): SeenPlan {
  const { learnerId, status, fromId } = plan;
  const record = { learnerId, status, fromId, isTaught };
  if (!canReadPlan(actor, record)) throw notFound('plan');
  return { plan, record, by: { userId: actor.userId, isLearner: learnerId === actor.userId } };
}

/** Whose plans and goals somebody may make and see. @throws AppError `not_found` 404 */
export async function seeLearner(services: Services, actor: Actor, learnerId: string): Promise<Learner> {
  const learner = await loadLearner(services, actor, learnerId);
  if (!canPlanFor(actor, learner)) throw notFound('learner');
  return learner;
}

export function mustBeAllowed(isAllowed: boolean, message: string): void {
  if (!isAllowed) throw new AppError('forbidden', 403, message);
}
