import { expect, test } from 'vitest';
import { answerSpec } from './answer-kinds/answer-kinds.ts';
import type { CheckedResponse } from './answer-kinds/checked-response.ts';
import { tellFeedback } from './tell-feedback.ts';

const matching = answerSpec.parse({ kind: 'matching', pairs: [{ left: 'cat', right: 'purrs' }, { left: 'dog', right: 'barks' }] });
const ordering = answerSpec.parse({ kind: 'ordering', items: ['one', 'two'] });
const part = { mark: 1, feedback: null };
const checked = (own: Partial<CheckedResponse> = {}): CheckedResponse => ({
  verdict: 'wrong', score: 0.5, misconceptionId: null, readBack: null, understood: 'said', feedback: { kind: 'partly', title: null, text: null },
  parts: [{ ...part, id: '1', score: 1, verdict: 'right' }, { ...part, id: '2', score: 0, verdict: 'wrong', feedback: 'Listen to a dog.' }], ...own,
});
const parts = [{ id: '1', is: 'right', text: null }, { id: '2', is: 'wrong', text: 'Listen to a dog.' }];

test('how parts did is told while a question is open only where each is an answer of its own, and of every kind once it is closed', () => {
  expect(tellFeedback(checked(), { answer: matching }, false).parts).toEqual(parts);
  expect(tellFeedback(checked(), { answer: ordering }, false).parts).toBeUndefined();
  expect(tellFeedback(checked(), { answer: ordering }, true).parts).toEqual(parts);
});

test.each(['unreadable', 'undecided', 'other-form', 'ungraded'] as const)('beside what did not count (%s) nothing is told of parts, and no words of the item', (verdict) => {
  const told = tellFeedback(checked({ verdict, feedback: { kind: verdict, title: null, text: 'Write it again.' } }), { answer: matching, feedback: { general: 'G', wrong: 'W' } }, true);
  expect([told.parts, told.text]).toEqual([undefined, 'Write it again.']);
});

test('a part that is worth something and not right is partly right', () => {
  const half = checked({ parts: [{ ...part, id: '1', score: 0.5, verdict: 'wrong' }, { ...part, id: '2', score: 0, verdict: 'missing' }] });
  expect(tellFeedback(half, { answer: matching }, false).parts?.map(({ is }) => is)).toEqual(['partly', 'missing']);
});

test('an answer of one part has none to tell', () => {
  expect(tellFeedback(checked({ parts: checked().parts.slice(0, 1) }), { answer: matching }, true).parts).toBeUndefined();
});

test('the words of an item stand where nothing more particular is said; those for every answer always', () => {
  const feedback = { general: 'G', right: 'R', partly: 'P', wrong: 'W' };
  const say = (kind: CheckedResponse['feedback']['kind'], text: string | null = null, own: Partial<typeof feedback> = feedback) =>
    tellFeedback(checked({ verdict: kind === 'right' ? 'right' : 'wrong', feedback: { kind, title: null, text } }), { answer: matching, feedback: own }, false).text;
  expect([say('right'), say('partly'), say('wrong'), say('misconception', 'M')]).toEqual(['R\n\nG', 'P\n\nG', 'W\n\nG', 'M\n\nG']);
  expect([say('partly', null, { wrong: 'W' }), say('right', null, { wrong: 'W' }), say('wrong', null, { general: 'G' })]).toEqual(['W', null, 'G']);
});
