import { expect, test } from 'vitest';
import { feedbackTerms, feedbackWeights } from './feedback.ts';

const fed = [
  { terms: ['osmosi', 'water', 'membran', '1999', 'becaus'], score: 3 },
  { terms: ['osmosi', 'water', 'solut', '1999', 'becaus'], score: 1 },
];

test('candidates stand in more than one of the best passages; numbers and words of any subject are none', () => {
  expect([...feedbackTerms(fed, 10).keys()].sort()).toEqual(['osmosi', 'water']);
});

test('a word counts for the share it has in the passages, weighed by their scores', () => {
  const terms = feedbackTerms([{ terms: ['a1', 'bb'], score: 3 }, { terms: ['bb', 'cc', 'cc', 'cc'], score: 1 }], 10);
  expect(terms.get('bb')).toBeCloseTo(0.75 / 2 + 0.25 / 4, 12);
});

test('what is common everywhere weighs nothing, what is particular weighs all', () => {
  const candidates = new Map([['osmosi', 0.2], ['water', 0.2], ['gone', 0.2]]);
  const everywhere = { passages: Uint32Array.of(0, 1), frequencies: Uint32Array.of(300, 300) };
  const rare = { passages: Uint32Array.of(0), frequencies: Uint32Array.of(2) };
  const weights = feedbackWeights(candidates, new Map([['osmosi', rare], ['water', everywhere]]), 1_000);
  expect([...weights]).toEqual([['osmosi', 1]]);
});
