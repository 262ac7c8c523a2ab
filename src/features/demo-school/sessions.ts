import { addDays, weekdayOf } from '#shared/calendar-date.ts';
import { createRandom } from '#shared/random.ts';

export const demoWeeks = 8;
/** Monday, Tuesday, Thursday. */
const schoolDays = [1, 2, 4];

/** When one pupil sat down to learn in the eight weeks before a day: three afternoons a week, some of them missed, and for a few a gap at the end. */
export function sessionsOf(seed: string, lastDay: string, weeks = demoWeeks): number[] {
  const random = createRandom(`${seed} sessions`);
  const attendance = 0.7 + random.next() * 0.28;
  const gap = random.next() < 0.1 ? random.integer(8, 14) : 0;
  const sessions: number[] = [];
  for (let day = weeks * 7; day > gap; day -= 1) {
    const date = addDays(lastDay, -day);
    if (!schoolDays.includes(weekdayOf(date)) || random.next() > attendance) continue;
    sessions.push(Date.parse(`${date}T14:00:00Z`) + random.integer(0, 150) * 60_000);
  }
  return sessions;
}
