import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decideTurn, type Standing } from './decide-turn.ts';
import type { Said } from './read-message.ts';

const fresh: Standing = { status: 'open', isUnaided: false, attempts: 0, attemptsAtHint: 0, hintsShown: 0, guesses: 0, showedWorking: false, wasInvited: false };
const kindOf = (standing: Partial<Standing>, said: Said) => decideTurn({ ...fresh, ...standing }, said).kind;

test('a try comes first; who does not know where to begin then gets a nudge, who wants to be told does not', () => {
  expect(kindOf({}, { kind: 'tell' })).toBe('try-first');
  expect(kindOf({}, { kind: 'stuck' })).toBe('try-first');
  expect(kindOf({ wasInvited: true }, { kind: 'stuck' })).toBe('open-hint');
  expect(kindOf({ wasInvited: true }, { kind: 'tell' })).toBe('try-first');
  expect(kindOf({ attempts: 1 }, { kind: 'tell' })).toBe('open-hint');
});

test('guessing on leads to one’s own working', () => {
  expect(kindOf({}, { kind: 'answers', candidates: ['12', '13'] })).toBe('one-at-a-time');
  expect([0, 1, 2].map((guesses) => kindOf({ guesses }, { kind: 'answers', candidates: ['12'] }))).toEqual(['check', 'check', 'show-working']);
});

test('whatever is said in whatever order, hints open one at a time with a try between them, and the whole solution after an answer that was marked', () => {
  const saying = fc.constantFrom<Said>({ kind: 'tell' }, { kind: 'stuck' }, { kind: 'idea' }, { kind: 'meaning' }, { kind: 'answers', candidates: ['1'] }, { kind: 'answers', candidates: ['1', '2'] },
    { kind: 'working', lines: ['1 + 1 = 2'] }, { kind: 'way' }, { kind: 'talk', about: 'hard' }, { kind: 'else' });
  fc.assert(fc.property(fc.array(saying, { maxLength: 60 }), (all) => {
    let standing = { ...fresh };
    let [checkedSince, triedSince] = [0, false];
    for (const said of all) {
      const move = decideTurn(standing, said);
      if (move.kind === 'try-first') standing = { ...standing, wasInvited: true };
      if (move.kind === 'check') standing = { ...standing, attempts: standing.attempts + 1, guesses: standing.guesses + 1 };
      if (move.kind === 'lines' || move.kind === 'try-it') standing = { ...standing, guesses: 0, showedWorking: true };
      if (move.kind === 'check') checkedSince += 1;
      if (move.kind === 'check' || move.kind === 'lines' || move.kind === 'try-it') triedSince = true;
      if (move.kind !== 'open-hint') continue;
      expect(standing.hintsShown === 0 ? triedSince || standing.wasInvited : triedSince).toBe(true);
      if (standing.hintsShown === 3) expect(checkedSince).toBeGreaterThan(0);
      standing = { ...standing, hintsShown: standing.hintsShown + 1, attemptsAtHint: standing.attempts, guesses: 0, showedWorking: false };
      [checkedSince, triedSince] = [0, false];
      expect(standing.hintsShown).toBeLessThanOrEqual(4);
    }
  }), { numRuns: 400 });
});
