import { expect, test } from 'vitest';
import { sidesOf, withPair, withSpare } from './pair-changes.ts';

const answer = {
  kind: 'matching', pairs: [{ left: 'cat', right: 'Katze' }, { left: 'dog', right: 'Hund' }, { left: 'hound', right: 'Hund' }], spare: ['Vogel'],
  mistakes: [{ left: 'cat', right: 'Vogel', feedback: 'A bird' }, { left: 'cat', right: 'Hund', feedback: 'A dog' }],
};

test('known mistakes go along with the words that they name', () => {
  expect(withPair(answer, 0, { left: 'the cat', right: 'Katze' })).toMatchObject({ mistakes: [{ left: 'the cat', right: 'Vogel' }, { left: 'the cat', right: 'Hund' }] });
  expect(withSpare(answer, 0, 'der Vogel')).toMatchObject({ spare: ['der Vogel'], mistakes: [{ right: 'der Vogel' }, { right: 'Hund' }] });
});

test('as long as another pair has the old words, they stay', () => {
  expect(withPair(answer, 1, { left: 'dog', right: 'der Hund' })).toMatchObject({ mistakes: answer.mistakes });
});

test('each side is offered once, and nothing that is empty', () => {
  expect(sidesOf({ ...answer, spare: ['', 'Vogel'] })).toEqual({ lefts: ['cat', 'dog', 'hound'], partners: ['Katze', 'Hund', 'Vogel'] });
});
