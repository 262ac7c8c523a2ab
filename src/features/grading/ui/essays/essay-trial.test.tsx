import { expect, test } from 'vitest';
import { show } from '#client/testing/show.tsx';
import type { EssayQueue } from '../../essay-contract.ts';
import { Trial } from './essay-trial.tsx';

type Open = NonNullable<EssayQueue['open']>;
const essay: Open['essays'][number] = {
  questionId: 'q', who: null, whoNumber: 1, stem: '', text: '', wordCount: 0, minutes: null, isBlank: false, rubric: [{ id: 'a', name: 'A', levels: [] }], outOf: 1, points: null, levels: {},
  words: '', suggestion: null,
};
const usual: Open = { itemId: 'i', number: 1, title: '', points: 1, sample: '', essays: [essay], trial: { needed: 5, marked: 5, engine: 'builtin', agreement: null, without: 0 } };
const said = (trial: Partial<Open['trial']>) => show(<Trial open={{ ...usual, trial: { ...usual.trial, ...trial } }} />).textContent;
const agreement = { pairs: 15, exact: 0.8, withinOne: 1, kappa: 0.72 };

test('before five are marked it is said who reads, and how many are left', () => {
  expect(said({ marked: 2 })).toMatch(/^Slate looks for words of the rubric.*3 to go\.$/);
  expect(said({ marked: 4, engine: 'large-model' })).toMatch(/^The language model large-model read each answer beside the rubric, without names\..*1 to go\.$/);
});

test('agreement is told with its three figures, and how far to trust it', () => {
  expect(said({ agreement })).toMatch(/mostly agreed.*80% of 15 rows the same, 100% within one level\. Quadratic weighted kappa 0\.72\..*counts words and understands nothing/);
  expect(said({ agreement: { ...agreement, kappa: 0.2 }, engine: 'large-model', without: 3 })).toMatch(/often did not agree.*For 3 rows it had nothing to suggest.*large-model/);
  expect(said({ agreement: { ...agreement, exact: 1, kappa: null } })).toMatch(/says little yet/);
  expect(said({ agreement: null })).toContain('Do not rely on it here.');
});
