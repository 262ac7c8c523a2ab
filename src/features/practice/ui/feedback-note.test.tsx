import { expect, test } from 'vitest';
import { show } from '#client/testing/show.tsx';
import type { Feedback } from '#features/content/answer-contract.ts';
import { createTestQuestion } from '../question.factory.ts';
import { FeedbackNote } from './feedback-note.tsx';

const wrong: Feedback = { kind: 'wrong', title: null, text: null };
const say = (feedback: Feedback, question: Parameters<typeof createTestQuestion>[0] = {}) => show(<FeedbackNote feedback={feedback} question={createTestQuestion(question)} />).textContent;

test('a hint is offered while there is one, and not when all are open', () => {
  expect(say(wrong, { nextHint: { level: 1, isLocked: false } })).toContain('A hint shows where to begin.');
  expect(say(wrong, { nextHint: null })).not.toContain('hint');
});

test('a known cause is named, with what was written for it', () => {
  const said = say({ kind: 'misconception', title: 'Adds instead of multiplying', text: 'That is the sum.' });
  expect(said).toContain('Adds instead of multiplying');
  expect(said).toContain('That is the sum.');
});

test('the right answer is told once the question is closed, and never before', () => {
  expect(say(wrong, { status: 'closed', outcome: 'wrong', answer: '42' })).toContain('The answer is 42.');
  expect(say(wrong, { status: 'open', answer: null })).not.toContain('The answer is');
});

test.each(['undecided', 'unreadable', 'other-form'] as const)('what is %s says that it did not count', (kind) => {
  expect(say({ kind, title: null, text: null })).toContain('This did not count as a try.');
});
