import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accommodations, changedFields, isNothing, minutesFor, noAccommodations, questionsOnPage, timeFactors } from './accommodations.ts';

const needs = fc.record({ timeFactor: fc.double({ min: 1, max: 3, noNaN: true }), hasBreaks: fc.boolean(), hasLargerText: fc.boolean(), hasReadAloud: fc.boolean(), hasFewerQuestions: fc.boolean() });

test('half as much time again is ninety minutes of sixty, and nobody has less than the others', () => {
  expect(minutesFor({ timeFactor: 1.5 }, 60)).toBe(90);
  expect(minutesFor({ timeFactor: 1.25 }, 10)).toBe(13);
  expect(minutesFor(noAccommodations, 45)).toBe(45);
  fc.assert(fc.property(needs, fc.integer({ min: 0, max: 600 }), (each, minutes) => {
    expect(minutesFor(each, minutes)).toBeGreaterThanOrEqual(minutes);
    expect(minutesFor(each, minutes)).toBeLessThanOrEqual(3 * minutes);
  }));
});

test('fewer questions on a page is one, and never more than there are', () => {
  expect([questionsOnPage({ hasFewerQuestions: true }, 5), questionsOnPage({ hasFewerQuestions: false }, 5), questionsOnPage({ hasFewerQuestions: true }, 0)]).toEqual([1, 5, 0]);
});

test('what is needed has the fields that say so, and nothing needed is nothing kept', () => {
  expect(isNothing(noAccommodations)).toBe(true);
  fc.assert(fc.property(needs, needs, (one, other) => {
    expect(changedFields(one, one)).toEqual([]);
    expect(changedFields(one, other)).toEqual(changedFields(other, one));
    expect(isNothing(one)).toBe(changedFields(noAccommodations, one).length === 0);
  }));
  for (const timeFactor of timeFactors) expect(accommodations.safeParse({ ...noAccommodations, timeFactor }).success).toBe(true);
  for (const timeFactor of [0.9, 3.1, Number.NaN]) expect(accommodations.safeParse({ ...noAccommodations, timeFactor }).success).toBe(false);
});
