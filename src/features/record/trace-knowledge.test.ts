import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerWeight, chanceOfRight, fadeKnown, secureFrom, speaksForKnowing, startTrace, traceAnswer, updateKnown, type Trace, type TracedAnswer } from './trace-knowledge.ts';
import { defaultTracing, tracingBounds, type Tracing } from './tracing-parameters.ts';

const within = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true });
const tracing: fc.Arbitrary<Tracing> = fc.record({
  initial: within(tracingBounds.initial), learn: within(tracingBounds.learn), guess: within(tracingBounds.guess), slip: within(tracingBounds.slip), halfLifeDays: within(tracingBounds.halfLifeDays),
});
const share = fc.double({ min: 0, max: 1, noNaN: true });
const day = 86_400_000;
const answer = (isCorrect: boolean, at: number, more: Partial<TracedAnswer> = {}): TracedAnswer => ({ isCorrect, attempt: 1, hintsUsed: 0, isAided: false, share: 1, teaches: true, at, ...more });
const trace = (answers: TracedAnswer[], start = startTrace(0.3, defaultTracing, 0)): Trace => answers.reduce((state, each) => traceAnswer(state, each, defaultTracing), start);

/** Computed by hand from the equations of Corbett & Anderson (1994): P(L0) .4, P(T) .3, P(G) .2, P(S) .1. */
test('a published step of knowledge tracing', () => {
  const given = { initial: 0.4, learn: 0.3, guess: 0.2, slip: 0.1 };
  expect(chanceOfRight(0.4, given)).toBeCloseTo(0.48, 12);
  expect(updateKnown(0.4, true, { ...given, halfLifeDays: 45 })).toBeCloseTo(0.75 + 0.25 * 0.3, 12);
  expect(updateKnown(0.4, false, { ...given, halfLifeDays: 45 })).toBeCloseTo(1 / 13 + (12 / 13) * 0.3, 12);
});

test('a right answer never lowers and a wrong one never raises what was known; all stays a probability', () => {
  fc.assert(fc.property(share, fc.boolean(), tracing, share, (known, isRight, model, weight) => {
    const posterior = updateKnown(known, isRight, model, weight, 0);
    expect(posterior).toBeGreaterThanOrEqual(0);
    expect(posterior).toBeLessThanOrEqual(1);
    if (isRight) expect(posterior).toBeGreaterThanOrEqual(known - 1e-12);
    else expect(posterior).toBeLessThanOrEqual(known + 1e-12);
  }));
});

test('an answer of no weight changes nothing; more weight moves further', () => {
  fc.assert(fc.property(fc.double({ min: 0.05, max: 0.95, noNaN: true }), fc.boolean(), tracing, share, share, (known, isRight, model, one, other) => {
    expect(updateKnown(known, isRight, model, 0, 0)).toBeCloseTo(known, 12);
    const [less, more] = [Math.min(one, other), Math.max(one, other)];
    const moved = (weight: number) => Math.abs(updateKnown(known, isRight, model, weight, 0) - known);
    expect(moved(more)).toBeGreaterThanOrEqual(moved(less) - 1e-12);
  }));
});

test('each hint and each further attempt makes a right answer count less; after the full solution it speaks against knowing', () => {
  const weight = (hintsUsed: number, attempt = 1, isCorrect = true) => answerWeight({ isCorrect, attempt, hintsUsed, isAided: hintsUsed > 0 || attempt > 1, share: 1 });
  expect([0, 1, 2, 3].map((hints) => weight(hints))).toEqual([1, 0.7, 0.5, 0.3]);
  expect([1, 2, 3].map((attempt) => weight(0, attempt))).toEqual([1, 0.5, 0.25]);
  expect(weight(3, 1, false)).toBe(1);
  expect(answerWeight({ isCorrect: true, attempt: 1, hintsUsed: 0, isAided: true, share: 1 })).toBe(0.5);
  expect([3, 4].map((hintsUsed) => speaksForKnowing({ isCorrect: true, hintsUsed }))).toEqual([true, false]);
  const start = startTrace(0.6, defaultTracing, 0);
  expect(traceAnswer(start, answer(true, 0, { hintsUsed: 4, isAided: true, teaches: false }), defaultTracing).known).toBeLessThan(0.6);
});

test('what is not stable fades towards the prior by half in a half-life, and never below it', () => {
  const state = { known: 0.9, stabilityDays: 20, lastAt: 0 };
  expect(fadeKnown(state, { initial: 0.3 }, 20 * day)).toBeCloseTo(0.6, 12);
  expect(fadeKnown(state, { initial: 0.3 }, -day)).toBe(0.9);
  expect(fadeKnown({ ...state, known: 0.1 }, { initial: 0.3 }, 500 * day)).toBe(0.1);
  fc.assert(fc.property(share, share, fc.double({ min: 1, max: 365, noNaN: true }), fc.nat(1000), fc.nat(1000), (known, initial, stabilityDays, first, later) => {
    const at = (days: number) => fadeKnown({ known, stabilityDays, lastAt: 0 }, { initial }, days * day);
    expect(at(first + later)).toBeLessThanOrEqual(at(first) + 1e-12);
    expect(at(first)).toBeGreaterThanOrEqual(Math.min(known, initial) - 1e-12);
  }));
});

test('right answers after a while make it last longer, up to twice; on one day they do not', () => {
  const massed = trace(Array.from({ length: 6 }, (_, minute) => answer(true, minute * 60_000)));
  expect(massed.stabilityDays).toBe(defaultTracing.halfLifeDays);
  const spaced = trace([answer(true, 0), answer(true, 45 * day), answer(true, 135 * day)]);
  expect(spaced.stabilityDays).toBe(180);
  expect(trace([answer(false, 136 * day)], spaced).stabilityDays).toBe(90);
  expect(trace([answer(true, 200 * day, { isAided: true, hintsUsed: 1 })], spaced).stabilityDays).toBe(180);
});

test('secure wants enough answers, a high estimate, and a right one without help since the last help', () => {
  const four = [0, 1, 2, 3].map((at) => answer(true, at));
  expect(trace(four.slice(0, 3)).wasSecure).toBe(false);
  const secure = trace(four);
  expect([secure.wasSecure, secure.known > secureFrom]).toEqual([true, true]);
  const helped = trace([answer(true, 5, { hintsUsed: 1, isAided: true })], secure);
  expect([helped.wasSecure, helped.needsUnaidedCheck, helped.known > secureFrom]).toEqual([false, true, true]);
  expect(trace([answer(true, 6)], helped)).toMatchObject({ wasSecure: true, needsUnaidedCheck: false });
  expect(trace([answer(false, 6), answer(false, 7), answer(false, 8)], helped)).toMatchObject({ wasSecure: false, needsUnaidedCheck: false });
});

test('an answer dated before the last one counts as given at the same moment', () => {
  const state = trace([answer(true, 10 * day), answer(true, 2 * day)]);
  expect(state).toMatchObject({ lastAt: 10 * day, evidenceCount: 2 });
});

test('however long a row of answers, it leaves room for what comes after it', () => {
  const give = (trace: Trace, isCorrect: boolean, times: number, teaches = true) => {
    let after = trace;
    for (let time = 0; time < times; time += 1) after = traceAnswer(after, { isCorrect, attempt: 1, hintsUsed: 0, isAided: false, share: 1, teaches, at: after.lastAt + 20_000 }, defaultTracing);
    return after;
  };
  const secure = give(startTrace(0.3, defaultTracing, 0), true, 60);
  expect(secure.known).toBeGreaterThan(0.99);
  expect(give(secure, false, 5).known).toBeLessThan(0.6);
  const lost = give(startTrace(0.3, defaultTracing, 0), false, 500, false);
  expect(lost.known).toBeGreaterThan(0);
  expect(give(lost, true, 6, false).known).toBeGreaterThan(0.5);
});
