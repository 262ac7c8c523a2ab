import type { PlannedStep } from '#features/learning/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { listPlans, loadTodo } from './load-plan.ts';
import { replan } from './changing/replan.ts';
import { titleOfStep } from './title-of-step.ts';

/** The next step of the plans that a learner follows, brought up to now; of several plans, the one that is planned the earliest. */
export async function findPlannedStep(services: Services, learnerId: string, now: Date): Promise<PlannedStep | null> {
  const followed = (await listPlans(services.db, [learnerId], false)).filter(({ status }) => status === 'active' || status === 'done');
  for (const { id } of followed) await replan(services, id, { now });
  const today = schoolDay(services, now);
  const todo = await loadTodo(services.db, followed.map(({ id }) => id));
  const firsts = followed.flatMap((plan) => {
    const step = todo.find(({ planId }) => planId === plan.id);
    return step ? [{ plan, step }] : [];
  });
  const [first] = firsts.toSorted((one, other) => one.step.date.localeCompare(other.step.date));
  if (!first) return null;
  const { step: { kind, skillId, lessonId, minutes, date }, plan } = first;
  const lessons = new Map(todo.flatMap((step) => {
    const of = step.lessonId === null ? undefined : followed.find(({ id }) => id === step.planId);
    return of && step.lessonId !== null ? [[step.lessonId, { id: of.id, title: of.title }] as const] : [];
  }));
  return { kind, skillId, lessonId, minutes, title: titleOfStep(services, first.step), plan: { id: plan.id, title: plan.title }, on: date > today ? date : null, lessons };
}
