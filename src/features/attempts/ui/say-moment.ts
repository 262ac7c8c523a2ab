import { sayTime, sayWhen } from '#client/components/dates.ts';

/** A moment with its day and its time, or the time alone where it is today. */
export function sayMoment(moment: string, locale: string): string {
  const [when, time] = [sayWhen(moment, locale), sayTime(moment, locale)];
  return when === time ? time : `${when}, ${time}`;
}
