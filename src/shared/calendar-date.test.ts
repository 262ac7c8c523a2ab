import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOf, daysBetween, isCalendarDate, mondayOf, weekdayOf } from './calendar-date.ts';

test('days and weeks are counted on the calendar', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
  expect(weekdayOf('2026-11-21')).toBe(6);
  expect([isCalendarDate('2026-02-28'), isCalendarDate('2026-02-30'), isCalendarDate('26-2-3'), isCalendarDate('2026-13-01')]).toEqual([true, false, false, false]);
});

test('a moment has the date of the place', () => {
  const moment = new Date('2026-11-21T03:30:00Z');
  expect(['UTC', 'America/Los_Angeles', 'Pacific/Auckland', 'Asia/Kolkata'].map((zone) => dateOf(moment, zone))).toEqual(['2026-11-21', '2026-11-20', '2026-11-21', '2026-11-21']);
});

test('going some days on and counting them gives the days', () => {
  fc.assert(fc.property(fc.integer({ min: -3000, max: 3000 }), (days) => {
    expect(daysBetween('2026-11-21', addDays('2026-11-21', days))).toBe(days);
  }));
});
