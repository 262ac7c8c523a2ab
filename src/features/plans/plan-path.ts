import { chooseSkills } from './choose-skills.ts';
import { chooseAllSteps, type DraftStep } from './choose-steps.ts';
import type { PlanSettings } from './contract.ts';
import { orderSteps } from './order-steps.ts';
import { scheduleSteps, type DueReviews, type Schedule } from './schedule-steps.ts';
import type { SkillStates } from './skill-state.ts';

export type PathInput = {
  states: SkillStates;
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
  /** Added by a teacher. */
  extra?: readonly DraftStep[];
};

export type Path = Schedule & {
  /** In the range of pace that learners show: a fifth faster, a third slower. */
  readyFrom: string | null;
  readyTo: string | null;
  paces: { minutesADay: number; readyOn: string | null }[];
};

/** From goal, evidence and settings to dated steps: the same input always gives the same path. */
export function planPath({ states, goal, settings, now, today, reviews = new Map(), wish = [], pinned = new Set(), without = new Set(), extra = [] }: PathInput): Path {
  const chosen = chooseAllSteps(chooseSkills(states, goal), now).filter(({ key }) => !without.has(key));
  const known = new Set(chosen.map(({ key }) => key));
  const ordered = orderSteps([...chosen, ...extra.filter(({ key }) => !known.has(key))], wish);
  const steps = ordered.map((step, index) => {
    const before = ordered[index - 1];
    return before && pinned.has(step.key) ? { ...step, after: [...step.after, { key: before.key, days: 0 }] } : step;
  });
  const readyAt = (changes: Partial<PlanSettings>, speed = 1) => scheduleSteps(steps, { ...settings, ...changes }, today, reviews, speed).readyOn;
  return {
    ...scheduleSteps(steps, settings, today, reviews),
    readyFrom: readyAt({}, 0.8),
    readyTo: readyAt({}, 4 / 3),
    paces: pacesAround(settings.minutesADay).map((minutesADay) => ({ minutesADay, readyOn: readyAt({ minutesADay }) })),
  };
}

function pacesAround(minutes: number): number[] {
  return [...new Set([Math.max(5, minutes - 10), minutes, Math.min(180, minutes + 10)])];
}
