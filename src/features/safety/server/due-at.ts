import { addDays, weekdayOf } from '#shared/calendar-date.ts';
import { schoolDay, schoolMoment } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { FlagSeverity } from '../contract.ts';

const hourMs = 3_600_000;
const endOfDay = '16:00';
/** A term ends at the latest so long after a flag, or the school keeps no terms. */
const farthestDays = 100;

/** First and last day of each term that the school has, as ISO dates. */
export type Terms = readonly { startsOn: string; endsOn: string }[];

/** The next working day within a term. Where the school keeps no terms, or none comes soon, every working day is one. */
function nextSchoolDay(date: string, terms: Terms): string {
  for (let days = 1; days <= farthestDays; days += 1) {
    const next = addDays(date, days);
    if (weekdayOf(next) % 6 !== 0 && (terms.length === 0 || terms.some(({ startsOn, endsOn }) => startsOn <= next && next <= endsOn))) return next;
  }
  return nextSchoolDay(date, []);
}

/**
 * By when somebody must have looked: at what is high within four hours, at any time, in holidays too; at what is medium by the end of the next school day;
 * at what is low by the end of the second.
 */
export function dueAt(services: Pick<Services, 'env'>, severity: FlagSeverity, at: Date, terms: Terms = []): Date {
  if (severity === 3) return new Date(at.getTime() + 4 * hourMs);
  const next = nextSchoolDay(schoolDay(services, at), terms);
  return schoolMoment(services, { on: severity === 2 ? next : nextSchoolDay(next, terms), time: endOfDay });
}
