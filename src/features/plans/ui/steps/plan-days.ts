import { addDays, mondayOf, weekdayOf } from '#shared/calendar-date.ts';
import type { Plan, PlanStep } from '../../contract.ts';

/** One day of a plan. `planned` and `done`: minutes of what is to do and of what was done; what was skipped is in neither. */
export type PlanDay = { date: string; steps: PlanStep[]; planned: number; done: number };
export type PlanWeek = { monday: string; days: PlanDay[]; planned: number; done: number };

export type PlanDays = {
  today: PlanDay;
  /** The step that stands on top: the one to do next, or else the first of this plan. */
  next: PlanStep | undefined;
  /** Days of this week that are over, with what was done in them. */
  earlier: PlanDay[];
  /** Days of this week that are to come. */
  later: PlanDay[];
  /** Weeks to come, the next one first. */
  weeks: PlanWeek[];
  /** Weeks that are over, the last one first. */
  past: PlanWeek[];
};

const minutesOf = (steps: readonly PlanStep[], status: PlanStep['status']) => steps.filter((step) => step.status === status).reduce((sum, { minutes }) => sum + minutes, 0);

export const dayOf = (date: string, steps: PlanStep[]): PlanDay => ({ date, steps, planned: minutesOf(steps, 'todo'), done: minutesOf(steps, 'done') });

function weekOf(monday: string, days: PlanDay[]): PlanWeek {
  const sum = (of: 'planned' | 'done') => days.reduce((total, day) => total + day[of], 0);
  return { monday, days, planned: sum('planned'), done: sum('done') };
}

/** The days of a plan by their distance from today. */
export function daysOf({ steps, today }: Pick<Plan, 'steps' | 'today'>): PlanDays {
  const byDate = Map.groupBy(steps, ({ date }) => date);
  const days = [...byDate].map(([date, of]) => dayOf(date, of)).toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const thisWeek = mondayOf(today);
  const weeks = [...Map.groupBy(days, ({ date }) => mondayOf(date))].map(([monday, of]) => weekOf(monday, of));
  const own = weeks.find(({ monday }) => monday === thisWeek)?.days ?? [];
  return {
    today: dayOf(today, byDate.get(today) ?? []),
    next: steps.find(({ isNext, status }) => isNext && status === 'todo') ?? days.flatMap((day) => day.steps).find(({ kind, status }) => status === 'todo' && kind !== 'review'),
    earlier: own.filter(({ date }) => date < today), later: own.filter(({ date }) => date > today),
    weeks: weeks.filter(({ monday }) => monday > thisWeek), past: weeks.filter(({ monday }) => monday < thisWeek).toReversed(),
  };
}

/** Days from tomorrow to the end of the week on which nothing is ever planned. */
export function restDays({ settings, today }: Pick<Plan, 'settings' | 'today'>): string[] {
  const monday = mondayOf(today);
  return Array.from({ length: 7 }, (_, day) => addDays(monday, day)).filter((date) => date > today && !settings.weekdays.includes(weekdayOf(date)));
}

/** What a week is about: the skills of its steps to do, in their order, each once. */
export const topicsOf = ({ days }: Pick<PlanWeek, 'days'>): string[] =>
  [...new Set(days.flatMap(({ steps }) => steps.filter(({ kind, status }) => kind !== 'review' && status === 'todo').map(({ shortTitle }) => shortTitle)))];

export const countOf = (days: readonly PlanDay[], status: PlanStep['status']): number =>
  days.reduce((sum, { steps }) => sum + steps.filter((step) => step.kind !== 'review' && step.status === status).length, 0);
