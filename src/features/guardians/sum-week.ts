import type { LearningReport } from '#features/reports/learning-contract.ts';
import { addDays } from '#shared/calendar-date.ts';
import type { GuardianWeek } from './contract.ts';

/** A lesson that came to its end, on an ISO date where the school is. */
export type FinishedLesson = { title: string; on: string };

/**
 * One week of a pupil's own report, as a guardian reads it: the report's days and skills, and the lessons that ended in it.
 * @param index of the report's weeks
 */
export function sumWeek({ weeks, days, to }: Pick<LearningReport, 'weeks' | 'days' | 'to'>, index: number, lessons: readonly FinishedLesson[]): GuardianWeek | null {
  const week = weeks[index];
  if (!week) return null;
  const last = addDays(week.from, 6);
  const until = last < to ? last : to;
  const isIn = (date: string) => date >= week.from && date <= until;
  const worked = days.filter(({ date, answers }) => isIn(date) && answers > 0);
  return {
    from: week.from, to: until,
    days: worked.map(({ date, minutes }) => ({ date, minutes: Math.round(minutes) })),
    minutes: Math.round(worked.reduce((sum, { minutes }) => sum + minutes, 0)),
    lessons: lessons.filter(({ on }) => isIn(on)).map(({ title }) => title),
    gained: week.gained.map(({ name }) => name),
  };
}
