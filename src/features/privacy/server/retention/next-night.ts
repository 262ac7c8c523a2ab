import { addDays } from '#shared/calendar-date.ts';
import { beginOfSchoolDay, schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';

/** Two hours and ten minutes into the school's day: nobody works, and backups of midnight are made. Milliseconds. */
const intoTheNight = 130 * 60_000;

/** The next time at which the rules are applied, and the date of that night. */
export function nextNight(services: Pick<Services, 'env'>, now: Date): { date: string; at: Date } {
  const today = schoolDay(services, now);
  for (const date of [today, addDays(today, 1)]) {
    const at = new Date(beginOfSchoolDay(services, date).getTime() + intoTheNight);
    if (at > now) return { date, at };
  }
  throw new Error('There is always a next night');
}
