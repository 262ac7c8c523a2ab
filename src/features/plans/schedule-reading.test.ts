import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, mondayOf, scheduleReading, type ReadingSettings } from './schedule-reading.ts';

const schoolDays: ReadingSettings = { startsOn: '2026-11-20', minutesADay: 20, weekdays: [1, 2, 3, 4, 5], minutesAPage: 4 };

test('five pages a day on school days, over the weekend', () => {
  const { steps, endsOn, pagesLeft } = scheduleReading([{ documentId: 'a', title: 'Coasts', pageCount: 12, firstPage: 1 }], schoolDays);
  expect(steps.map(({ date, fromPage, toPage }) => [date, fromPage, toPage])).toEqual([
    ['2026-11-20', 1, 5], ['2026-11-23', 6, 10], ['2026-11-24', 11, 12],
  ]);
  expect({ endsOn, pagesLeft }).toEqual({ endsOn: '2026-11-24', pagesLeft: 0 });
});

test('the next document begins on the day the one before ends', () => {
  const readings = [{ documentId: 'a', title: 'Short', pageCount: 2, firstPage: 1 }, { documentId: 'b', title: 'Next', pageCount: 9, firstPage: 7 }];
  expect(scheduleReading(readings, schoolDays).steps).toEqual([
    { date: '2026-11-20', documentId: 'a', title: 'Short', fromPage: 1, toPage: 2, minutes: 8 },
    { date: '2026-11-20', documentId: 'b', title: 'Next', fromPage: 7, toPage: 9, minutes: 12 },
  ]);
});

test('without a day in the week nothing is scheduled and nothing is lost', () => {
  const reading = { documentId: 'a', title: 'Coasts', pageCount: 12, firstPage: 3 };
  expect(scheduleReading([reading], { ...schoolDays, weekdays: [] })).toEqual({ steps: [], endsOn: null, pagesLeft: 10 });
});

test('every page is read once, in order, on an allowed day', () => {
  const reading = fc.record({ documentId: fc.uuid(), title: fc.string(), pageCount: fc.integer({ min: 1, max: 300 }), firstPage: fc.integer({ min: 1, max: 300 }) });
  const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 });
  fc.assert(fc.property(fc.array(reading, { maxLength: 5 }), weekdays, fc.integer({ min: 1, max: 120 }), (readings, days, minutesADay) => {
    const settings = { ...schoolDays, weekdays: days, minutesADay };
    const { steps, pagesLeft } = scheduleReading(readings, settings);
    const wanted = readings.reduce((sum, { pageCount, firstPage }) => sum + Math.max(0, pageCount - firstPage + 1), 0);
    expect(steps.reduce((sum, { fromPage, toPage }) => sum + toPage - fromPage + 1, 0) + pagesLeft).toBe(wanted);
    for (const [index, step] of steps.entries()) {
      expect(days).toContain(new Date(`${step.date}T00:00:00Z`).getUTCDay());
      if (index > 0) expect(step.date >= (steps[index - 1]?.date ?? '')).toBe(true);
    }
  }));
});

test('days and weeks are counted on the calendar', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(mondayOf('2026-11-22')).toBe('2026-11-16');
  expect(mondayOf('2026-11-23')).toBe('2026-11-23');
});
