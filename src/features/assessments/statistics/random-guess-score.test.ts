import { expect, test } from 'vitest';
import { randomGuessScore, type Guessing } from './random-guess-score.ts';

test.each<[string, Guessing, number | null]>([
  ['one of four', { kind: 'one-of', marks: [1, 0, 0, 0] }, 0.25],
  ['true or false', { kind: 'one-of', marks: [1, 0] }, 0.5],
  ['one of four, part of the mark for a near one, less for a bad one', { kind: 'one-of', marks: [1, 0.5, 0, -0.5] }, 0.25],
  ['matching with five', { kind: 'match', choices: 5 }, 0.2],
  ['typed', { kind: 'typed', forAnything: 0 }, 0],
  ['typed, a fifth for just anything', { kind: 'typed', forAnything: 0.2 }, 0.2],
  ['gaps by weight', { kind: 'gaps', gaps: [{ weight: 1, guessing: { kind: 'one-of', marks: [1, 0] } }, { weight: 3, guessing: { kind: 'typed', forAnything: 0 } }] }, 0.125],
  ['gaps of which one cannot be said', { kind: 'gaps', gaps: [{ weight: 1, guessing: { kind: 'unknown' } }] }, null],
  ['several at once', { kind: 'unknown' }, null],
  ['no options', { kind: 'one-of', marks: [] }, null], ['no gaps', { kind: 'gaps', gaps: [] }, null],
  ['nothing to match with', { kind: 'match', choices: 0 }, null],
])('%s', (_, guessing, score) => {
  expect(randomGuessScore(guessing)).toBe(score);
});
