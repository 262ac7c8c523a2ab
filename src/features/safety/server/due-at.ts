import { addDays, weekdayOf } from '#shared/calendar-date.ts';
import { schoolDay, schoolMoment } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { FlagSeverity } from '../contract.ts';

const hourMs = 3_600_000;
const endOfDay = '16:00';

/** The next school day after a date. Holidays are not known here. */
function nextSchoolDay(date: string): string {
  const next = addDays(date, 1);
  return weekdayOf(next) % 6 === 0 ? nextSchoolDay(next) : next;
}

/** By when somebody must have looked: at what is high within four hours, at any time; at what is medium by the end of the next school day; at what is low by the end of the second. */
export function dueAt(services: Pick<Services, 'env'>, severity: FlagSeverity, at: Date): Date {
  if (severity === 3) return new Date(at.getTime() + 4 * hourMs);
  const next = nextSchoolDay(schoolDay(services, at));
  return schoolMoment(services, { on: severity === 2 ? next : nextSchoolDay(next), time: endOfDay });
}
