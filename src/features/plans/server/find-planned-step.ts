import type { PlannedStep } from '#features/learning/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { listPlans, loadNextSteps } from './load-plan.ts';
import { replan } from './replan.ts';
import { titleOfStep } from './title-of-step.ts';

/** The next step of a plan that the learner follows, if it is for today or has waited since; of several plans, the one that has waited longest. */
export async function findPlannedStep(services: Services, learnerId: string, now: Date): Promise<PlannedStep | null> {
  const followed = (await listPlans(services.db, [learnerId], false)).filter(({ status }) => status === 'active');
  for (const { id } of followed) await replan(services, id, { now });
  const today = schoolDay(services, now);
  const waiting = (await loadNextSteps(services.db, followed.map(({ id }) => id))).filter(({ date }) => date <= today);
  const [step] = waiting.toSorted((one, other) => one.date.localeCompare(other.date) || placeOf(followed, one.planId) - placeOf(followed, other.planId));
  const plan = followed.find(({ id }) => id === step?.planId);
  if (!step || !plan) return null;
  const { kind, skillId, lessonId, minutes } = step;
  return { kind, skillId, lessonId, minutes, title: titleOfStep(services, step), plan: { id: plan.id, title: plan.title } };
}

const placeOf = (plans: readonly { id: string }[], planId: string) => plans.findIndex(({ id }) => id === planId);
