import type { LearnerFacts, PlannedStep } from '#features/learning/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { StepKind } from '../contract.ts';
import { choosePlanned, loadWithPlans } from './load-follower.ts';
import { titleOfStep } from './title-of-step.ts';

/** `on`: the date it is planned for; null when that has passed. */
export type UpcomingStep = { kind: StepKind; title: string; minutes: number; on: string | null };
type Looked = { facts: LearnerFacts; planned: PlannedStep | null; upcoming: { title: string; steps: UpcomingStep[] } | null };

const mostUpcoming = 5;

/**
 * A learner with the next steps of the plan that has one first, as it was planned last: for whoever may only look. Nothing is brought up to
 * now, so nothing is written.
 */
export async function lookAtFollower(services: Services, learnerId: string, now: Date): Promise<Looked> {
  const { facts, beside } = await loadWithPlans(services, learnerId, now);
  const planned = choosePlanned(services, beside ?? [], now);
  const plan = planned && beside?.find(({ id }) => id === planned.plan.id);
  if (!plan) return { facts, planned, upcoming: null };
  const today = schoolDay(services, now);
  const steps = (plan.todo ?? []).slice(0, mostUpcoming).map(([kind, skillId, lessonId, minutes, date]) =>
    ({ kind, title: titleOfStep(services, { kind, skillId, lessonId }), minutes, on: date < today ? null : date }));
  return { facts, planned, upcoming: { title: plan.title, steps } };
}
