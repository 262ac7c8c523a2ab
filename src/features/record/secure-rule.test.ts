import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateStatus } from './estimate-status.ts';
import { difficultyFrom, startVariance } from './tracing/learner-level.ts';
import { lackOf, secureFrom } from './secure-rule.ts';
import { enoughWeight, fadeKnown, knownOf, startTrace, traceAnswer, type Trace, type TracedAnswer } from './tracing/trace-knowledge.ts';
import { defaultTracing } from './tracing/tracing-parameters.ts';

const hour = 3_600_000;
const day = 24 * hour;
const usual = difficultyFrom(defaultTracing.initial);
const answer = (isCorrect: boolean, at: number, more: Partial<TracedAnswer> = {}): TracedAnswer =>
  ({ isCorrect, at, attempt: 1, hintsUsed: 0, isAided: false, context: 'practice', level: 2, choices: null, offset: 0, usual, share: 1, ...more });
const start = (mean = 0) => startTrace({ mean, variance: startVariance }, usual, defaultTracing, 0);
const trace = (answers: TracedAnswer[], from = start()): Trace => answers.reduce((state, each) => traceAnswer(state, each, defaultTracing), from);
const row = (rights: string, from: number, more: Partial<TracedAnswer> = {}) => Array.from(rights, (each, index) => answer(each === '+', from + index * 60_000, more));
const known = (state: Trace) => knownOf(state, state.usual);

test('however many answers of one day are right, secure wants another day', () => {
  const once = trace(row('++++++++++++', 0));
  expect([once.wasSecure, known(once) > secureFrom]).toEqual([false, true]);
  const easy = trace(row('++++++++++++', 0, { level: 1 }));
  expect(lackOf({ ...easy, known: known(easy) }, true)).toBe('certainty');
  expect(lackOf({ ...once, known: known(once) }, true)).toBe('another-day');
  expect(trace(row('+', 6 * hour), once).wasSecure).toBe(false);
  const twice = trace(row('+', 20 * hour), once);
  expect([twice.wasSecure, twice.soloDays, estimateStatus(twice, known(twice))]).toEqual([true, 2, 'secure']);
});

test('easy questions alone never make secure, nor do answers with help', () => {
  const days = (more: Partial<TracedAnswer>) => trace([0, 1, 2].flatMap((place) => row('++++++++', place * day, more)));
  expect(days({ level: 1 }).wasSecure).toBe(false);
  expect(days({ isAided: true, hintsUsed: 1 }).wasSecure).toBe(false);
  expect(days({ share: 0.5 }).wasSecure).toBe(false);
  expect(days({ level: 3 }).wasSecure).toBe(true);
});

test('one slip after long success takes neither the word nor much of the estimate; a second one takes more, and the word', () => {
  const long = trace([...row('++++++++', 0), ...row('++++++++', day)]);
  expect(known(long)).toBeGreaterThan(0.95);
  const slipped = trace(row('-', 3 * day), long);
  expect([slipped.wasSecure, estimateStatus(slipped, known(slipped))]).toEqual([true, 'secure']);
  expect(known(slipped)).toBeGreaterThan(0.88);
  const again = trace(row('-', 3 * day + hour), slipped);
  expect([again.wasSecure, estimateStatus(again, known(again))]).toEqual([false, 'learning']);
  expect(known(slipped) - known(again)).toBeGreaterThan(known(long) - known(slipped));
  // A slip that was made good is forgotten.
  expect(trace(row('++++-', 3 * day + hour), slipped).wasSecure).toBe(true);
});

test('whatever the answers: what is called secure has a high estimate, two days and a level to show for it', () => {
  const answers = fc.array(fc.record({ isCorrect: fc.boolean(), hours: fc.integer({ min: 0, max: 40 }), level: fc.integer({ min: 1, max: 3 }), choices: fc.constantFrom(null, 2, 4), hintsUsed: fc.constantFrom(0, 0, 0, 1, 4) }), { maxLength: 60 });
  fc.assert(fc.property(answers, (given) => {
    let [state, at] = [start(1), 0];
    for (const { hours, hintsUsed, ...rest } of given) {
      at += hours * hour;
      const before = state;
      state = traceAnswer(state, answer(rest.isCorrect, at, { ...rest, hintsUsed, isAided: hintsUsed > 0 }), defaultTracing);
      if (!state.wasSecure) continue;
      expect(state.soloDays).toBeGreaterThanOrEqual(2);
      expect(known(state)).toBeGreaterThanOrEqual(before.wasSecure ? 0.6 : secureFrom);
      if (!before.wasSecure) expect(rest.isCorrect).toBe(true);
      expect(lackOf({ ...state, known: known(state) }, state.weight >= enoughWeight)).toBeNull();
    }
  }));
});

test('a placement makes secure on the day when all of it is right and the estimate is high; the first wrong answer takes it back', () => {
  const placed = (rights: string, more: Partial<TracedAnswer> = {}, mean = 1.2) => trace(row(rights, 0, { context: 'placement', ...more }), start(mean));
  const secure = placed('++');
  expect([secure.wasSecure, secure.isWaived, estimateStatus(secure, known(secure))]).toEqual([true, true, 'secure']);
  expect(placed('+').wasSecure).toBe(false);
  expect(placed('++', { choices: 4 }).wasSecure).toBe(false);
  expect(placed('+++', { choices: 4 }, 1.6).wasSecure).toBe(true);
  expect(placed('++', { level: 1 }).wasSecure).toBe(false);
  expect(placed('-++').wasSecure).toBe(false);
  expect(placed('++', {}, -1).wasSecure).toBe(false);
  expect(placed('++-').wasSecure).toBe(false);
  const missed = trace(row('-', 2 * day), secure);
  expect([missed.wasSecure, missed.isWaived]).toEqual([false, false]);
  // Shown on another day as anything else is, it is no longer waived.
  const shown = trace(row('++++', 2 * day), secure);
  expect([shown.wasSecure, shown.isWaived]).toEqual([true, false]);
  expect(trace(row('-', 3 * day), shown).wasSecure).toBe(true);
});

test('what was secure is due again when time has made it doubtful, and an estimate never rises by time', () => {
  const secure = trace([...row('++++++', 0), ...row('++++++', day)]);
  const statuses = [0, 30, 60, 200].map((days) => estimateStatus(secure, fadeKnown(secure, secure.lastAt + days * day)));
  expect(statuses[0]).toBe('secure');
  expect(statuses.at(-1)).toBe('fading');
  expect(statuses.toSorted((one, other) => other.localeCompare(one))).toEqual(statuses);
});
