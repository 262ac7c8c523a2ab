import { dayMs } from '#shared/calendar-date.ts';
/** The language dates are written in: British English for English, as everywhere in Slate. */
const dateLocale = (locale: string) => (locale === 'en' ? 'en-GB' : locale);

/** A moment as people say it: a time today, a weekday within the week, else a date. */
export function sayWhen(moment: string, locale: string, now: Date = new Date()): string {
  const then = new Date(moment);
  const language = dateLocale(locale);
  if (then.toDateString() === now.toDateString()) return sayTime(moment, locale);
  const age = now.getTime() - then.getTime();
  if (age > 0 && age < 6 * dayMs) return new Intl.DateTimeFormat(language, { weekday: 'long' }).format(then);
  const isThisYear = then.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', ...(isThisYear ? {} : { year: 'numeric' }) }).format(then);
}

/** The time of day of a moment, on the clock of who reads. */
export const sayTime = (moment: string, locale: string): string =>
  new Intl.DateTimeFormat(dateLocale(locale), { hour: '2-digit', minute: '2-digit', hour12: false }).format(new Date(moment));

/** An ISO date (YYYY-MM-DD) in words; it is a day on the calendar, not a moment. */
export function sayDay(date: string, locale: string, options: Intl.DateTimeFormatOptions = { weekday: 'long', day: 'numeric', month: 'long' }): string {
  return new Intl.DateTimeFormat(dateLocale(locale), { ...options, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}
