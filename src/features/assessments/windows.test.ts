import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noAccommodations } from '#features/people/accommodations.ts';
import { endOfAttempt, isWithin, windowOf, type SharedWindow } from './windows.ts';

const at = (time: string) => new Date(`2026-11-23T${time}:00Z`);
const shared = (more: Partial<SharedWindow> = {}): SharedWindow => ({ opensAt: at('10:00'), dueAt: at('10:40'), closesAt: at('10:40'), endedAt: null, ...more });
const plain = { extension: null, needs: noAccommodations };
const half = { extension: null, needs: { ...noAccommodations, timeFactor: 1.5 } };

test('more time is more minutes, and a window that ends as much later', () => {
  expect(windowOf(shared(), plain, 40)).toMatchObject({ minutes: 40, baseMinutes: 40, closesAt: at('10:40') });
  expect(windowOf(shared(), half, 40)).toMatchObject({ minutes: 60, baseMinutes: 40, closesAt: at('11:00') });
  // Without a limit, a lesson is made longer, and a week of homework is not.
  expect(windowOf(shared(), half, null)).toMatchObject({ minutes: null, closesAt: at('11:00') });
  const week = shared({ closesAt: new Date('2026-11-30T10:00:00Z') });
  expect(windowOf(week, half, null).closesAt).toEqual(week.closesAt);
  expect(windowOf(shared({ closesAt: null }), half, 40).closesAt).toBeNull();
});

test('an extension moves the end for one pupil, and leaves the minutes alone', () => {
  const extension = { until: at('14:00'), at: at('10:10') };
  expect(windowOf(shared(), { ...plain, extension }, 40)).toMatchObject({ closesAt: at('14:00'), dueAt: at('14:00'), minutes: 40, extendedTo: at('14:00') });
  expect(windowOf(shared(), { ...half, extension: { until: at('10:50'), at: at('10:10') } }, 40).closesAt).toEqual(at('11:00'));
  expect(windowOf(shared({ closesAt: null, dueAt: at('10:40') }), { ...plain, extension }, 40).closesAt).toBeNull();
});

test('what was ended by hand is over for all, but for who was given more time after that', () => {
  const ended = shared({ endedAt: at('10:20') });
  expect(windowOf(ended, half, 40).closesAt).toEqual(at('10:20'));
  expect(windowOf(ended, { ...plain, extension: { until: at('11:00'), at: at('10:10') } }, 40)).toMatchObject({ closesAt: at('10:20'), extendedTo: null });
  expect(windowOf(ended, { ...plain, extension: { until: at('11:00'), at: at('10:30') } }, 40).closesAt).toEqual(at('11:00'));
});

test('an attempt ends with its minutes or with the window, and gets back what its clock stood still', () => {
  const window = windowOf(shared(), plain, 40);
  expect(endOfAttempt(window, { startedAt: at('10:00'), pausedMs: 0 })).toEqual(at('10:40'));
  expect(endOfAttempt(window, { startedAt: at('10:30'), pausedMs: 0 })).toEqual(at('10:40'));
  expect(endOfAttempt(window, { startedAt: at('10:30'), pausedMs: 300_000 })).toEqual(at('10:45'));
  expect(endOfAttempt({ minutes: null, closesAt: null }, { startedAt: at('10:30'), pausedMs: 0 })).toBeNull();
  expect([isWithin(window, at('09:59')), isWithin(window, at('10:00')), isWithin(window, at('10:40'))]).toEqual([false, true, false]);
});

const minutes = (most: number) => fc.integer({ min: 1, max: most });
const anyWindow = fc.record({ length: fc.option(minutes(20_000), { nil: null }), limit: fc.option(minutes(600), { nil: null }), factor: fc.double({ min: 1, max: 3,
  noNaN: true }), extra: fc.option(minutes(20_000), { nil: null }) });

test('nobody who has more time, or was given more, has less than the others', () => {
  fc.assert(fc.property(anyWindow, ({ length, limit, factor, extra }) => {
    const closesAt = length === null ? null : new Date(at('10:00').getTime() + length * 60_000);
    const window = shared({ closesAt, dueAt: closesAt });
    const extension = extra === null ? null : { until: new Date(at('10:00').getTime() + extra * 60_000), at: at('10:00') };
    const usual = windowOf(window, plain, limit);
    const own = windowOf(window, { extension, needs: { ...noAccommodations, timeFactor: factor } }, limit);
    const endOf = (date: Date | null) => date?.getTime() ?? Infinity;
    expect(endOf(own.closesAt)).toBeGreaterThanOrEqual(endOf(usual.closesAt));
    expect(own.minutes ?? Infinity).toBeGreaterThanOrEqual(usual.minutes ?? Infinity);
    // Who begins as late as somebody who just has their minutes, has their own too.
    if (closesAt && limit !== null && own.minutes !== null && length !== null && length >= limit) {
      const startedAt = new Date(closesAt.getTime() - limit * 60_000);
      expect(endOf(endOfAttempt(own, { startedAt, pausedMs: 0 }))).toBe(startedAt.getTime() + own.minutes * 60_000);
    }
  }));
});
