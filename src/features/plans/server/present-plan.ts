import type { NextStep } from '#features/learning/contract.ts';
import { chooseNextStep } from '#features/learning/server/public.ts';
import { stageOf } from '#features/learning/skill-stage.ts';
import type { SkillStates } from '#features/learning/skill-state.ts';
import type { Estimate } from '#features/record/contract.ts';
import { minutesByDay } from '#features/record/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/calendar-date.ts';
import type { Plan, PlanStep, PlanSummary } from '../contract.ts';
import { tellPlan, type PlanFacts } from '../tell-plan.ts';
import { loadFollower } from './load-follower.ts';
import { countOf, countSteps, loadStepsAndChanges, type NamedPlan, type StepCounts, type StepRow } from './load-plan.ts';
import { stuckOf } from '../stuck-skills.ts';
import { titleOfStep } from './title-of-step.ts';

const noSteps: StepCounts = { stepCount: 0, doneCount: 0, minutesLeft: 0 };

export function presentSummary(plan: NamedPlan, counts: StepCounts = noSteps): PlanSummary {
  return {
    id: plan.id, title: plan.title, status: plan.status, classId: plan.classId, settings: plan.settings, ...counts,
    learner: { id: plan.learnerId, name: plan.learnerName },
    from: plan.fromId === null || plan.fromId === plan.learnerId ? null : { id: plan.fromId, name: plan.fromName ?? '' },
    readyOn: plan.readyOn, readyFrom: plan.readyFrom, readyTo: plan.readyTo, updatedAt: plan.updatedAt.toISOString(),
  };
}

export async function presentSummaries(services: Services, plans: NamedPlan[]): Promise<PlanSummary[]> {
  const counts = await countSteps(services.db, plans.map(({ id }) => id));
  return plans.map((plan) => presentSummary(plan, counts.get(plan.id)));
}

/** A plan whole, as it stands: call `replan` first to bring it up to the evidence. */
export async function presentPlan(services: Services, plan: NamedPlan, now: Date): Promise<Plan> {
  const { db } = services;
  const today = schoolDay(services, now);
  const weekAgo = addDays(today, -6);
  const isFollowed = plan.status === 'active' || plan.status === 'done';
  const [{ steps, changes }, minutes, { facts, planned }, offersModel] = await Promise.all([
    loadStepsAndChanges(db, plan.id), minutesByDay(services, plan.learnerId, new Date(`${addDays(weekAgo, -1)}T00:00:00Z`)),
    loadFollower(services, plan.learnerId, now, plan.id), services.engines.offers('plan-stories'),
  ]);
  const { states, estimates } = facts;
  const skills = plan.skillIds.flatMap((id) => estimates.get(id) ?? []);
  const counts = countOf(steps);
  const next = isFollowed ? stepOf(plan, steps, chooseNextStep(services, facts, planned, now)) : steps.find(({ status }) => status === 'todo');
  const told = tellPlan(factsOfPlan(plan, { skills, steps, states, counts }));
  return {
    ...presentSummary(plan, counts),
    today,
    skillIds: plan.skillIds,
    skills,
    steps: steps.map((step) => presentStep(services, step, step.id === next?.id, estimates.get(step.skillId ?? '')?.evidenceCount ?? 0)),
    changes,
    leftOut: leftOutOf(plan, states),
    stuck: stuckOf(states),
    week: Array.from({ length: 7 }, (_, day) => addDays(weekAgo, day)).map((date) => ({ date, minutes: Math.round(minutes.get(date) ?? 0) })),
    paces: plan.paces,
    narrative: { ...told, engine: 'authored', familyEngine: 'authored', offersModel },
  };
}

/** The step of a plan that the learner's home says to do next, where it is one of this plan's. */
function stepOf(plan: NamedPlan, steps: readonly StepRow[], next: NextStep | null): StepRow | undefined {
  if (next?.plan?.id !== plan.id) return undefined;
  return steps.find(({ status, kind, skillId, lessonId }) => status === 'todo' && kind === next.kind && (kind === 'lesson' ? lessonId === next.lessonId : skillId === next.skillId));
}

const leftOutOf = (plan: NamedPlan, states: SkillStates): Plan['leftOut'] =>
  plan.skillIds.flatMap((id) => states.get(id) ?? []).filter((state) => stageOf(state, plan.stages[state.id]) === 'known')
    .map(({ id, name, shownBy }) => ({ skillId: id, name, shownBy: shownBy.map((above) => states.get(above)?.name ?? above) }));

export type PlanState = { skills: readonly Estimate[]; steps: readonly StepRow[]; states: SkillStates; counts: StepCounts | undefined };

/** The figures of a plan that its story is told with. */
export function factsOfPlan(plan: NamedPlan, { skills, steps, states, counts = noSteps }: PlanState): PlanFacts {
  const { title, settings, readyOn, isInTime } = plan;
  const firstSkill = steps.find(({ status, skillId }) => status === 'todo' && skillId !== null)?.skillId;
  const leftOut = leftOutOf(plan, states);
  return {
    title, skillCount: skills.length, secureCount: skills.filter(({ status }) => status === 'secure').length,
    leftOutCount: leftOut.length, shownCount: leftOut.filter(({ shownBy }) => shownBy.length > 0).length,
    stepsLeft: counts.stepCount - counts.doneCount, minutesADay: settings.minutesADay, daysAWeek: settings.weekdays.length,
    readyOn: readyOn === null ? null : sayDate(readyOn), dueOn: settings.dueOn === null ? null : sayDate(settings.dueOn),
    isInTime, first: (firstSkill ? states.get(firstSkill) : undefined) ?? null,
  };
}

function presentStep(services: Services, step: StepRow, isNext: boolean, evidenceCount: number): PlanStep {
  const { id, kind, skillId, lessonId, minutes, date, status, skipReason, reason, isPinned } = step;
  return {
    id, kind, skillId, lessonId, minutes, date, status, skipReason, reason, isPinned, isNext, evidenceCount, title: titleOfStep(services, step),
    shortTitle: services.content.skills.get(skillId ?? '')?.shortName ?? titleOfStep(services, step), doneAt: step.doneAt?.toISOString() ?? null,
  };
}

export const sayDate = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

