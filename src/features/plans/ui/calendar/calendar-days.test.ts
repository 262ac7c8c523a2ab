import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween } from '#shared/calendar-date.ts';
import { addMonths, dayByKey, weeksOfMonth } from './calendar-days.ts';

const date = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));

test('a month is whole weeks from Monday, without a gap, and no week more than it touches', () => {
  expect(weeksOfMonth('2026-11').map(([monday]) => monday)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30']);
  expect(weeksOfMonth('2027-02')).toHaveLength(4);
  fc.assert(fc.property(date, (day) => {
    const weeks = weeksOfMonth(day.slice(0, 7));
    const days = weeks.flat();
    expect(days.includes(day)).toBe(true);
    expect(days.every((one, index) => index === 0 || daysBetween(days[index - 1] ?? '', one) === 1)).toBe(true);
    expect(weeks.every((week) => week.some((one) => one.startsWith(day.slice(0, 7))))).toBe(true);
  }));
});

test('a month on, the day is the same or the last one; keys lead there and back', () => {
  expect([addMonths('2026-01-31', 1), addMonths('2026-03-31', -1), addMonths('2026-12-15', 1), addMonths('2028-03-30', -1)]).toEqual(['2026-02-28', '2026-02-28', '2027-01-15', '2028-02-29']);
  fc.assert(fc.property(date, fc.boolean(), (day, isRtl) => {
    expect(dayByKey('ArrowLeft', dayByKey('ArrowRight', day, isRtl) ?? '', isRtl)).toBe(day);
    expect(dayByKey('ArrowUp', dayByKey('ArrowDown', day, isRtl) ?? '', isRtl)).toBe(day);
    expect(dayByKey('x', day, isRtl)).toBeUndefined();
  }));
});
