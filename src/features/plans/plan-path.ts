import { stageOf, type SkillStages } from '#features/learning/skill-stage.ts';
import type { SkillStates } from '#features/learning/skill-state.ts';
import { skillsToLearn } from '#features/learning/skills-to-learn.ts';
import { addDays } from '#shared/calendar-date.ts';
import { chooseAllSteps, type DraftStep } from './choose-steps.ts';
import type { PlanSettings } from './contract.ts';
import { orderSteps } from './order-steps.ts';
import { scheduleSteps, type DueReviews, type Schedule } from './schedule-steps.ts';

export type PathInput = {
  states: SkillStates;
  /** Where the skills were taken to be at the last planning. */
  stages?: SkillStages;
  goal: readonly string[];
  settings: PlanSettings;
  now: Date;
  /** The date of now, where the school is: nothing is planned before it. */
  today: string;
  reviews?: DueReviews;
  /** Keys in the order a person gave them. */
  wish?: readonly string[];
  /** Keys of steps that a person put where they are: not before the step that stands before them. */
  pinned?: ReadonlySet<string>;
  /** Keys that are not to be planned: skipped, removed by a teacher. */
  without?: ReadonlySet<string>;
  /** Keys of steps of which the like was done today: once more comes on another day. */
  doneToday?: ReadonlySet<string>;
  /** Added by a teacher. */
  extra?: readonly DraftStep[];
};

export type Path = Schedule & {
  /** Where the skills are taken to be now, for the next planning. */
  stages: SkillStages;
  /** In the range of pace that learners show: a fifth faster, a third slower. */
  readyFrom: string | null;
  readyTo: string | null;
  paces: { minutesADay: number; readyOn: string | null }[];
};

/** From goal, evidence, settings and the stages of the last planning to dated steps: the same input always gives the same path. */
export function planPath({ states, stages = {}, goal, settings, now, today, reviews = new Map(), wish = [], pinned = new Set(), without = new Set(), doneToday = new Set(), extra = [] }: PathInput): Path {
  const chosen = chooseAllSteps(skillsToLearn(states, goal, stages), { states, now, before: stages }).filter(({ key }) => !without.has(key));
  const known = new Set(chosen.map(({ key }) => key));
  const ordered = orderSteps([...chosen, ...extra.filter(({ key }) => !known.has(key))], wish);
  const steps = ordered.map((step, index) => {
    const before = ordered[index - 1];
    const rested = doneToday.has(step.key) && (step.notBefore ?? '') <= today ? { ...step, notBefore: addDays(today, 1) } : step;
    return before && pinned.has(step.key) ? { ...rested, after: [...step.after, { key: before.key, days: 0 }] } : rested;
  });
  const readyAt = (changes: Partial<PlanSettings>, speed = 1) => scheduleSteps(steps, { ...settings, ...changes }, today, { reviews, without, speed }).readyOn;
  return {
    ...scheduleSteps(steps, settings, today, { reviews, without }),
    stages: Object.fromEntries([...states.values()].filter(({ id, estimate, shownBy }) => stages[id] !== undefined || estimate.evidenceCount > 0 || shownBy.length > 0).map((state) => [state.id, stageOf(state, stages[state.id])])),
    readyFrom: readyAt({}, 0.8),
    readyTo: readyAt({}, 4 / 3),
    paces: pacesAround(settings.minutesADay).map((minutesADay) => ({ minutesADay, readyOn: readyAt({ minutesADay }) })),
  };
}

function pacesAround(minutes: number): number[] {
  return [...new Set([Math.max(5, minutes - 10), minutes, Math.min(180, minutes + 10)])];
}
