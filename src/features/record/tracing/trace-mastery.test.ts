import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOfRight, updateKnown } from './trace-mastery.ts';
import { tracingBounds, type Tracing } from './tracing-parameters.ts';

const within = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true });
const tracing: fc.Arbitrary<Tracing> = fc.record({
  initial: within(tracingBounds.initial), learn: within(tracingBounds.learn), guess: within(tracingBounds.guess), slip: within(tracingBounds.slip), halfLifeDays: within(tracingBounds.halfLifeDays),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const inside = fc.double({ min: 0.05, max: 0.95, noNaN: true });

/** Computed by hand from the equations of Corbett & Anderson (1994): P(L0) .4, P(T) .3, P(G) .2, P(S) .1. */
test('a published step of knowledge tracing', () => {
  const given = { initial: 0.4, learn: 0.3, guess: 0.2, slip: 0.1 };
  expect(chanceOfRight(0.4, given)).toBeCloseTo(0.48, 12);
  expect(updateKnown(0.4, true, { ...given, halfLifeDays: 45 })).toBeCloseTo(0.75 + 0.25 * 0.3, 12);
  expect(updateKnown(0.4, false, { ...given, halfLifeDays: 45 })).toBeCloseTo(1 / 13 + (12 / 13) * 0.3, 12);
});

test('a right answer never lowers and a wrong one never raises what was mastered; neither makes it certain', () => {
  fc.assert(fc.property(inside, fc.boolean(), tracing, share, (known, isRight, model, weight) => {
    const posterior = updateKnown(known, isRight, model, weight, 0);
    expect(posterior).toBeGreaterThanOrEqual(0.001);
    expect(posterior).toBeLessThanOrEqual(0.999);
    if (isRight) expect(posterior).toBeGreaterThanOrEqual(known - 1e-12);
    else expect(posterior).toBeLessThanOrEqual(known + 1e-12);
  }));
});

test('an answer of no weight changes nothing; more weight moves further', () => {
  fc.assert(fc.property(inside, fc.boolean(), tracing, share, share, (known, isRight, model, one, other) => {
    expect(updateKnown(known, isRight, model, 0, 0)).toBeCloseTo(known, 12);
    const moved = (weight: number) => Math.abs(updateKnown(known, isRight, model, weight, 0) - known);
    expect(moved(Math.max(one, other))).toBeGreaterThanOrEqual(moved(Math.min(one, other)) - 1e-12);
  }));
});
