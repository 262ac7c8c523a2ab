import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endOf, isOver, secondsLeft, ticksAt, type ClockFacts } from './attempt-clock.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 10) + minutes * 60_000);
const facts = (more: Partial<ClockFacts> = {}): ClockFacts => ({ startedAt: at(0), window: { minutes: 40, closesAt: null }, pausedAt: null, pausedSeconds: 0, graceSeconds: 30, ...more });

test.each([
  ['the minutes of this pupil', facts(), at(40)],
  ['the window', facts({ window: { minutes: 40, closesAt: at(10) } }), at(10)],
  ['a window alone', facts({ window: { minutes: null, closesAt: at(90) } }), at(90)],
  ['no end', facts({ window: { minutes: null, closesAt: null } }), null],
  ['a break is added', facts({ pausedSeconds: 300 }), at(45)],
  ['within a break nothing ends', facts({ pausedAt: at(5) }), null],
])('it ends: %s', (_, given, end) => {
  expect(endOf(given)).toEqual(end);
});

test('answers are taken until the grace is over, and not after', () => {
  const endless = facts({ window: { minutes: null, closesAt: null } });
  expect([isOver(facts(), at(40.5)), isOver(facts(), new Date(at(40.5).getTime() + 1)), isOver(endless, at(9_999))]).toEqual([false, true, false]);
});

test('in a break the seconds that are left stand still', () => {
  const paused = facts({ pausedAt: at(5) });
  expect([secondsLeft(paused, at(6)), secondsLeft(paused, at(60))]).toEqual([35 * 60, 35 * 60]);
});

const clocks = fc.record({
  startedAt: fc.constant(at(0)), pausedAt: fc.constant(null), pausedSeconds: fc.integer({ min: 0, max: 7_200 }), graceSeconds: fc.integer({ min: 0, max: 600 }),
  window: fc.record({ minutes: fc.integer({ min: 1, max: 600 }), closesAt: fc.option(fc.integer({ min: 1, max: 20_000 }).map(at), { nil: null }) }),
});

test('what is left goes down to nothing at the end, and a break of any length takes none of it', () => {
  fc.assert(fc.property(clocks, fc.integer({ min: 0, max: 86_400 }), (clock, length) => {
    const end = endOf(clock);
    if (end === null) throw new Error('It has no end');
    expect([secondsLeft(clock, end), isOver(clock, end), isOver(clock, new Date(end.getTime() + clock.graceSeconds * 1_000 + 1))]).toEqual([0, false, true]);
    const half = new Date((end.getTime() + clock.startedAt.getTime()) / 2);
    const after = new Date(half.getTime() + length * 1_000);
    expect(secondsLeft({ ...clock, pausedSeconds: clock.pausedSeconds + length }, after)).toBeCloseTo(secondsLeft(clock, half) ?? 0, 2);
    expect(secondsLeft({ ...clock, pausedAt: half }, after)).toBeCloseTo(secondsLeft(clock, half) ?? 0, 2);
  }));
});

test('what is typed later has the greater count', () => {
  expect([ticksAt(1_000, 900), ticksAt(1_000, 1_000), ticksAt(1_000, 3_050)]).toEqual([1, 1, 20]);
});
