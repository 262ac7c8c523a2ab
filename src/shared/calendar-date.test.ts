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

test('whatever was asked before, a moment has the date that the calendar of its zone gives it', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const quarter = fc.integer({ min: Math.floor(Date.UTC(1975, 0, 1) / 900_000), max: Math.floor(Date.UTC(2040, 0, 1) / 900_000) });
  fc.assert(fc.property(fc.constantFrom(...zones), quarter, fc.array(fc.constantFrom(0, 1, 449_999, 899_999), { minLength: 1, maxLength: 4 }), (timeZone, at, parts) => {
    const fresh = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    for (const part of parts) expect(dateOf(new Date(at * 900_000 + part), timeZone)).toBe(fresh.format(at * 900_000 + part));
  }), { numRuns: 2_000 });
});
