import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedAttempt, type Taken } from './counted-attempt.ts';

const taken = (...points: (number | null)[]): Taken[] => points.map((each, index) => ({ id: `a${index + 1}`, number: index + 1, points: each, outOf: 10 }));

test('the rule of a test says which attempt counts', () => {
  const three = taken(4, 8, 6);
  expect(countedAttempt('first', three)).toEqual({ attemptId: 'a1', points: 4, outOf: 10 });
  expect(countedAttempt('last', three)).toEqual({ attemptId: 'a3', points: 6, outOf: 10 });
  expect(countedAttempt('best', three)).toEqual({ attemptId: 'a2', points: 8, outOf: 10 });
  expect(countedAttempt('mean', three)).toEqual({ attemptId: 'a3', points: 6, outOf: 10 });
  expect(countedAttempt('best', taken(7, 7))?.attemptId).toBe('a1');
  expect(countedAttempt('best', [])).toBeNull();
});

test('shares are compared where attempts drew questions with other points', () => {
  expect(countedAttempt('best', [{ id: 'a', number: 1, points: 9, outOf: 20 }, { id: 'b', number: 2, points: 5, outOf: 10 }])).toEqual({ attemptId: 'b', points: 5, outOf: 10 });
  expect(countedAttempt('mean', [{ id: 'a', number: 1, points: 10, outOf: 20 }, { id: 'b', number: 2, points: 10, outOf: 10 }])).toEqual({ attemptId: 'b', points: 7.5, outOf: 10 });
});

test('what is not marked yet leaves open what it could change', () => {
  expect(countedAttempt('best', taken(4, null))?.points).toBeNull();
  expect(countedAttempt('mean', taken(4, null))?.points).toBeNull();
  expect(countedAttempt('first', taken(4, null))?.points).toBe(4);
  expect(countedAttempt('last', taken(4, null))?.points).toBeNull();
});

test('the mean lies between the worst and the best, and the order of the rows changes nothing', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 8 }), (points) => {
    const rows = taken(...points);
    const mean = countedAttempt('mean', rows)?.points ?? -1;
    expect(mean).toBeGreaterThanOrEqual(Math.min(...points) - 1e-9);
    expect(mean).toBeLessThanOrEqual((countedAttempt('best', rows)?.points ?? -1) + 1e-9);
    for (const rule of ['best', 'last', 'first', 'mean'] as const) expect(countedAttempt(rule, rows.toReversed())).toEqual(countedAttempt(rule, rows));
  }));
});
