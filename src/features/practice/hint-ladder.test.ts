import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextHint, openedHints, type LadderState } from './hint-ladder.ts';

const start: LadderState = { isUnaided: false, status: 'open', hintsShown: 0, attempts: 0, attemptsAtHint: 0 };
const body = { hints: ['nudge', 'strategy', 'first step'] as [string, string, string], solution: [{ say: 'Done.', maths: null, figure: null }] };

test('three hints open freely one at a time; the solution wants one more try', () => {
  expect([0, 1, 2].map((hintsShown) => nextHint({ ...start, hintsShown }))).toEqual([1, 2, 3].map((level) => ({ level, isLocked: false })));
  expect(nextHint({ ...start, hintsShown: 3, attempts: 1, attemptsAtHint: 1 })).toEqual({ level: 4, isLocked: true });
  expect(nextHint({ ...start, hintsShown: 3, attempts: 2, attemptsAtHint: 1 })).toEqual({ level: 4, isLocked: false });
  expect(nextHint({ ...start, hintsShown: 4, attempts: 2 })).toBeNull();
});

test('none without help, none after the end', () => {
  expect([nextHint({ ...start, isUnaided: true }), nextHint({ ...start, status: 'closed' })]).toEqual([null, null]);
});

test('what is not opened is not there', () => {
  expect(openedHints(body, 0)).toEqual([]);
  expect(openedHints(body, 2)).toEqual([{ level: 1, text: 'nudge', steps: null }, { level: 2, text: 'strategy', steps: null }]);
  expect(openedHints(body, 4).map(({ level, text, steps }) => [level, text, steps?.length ?? 0])).toEqual([[1, 'nudge', 0], [2, 'strategy', 0], [3, 'first step', 0], [4, null, 1]]);
});

test('however one climbs, levels come in order and the solution never before an attempt', () => {
  fc.assert(fc.property(fc.array(fc.constantFrom('hint', 'try'), { maxLength: 20 }), (moves) => {
    const state = { ...start };
    let last = 0;
    for (const move of moves) {
      if (move === 'try') state.attempts += 1;
      else {
        const next = nextHint(state);
        if (!next || next.isLocked) continue;
        expect(next.level).toBe(last + 1);
        if (next.level === 4) expect(state.attempts).toBeGreaterThan(state.attemptsAtHint);
        last = next.level;
        Object.assign(state, { hintsShown: next.level, attemptsAtHint: state.attempts });
      }
    }
  }));
});
