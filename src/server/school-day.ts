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

type Clock = { date: Intl.DateTimeFormat; known: Map<number, string> };
const clocks = new Map<string, Clock>();
const mostKnown = 5_000;

/** The date and time of the day (`2026-11-27 16:00`) that a moment has where the school is. */
function wallClock({ env }: Pick<Services, 'env'>, moment: Date): string {
  const timeZone = env.SLATE_TIME_ZONE;
  const clock = clocks.get(timeZone) ?? {
    date: new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }), known: new Map<number, string>(),
  };
  clocks.set(timeZone, clock);
  const minute = Math.floor(moment.getTime() / 60_000);
  const said = clock.known.get(minute) ?? clock.date.format(moment);
  if (clock.known.size >= mostKnown) clock.known.clear();
  clock.known.set(minute, said);
  return said;
}

/** The time of the day (`16:00`) that a moment has where the school is. */
export const schoolTime = (services: Pick<Services, 'env'>, moment: Date) => wallClock(services, moment).slice(11);

/**
 * The moment at which the school's clock shows a time on a date. Where clocks are put back and show it twice, one of the two; a time
 * that they leave out is as much later as they were put forward.
 */
export function schoolMoment(services: Pick<Services, 'env'>, { on, time }: { on: string; time: string }): Date {
  const wanted = Date.parse(`${on}T${time}:00Z`);
  const shift = (moment: number) => Date.parse(`${wallClock(services, new Date(moment)).replace(' ', 'T')}:00Z`) - moment;
  // The zone's distance from UTC is asked near the moment, which is not known before it: twice is enough, as zones change by less than a day.
  const near = wanted - shift(wanted);
  return new Date(wanted - shift(near));
}
