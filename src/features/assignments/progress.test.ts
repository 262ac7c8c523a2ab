import fc from 'fast-check';
import { expect, test } from 'vitest';
import { combineTargets, statusOf, type TargetProgress } from './progress.ts';

const progress: fc.Arbitrary<TargetProgress> = fc.option(fc.tuple(fc.option(fc.nat()), fc.option(fc.nat())));

test('all of an assignment is done when each of its targets is, and goes on with the first that is not', () => {
  expect(combineTargets([['a', [1, 5]], ['b', [3, null]], ['c', [null, null]]])).toEqual({ begunAt: 1, doneAt: null, overAt: null, nextId: 'b' });
  expect(combineTargets([['a', [1, 5]], ['b', [3, 9]]])).toEqual({ begunAt: 1, doneAt: 9, overAt: null, nextId: 'a' });
  expect(combineTargets([['mine', [null, null]], ['of another', null]])).toEqual({ begunAt: null, doneAt: null, overAt: null, nextId: 'mine' });
  expect(combineTargets([['of another', null]])).toBeNull();
  expect(combineTargets([])).toBeNull();
});

test('it is over when nothing that is left can be done any more, and never when all is done', () => {
  expect(combineTargets([['a', [1, 5, 7]], ['b', [null, null, 9]]])?.overAt).toBe(9);
  expect(combineTargets([['a', [null, null, 9]], ['b', [null, null]]])?.overAt).toBeNull();
  expect(combineTargets([['a', [1, 5, 9]]])?.overAt).toBeNull();
});

test('whatever is done was begun, and what is left is never called done', () => {
  fc.assert(fc.property(fc.array(progress, { maxLength: 6 }), (all) => {
    const own = all.filter((one) => one !== null);
    const whole = combineTargets(all.map((one, index) => [String(index), one]));
    expect(whole === null).toBe(own.length === 0);
    if (whole === null) return;
    expect(whole.doneAt !== null).toBe(own.every(([, doneAt]) => doneAt !== null));
    if (whole.doneAt !== null) expect(whole.begunAt).not.toBeNull();
    expect(all[Number(whole.nextId)]).not.toBeNull();
  }));
});

test('late is what was not done in time, and late-done what was done after it', () => {
  const now = 100;
  expect(statusOf({ begunAt: null, doneAt: null }, null, now)).toBe('not-begun');
  expect(statusOf({ begunAt: 5, doneAt: null }, 100, now)).toBe('begun');
  expect(statusOf({ begunAt: 5, doneAt: null }, 99, now)).toBe('late');
  expect(statusOf({ begunAt: null, doneAt: null }, 99, now)).toBe('late');
  expect(statusOf({ begunAt: 5, doneAt: 50 }, 50, now)).toBe('done');
  expect(statusOf({ begunAt: 5, doneAt: 51 }, 50, now)).toBe('late-done');
  expect(statusOf({ begunAt: 5, doneAt: 51 }, null, now)).toBe('done');
});

test('more time never makes anybody later', () => {
  const late = new Set(['late', 'late-done']);
  fc.assert(fc.property(fc.option(fc.nat()), fc.option(fc.nat()), fc.nat(), fc.nat(), fc.nat(), (begunAt, doneAt, dueAt, more, now) => {
    const [before, after] = [statusOf({ begunAt, doneAt }, dueAt, now), statusOf({ begunAt, doneAt }, dueAt + more, now)];
    if (!late.has(before)) expect(late.has(after)).toBe(false);
  }));
});
