import type { ActivityDay } from './contract.ts';

/** Every day of a stretch in order; a day without a count is a quiet one, not a missing one. Dates are ISO, both ends included. */
export function fillDays(counted: ActivityDay[], from: string, to: string): ActivityDay[] {
  const byDate = new Map(counted.map((day) => [day.date, day]));
  const days: ActivityDay[] = [];
  for (const moment = new Date(`${from}T00:00:00Z`); moment.toISOString().slice(0, 10) <= to; moment.setUTCDate(moment.getUTCDate() + 1)) {
    const date = moment.toISOString().slice(0, 10);
    days.push(byDate.get(date) ?? { date, questions: 0, answered: 0, notFound: 0 });
  }
  return days;
}

/** The ISO date of a moment in a time zone. */
export function dateIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment);
}
