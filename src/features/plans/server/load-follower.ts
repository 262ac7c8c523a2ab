import { sql, type SQL } from 'drizzle-orm';
import { learnerLoader, type LearnerFacts, type PlannedStep } from '#features/learning/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { replan } from './changing/replan.ts';
import type { StepRow } from './load-plan.ts';
import { isStale } from './stale-plans.ts';
import { planSteps, plans } from './tables.ts';
import { titleOfStep } from './title-of-step.ts';

type TodoArray = [kind: StepRow['kind'], skillId: string | null, lessonId: string | null, minutes: number, date: string];
export type Followed = { id: string; title: string; isStale: boolean; todo: TodoArray[] | null };

/** The plans that a learner follows, the one worked on first, then the newest, with what is to do in each. */
const selectFollowed = (learnerId: SQL, today: SQL): SQL<Followed[] | null> => sql<Followed[] | null>`(
  select json_agg(json_build_object('id', ${plans.id}, 'title', ${plans.title}, 'isStale', ${isStale(today)}, 'todo',
      (select json_agg(json_build_array(step.kind, step.skill_id, step.lesson_id, step.minutes, step.date) order by step.position, step.id) from ${planSteps} step where step.plan_id = ${plans.id} and step.status = 'todo'))
    order by ${plans.status} = 'done', ${plans.createdAt} desc, ${plans.id} desc)
  from ${plans} where ${plans.learnerId} = ${learnerId} and ${plans.status} in ('active', 'done'))`;

/** A learner with the plans that they follow, as those were planned last. */
export const loadWithPlans = learnerLoader('learner_with_plans', selectFollowed);

/**
 * A learner with the next step of the plans that they follow, brought up to now; of several plans, the one that is planned the earliest.
 * @param isFresh id of a plan that was brought up to now just before
 */
export async function loadFollower(services: Services, learnerId: string, now: Date, isFresh?: string): Promise<{ facts: LearnerFacts; planned: PlannedStep | null }> {
  const { facts, beside } = await loadWithPlans(services, learnerId, now);
  const stale = (beside ?? []).filter((plan) => plan.isStale && plan.id !== isFresh);
  if (stale.length === 0) return { facts, planned: choosePlanned(services, beside ?? [], now) };
  for (const { id } of stale) await replan(services, id, { now });
  const again = await loadWithPlans(services, learnerId, now);
  return { facts: again.facts, planned: choosePlanned(services, again.beside ?? [], now) };
}

export function choosePlanned(services: Pick<Services, 'content' | 'env'>, followed: readonly Followed[], now: Date): PlannedStep | null {
  const today = schoolDay(services, now);
  const steps = followed.flatMap(({ id, title, todo }) => (todo ?? []).map(([kind, skillId, lessonId, minutes, date], place) => ({
    kind, skillId, lessonId, minutes, date, place, plan: { id, title },
  })));
  const [first] = steps.filter(({ place }) => place === 0).toSorted((one, other) => one.date.localeCompare(other.date));
  if (!first) return null;
  const { kind, skillId, lessonId, minutes, date, plan } = first;
  const lessons = new Map(steps.flatMap((step) => (step.lessonId === null ? [] : [[step.lessonId, step.plan] as const])));
  const bySkill = new Map<string, Pick<(typeof steps)[number], 'kind' | 'lessonId' | 'minutes'> & { title: string }>();
  for (const step of steps.toSorted((one, other) => one.date.localeCompare(other.date) || one.place - other.place)) {
    if (step.skillId !== null && !bySkill.has(step.skillId)) bySkill.set(step.skillId, { kind: step.kind, lessonId: step.lessonId, minutes: step.minutes, title: titleOfStep(services, step) });
  }
  return { kind, skillId, lessonId, minutes, title: titleOfStep(services, first), plan, on: date > today ? date : null, lessons, bySkill };
}
