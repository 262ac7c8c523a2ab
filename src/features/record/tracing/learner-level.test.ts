import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { difficultyFrom, followSkill, knownFrom, meanFrom, startLevel, startVariance } from './learner-level.ts';
import { knownOf } from './trace-knowledge.ts';

const inside = (min: number, max: number) => fc.double({ min, max, noNaN: true });

test('what is known and what is strong say the same in both directions', () => {
  fc.assert(fc.property(inside(0.02, 0.98), inside(-3, 3), inside(0.5, 2.5), (known, difficulty, variance) => {
    expect(knownFrom(meanFrom(known, difficulty, variance), difficulty, variance)).toBeCloseTo(known, 9);
    expect(Math.abs(knownOf({ mean: meanFrom(known, difficulty, variance), variance }, difficulty) - known)).toBeLessThan(0.03);
  }));
  expect(Math.abs(knownOf({ mean: 0, variance: startVariance }, difficultyFrom(0.3)) - 0.3)).toBeLessThan(0.02);
});

test('a learner’s level goes along with what a skill shows, ever less, and never further than the skill', () => {
  let level = startLevel;
  const steps = Array.from({ length: 12 }, () => {
    const before = level.mean;
    level = followSkill(level, { mean: level.mean, variance: 1 + level.variance }, { mean: level.mean + 0.8, variance: 0.7 + level.variance });
    return level.mean - before;
  });
  for (const step of steps) expect(step).toBeLessThan(0.8);
  expect(steps).toEqual(steps.toSorted((one, other) => other - one));
  expect([level.answers, level.variance < startLevel.variance]).toEqual([12, true]);
});
