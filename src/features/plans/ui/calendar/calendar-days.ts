import { addDays, mondayOf } from '#shared/calendar-date.ts';

/** The weeks that a month touches, as the dates of their days, Monday first. @param month as 2026-11 */
export function weeksOfMonth(month: string): string[][] {
  const weeks: string[][] = [];
  for (let monday = mondayOf(`${month}-01`); monday.slice(0, 7) <= month; monday = addDays(monday, 7)) weeks.push(weekOfDate(monday));
  return weeks;
}

export const weekOfDate = (date: string): string[] => Array.from({ length: 7 }, (_, day) => addDays(mondayOf(date), day));

/** The same day of a month before or after, or the last one that it has. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate()))).toISOString().slice(0, 10);
}

/** Where a key leads from a day; undefined: nowhere. `isRtl`: the days run from right to left. */
export function dayByKey(key: string, date: string, isRtl: boolean): string | undefined {
  switch (key) {
    case 'ArrowLeft': return addDays(date, isRtl ? 1 : -1);
    case 'ArrowRight': return addDays(date, isRtl ? -1 : 1);
    case 'ArrowUp': return addDays(date, -7);
    case 'ArrowDown': return addDays(date, 7);
    case 'Home': return mondayOf(date);
    case 'End': return addDays(mondayOf(date), 6);
    case 'PageUp': return addMonths(date, -1);
    case 'PageDown': return addMonths(date, 1);
    default: return undefined;
  }
}
