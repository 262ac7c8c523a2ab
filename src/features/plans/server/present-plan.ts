import type { Estimate } from '#features/record/contract.ts';
import { loadEstimates, minutesByDay } from '#features/record/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/calendar-date.ts';
import type { Plan, PlanStep, PlanSummary } from '../contract.ts';
import type { Path } from '../plan-path.ts';
import type { SkillStates } from '../skill-state.ts';
import { tellPlan, type PlanFacts } from '../tell-plan.ts';
import { countSteps, loadSteps, type NamedPlan, type StepCounts, type StepRow } from './load-plan.ts';
import { loadSkillStates } from './load-skill-states.ts';
import { listChanges } from './log-changes.ts';
import { pathOf } from './replan.ts';
import { titleOfStep } from './title-of-step.ts';

const noSteps: StepCounts = { stepCount: 0, doneCount: 0, minutesLeft: 0, readyOn: null };

export function presentSummary(plan: NamedPlan, counts: StepCounts = noSteps): PlanSummary {
  return {
    id: plan.id, title: plan.title, status: plan.status, classId: plan.classId, settings: plan.settings, ...counts,
    learner: { id: plan.learnerId, name: plan.learnerName },
    from: plan.fromId === null || plan.fromId === plan.learnerId ? null : { id: plan.fromId, name: plan.fromName ?? '' },
    readyFrom: null, readyTo: null, updatedAt: plan.updatedAt.toISOString(),
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
  const [steps, changes, states, skills, counts, minutes] = await Promise.all([
    loadSteps(db, plan.id), listChanges(db, plan.id), loadSkillStates(services, plan.learnerId, now),
    loadEstimates(services, plan.learnerId, plan.skillIds, now), countSteps(db, [plan.id]), minutesByDay(services, plan.learnerId, new Date(`${addDays(weekAgo, -1)}T00:00:00Z`)),
  ]);
  const path = pathOf(plan, steps, states, { now, today });
  const next = steps.find(({ status }) => status === 'todo');
  const summary = { ...presentSummary(plan, counts.get(plan.id)), readyOn: path.readyOn, readyFrom: path.readyFrom, readyTo: path.readyTo };
  const known = new Map(skills.map((estimate) => [estimate.skillId, estimate]));
  const told = tellPlan(factsOfPlan(plan, { skills, steps, states, path, counts: counts.get(plan.id) }));
  return {
    ...summary,
    today,
    skillIds: plan.skillIds,
    skills,
    steps: steps.map((step) => presentStep(services, step, step.id === next?.id, known.get(step.skillId ?? '')?.evidenceCount ?? states.get(step.skillId ?? '')?.estimate.evidenceCount ?? 0)),
    changes,
    week: Array.from({ length: 7 }, (_, day) => addDays(weekAgo, day)).map((date) => ({ date, minutes: Math.round(minutes.get(date) ?? 0) })),
    paces: path.paces,
    narrative: { ...told, engine: 'authored', familyEngine: 'authored', offersModel: services.engines.describe().engine === 'model' },
  };
}

export type PlanState = { skills: readonly Estimate[]; steps: readonly StepRow[]; states: SkillStates; path: Path; counts: StepCounts | undefined };

/** The figures of a plan that its story is told with. */
export function factsOfPlan({ title, settings }: Pick<NamedPlan, 'title' | 'settings'>, { skills, steps, states, path, counts = noSteps }: PlanState): PlanFacts {
  const firstSkill = steps.find(({ status, skillId }) => status === 'todo' && skillId !== null)?.skillId;
  return {
    title, skillCount: skills.length, secureCount: skills.filter(({ status }) => status === 'secure').length,
    stepsLeft: counts.stepCount - counts.doneCount, minutesADay: settings.minutesADay, daysAWeek: settings.weekdays.length,
    readyOn: path.readyOn === null ? null : sayDate(path.readyOn), dueOn: settings.dueOn === null ? null : sayDate(settings.dueOn),
    isInTime: path.isInTime, first: (firstSkill ? states.get(firstSkill) : undefined) ?? null,
  };
}

function presentStep(services: Services, step: StepRow, isNext: boolean, evidenceCount: number): PlanStep {
  const { id, kind, skillId, lessonId, minutes, date, status, skipReason, reason, isPinned } = step;
  return { id, kind, skillId, lessonId, minutes, date, status, skipReason, reason, isPinned, isNext, evidenceCount, title: titleOfStep(services, step), shortTitle: services.content.skills.get(skillId ?? '')?.shortName ?? titleOfStep(services, step), doneAt: step.doneAt?.toISOString() ?? null };
}

export const sayDate = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

