import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { rubric } from './schema.ts';
import { mostPoints, scoreRubric } from './score-rubric.ts';

const level = (points: number) => ({ points, says: `Worth ${points}.` });
const given = rubric.parse({ criteria: [{ id: 'reasons', name: 'Reasons', levels: [level(0), level(2), level(4)] }, { id: 'words', name: 'Words', levels: [level(0), level(1)] }] });

test('the points of the chosen levels, and their share of the most', () => {
  expect(mostPoints(given)).toBe(5);
  expect(scoreRubric(given, { reasons: 1, words: 1 })).toEqual({ points: 3, score: 0.6 });
  expect(scoreRubric(given, { reasons: 0, words: 0 })).toEqual({ points: 0, score: 0 });
  expect(scoreRubric(given, { reasons: 2, words: 1, other: 9 })).toEqual({ points: 5, score: 1 });
});

test('while a criterion is open, or a level is not there, it comes to nothing yet', () => {
  const open = [{}, { reasons: 1 }, { reasons: 1, words: 2 }, { reasons: -1, words: 0 }, { reasons: 0.5, words: 0 }, { reasons: Number.NaN, words: 0 }];
  for (const marks of open) expect(scoreRubric(given, marks)).toBeNull();
  // Names that every object has are no marks.
  expect(scoreRubric(rubric.parse({ criteria: [{ id: 'constructor', name: 'Built', levels: [level(0), level(1)] }] }), {})).toBeNull();
});

test('a rubric in which nothing is worth a point gives none', () => {
  expect(scoreRubric(rubric.parse({ criteria: [{ id: 'a', name: 'A', levels: [level(0), level(0)] }] }), { a: 1 })).toEqual({ points: 0, score: 0 });
});

test('a mark lies from 0 to 1, and a level with more points never lowers it', () => {
  const criteria = fc.array(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 8 }), { minLength: 1, maxLength: 12 });
  fc.assert(fc.property(criteria, fc.nat(), (points, seed) => {
    const many = { criteria: points.map((levels, index) => ({ id: `c${index}`, name: 'C', levels: levels.map(level) })) };
    const marks = Object.fromEntries(points.map((levels, index) => [`c${index}`, (seed + index) % levels.length]));
    const score = scoreRubric(many, marks)?.score ?? -1;
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
    const first = points[0] ?? [];
    const better = scoreRubric(many, { ...marks, c0: first.indexOf(Math.max(...first)) })?.score ?? -1;
    expect(better).toBeGreaterThanOrEqual(score);
  }));
});
