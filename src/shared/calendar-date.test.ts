import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, isCalendarDate, mondayOf, weekdayOf } from './calendar-date.ts';

test('days and weeks are counted on the calendar', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(weekdayOf('2026-11-21')).toBe(6);
  expect([isCalendarDate('2026-02-28'), isCalendarDate('2026-02-30'), isCalendarDate('26-2-3'), isCalendarDate('2026-13-01')]).toEqual([true, false, false, false]);
});

test('going some days on and counting them gives the days', () => {
  fc.assert(fc.property(fc.integer({ min: -3000, max: 3000 }), (days) => {
    expect(daysBetween('2026-11-21', addDays('2026-11-21', days))).toBe(days);
  }));
});
