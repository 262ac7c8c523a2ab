import { expect, test } from 'vitest';
import { show } from '#client/testing/show.tsx';
import { noAccommodations, type Accommodations } from '../../accommodations.ts';
import { accommodationLines } from './accommodation-words.tsx';

const say = (needs: Partial<Accommodations>) => show(<>{accommodationLines({ ...noAccommodations, ...needs }).map(({ key, words }) => <p key={key}>{words}</p>)}</>).textContent;

test('what is needed is said in plain words, and nothing where nothing is', () => {
  expect(say({})).toBe('');
  expect([1.25, 1.5, 2, 3, 1.75].map((timeFactor) => say({ timeFactor }))).toEqual([
    'You have a quarter as much time again.', 'You have half as much time again.', 'You have twice as much time.', 'You have three times as much time.', 'You have 1.75 times as much time.',
  ]);
  expect(say({ hasBreaks: true, hasFewerQuestions: true })).toBe('You may take a break and go on later.Questions come one at a time.');
});
