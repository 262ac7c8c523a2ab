import { dateOf, dayMs } from '#shared/calendar-date.ts';
import type { Services } from './services.ts';

/** The date that a moment has where the school is. */
export const schoolDay = ({ env }: Pick<Services, 'env'>, moment: Date) => dateOf(moment, env.SLATE_TIME_ZONE);

const quarterMs = 900_000;

/** The moment at which a date begins where the school is. Zones are quarters of an hour away from each other, and at most 15 hours from UTC. */
export function beginOfSchoolDay(services: Pick<Services, 'env'>, date: string): Date {
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // A date that a zone left out begins with the one after it.
  for (let time = midnight - 0.625 * dayMs; time < midnight + 1.5 * dayMs; time += quarterMs) if (schoolDay(services, new Date(time)) >= date) return new Date(time);
  return new Date(midnight);
}
