import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceAt, expectRight, weighAnswer, type Asked, type Strength } from './trace-strength.ts';

const within = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const belief: fc.Arbitrary<Strength> = fc.record({ mean: within(-4, 4), variance: within(0.05, 2.5) });
const question: fc.Arbitrary<Asked> = fc.record({ difficulty: within(-3, 3), guess: fc.constantFrom(0.05, 0.25, 0.5) });

/** The posterior by a fine grid over twelve standard deviations: slow, and true to many digits. */
function byGrid({ mean, variance }: Strength, asked: Asked, isRight: boolean): Strength & { expected: number } {
  let [all, mass, first, second] = [0, 0, 0, 0];
  for (let step = -3_000; step <= 3_000; step += 1) {
    const at = mean + (Math.sqrt(variance) * step) / 500;
    const prior = Math.exp(-((step / 500) ** 2) / 2);
    const chance = chanceAt(at, asked);
    const likely = prior * (isRight ? chance : 1 - chance);
    all += prior;
    mass += likely;
    first += likely * at;
    second += likely * at * at;
  }
  const moved = first / mass;
  return { mean: moved, variance: second / mass - moved ** 2, expected: isRight ? mass / all : 1 - mass / all };
}

test('nine places come near what a fine grid says', () => {
  fc.assert(fc.property(belief, question, fc.boolean(), (strength, asked, isRight) => {
    const [own, true_] = [weighAnswer(strength, asked, isRight), byGrid(strength, asked, isRight)];
    expect(Math.abs(own.mean - true_.mean)).toBeLessThan(0.06);
    expect(Math.abs(own.variance - true_.variance)).toBeLessThan(0.1);
    expect(Math.abs(expectRight(strength, asked) - true_.expected)).toBeLessThan(0.01);
  }), { numRuns: 60 });
});

test('a right answer raises, a wrong one lowers, no weight changes nothing, more weight moves further', () => {
  fc.assert(fc.property(belief, question, fc.boolean(), within(0, 1), within(0, 1), (strength, asked, isRight, one, other) => {
    const moved = (weight: number) => (weighAnswer(strength, asked, isRight, weight).mean - strength.mean) * (isRight ? 1 : -1);
    expect(moved(1)).toBeGreaterThanOrEqual(0);
    expect(moved(0)).toBeCloseTo(0, 12);
    expect(weighAnswer(strength, asked, isRight, 0).variance).toBeCloseTo(strength.variance, 12);
    expect(moved(Math.max(one, other))).toBeGreaterThanOrEqual(moved(Math.min(one, other)) - 1e-9);
  }));
});

test('a right answer says more of a difficult question than of an easy one, and less where it can be guessed', () => {
  const moved = (difficulty: number, guess: number) => weighAnswer({ mean: 0, variance: 1.8 }, { difficulty, guess }, true).mean;
  expect(moved(1, 0.05)).toBeGreaterThan(moved(-1, 0.05));
  expect(moved(1, 0.05)).toBeGreaterThan(moved(1, 0.25));
  expect(moved(1, 0.25)).toBeGreaterThan(moved(1, 0.5));
});

test('an answer makes surer: the variance falls over a row of answers', () => {
  let strength: Strength = { mean: 0, variance: 1.8 };
  for (let answer = 0; answer < 20; answer += 1) strength = weighAnswer(strength, { difficulty: 0, guess: 0.05 }, answer % 2 === 0);
  expect(strength.variance).toBeLessThan(0.4);
  expect(Math.abs(strength.mean)).toBeLessThan(0.5);
});
