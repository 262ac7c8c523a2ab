/** Calendar dates as ISO texts (YYYY-MM-DD): no clock and no time zone in them, and they sort as texts. */

/** Milliseconds of a day of 24 hours: for moments; dates are counted with `addDays`. */
export const dayMs = 86_400_000;

export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);
}

/** 0 is Sunday … 6 is Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The Monday of the week that a date lies in. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

type Zone = { format: Intl.DateTimeFormat; known: Map<number, string> };
const zones = new Map<string, Zone>();
/** Since 1980 every zone is a multiple of it away from UTC, and changes at one: no date begins within it. */
const quarterMs = 900_000;
const sinceMs = Date.UTC(1980, 0, 1);
const mostKnown = 20_000;

/** The date that a moment has in a time zone (IANA name): when it is Saturday in Auckland it may be Friday in Lima. */
export function dateOf(moment: Date, timeZone: string): string {
  // Swedish dates are ISO dates.
  const zone = zones.get(timeZone) ?? { format: new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }), known: new Map<number, string>() };
  zones.set(timeZone, zone);
  if (moment.getTime() < sinceMs) return zone.format.format(moment);
  const quarter = Math.floor(moment.getTime() / quarterMs);
  const date = zone.known.get(quarter) ?? zone.format.format(moment);
  if (zone.known.size >= mostKnown) zone.known.clear();
  zone.known.set(quarter, date);
  return date;
}

/** Of this machine, or of the person's browser. */
export const localTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether a text is a date that exists: 2026-02-30 is not. */
export function isCalendarDate(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
