import { expect, test } from 'vitest';
import { changedKind } from './changed-kind.ts';

const options = [{ text: 'a', isCorrect: true, score: 0.5 }, { text: 'b', isCorrect: true, score: 0.5 }, { text: 'c', isCorrect: false, feedback: 'No' }];

test('options go along to the other kind of choosing, where only one can be right', () => {
  expect(changedKind({ kind: 'choices', rule: 'weights', keepOrder: true, options }, { kind: 'choice', keepOrder: false, options: [] })).toEqual({
    kind: 'choice', keepOrder: true, options: [{ text: 'a', isCorrect: true }, { text: 'b', isCorrect: false }, { text: 'c', isCorrect: false, feedback: 'No' }],
  });
});

test('a line of maths goes along, and nothing that the other kind does not know', () => {
  expect(changedKind({ kind: 'number', value: '5', unit: 'cm' }, { kind: 'expression', value: '' })).toEqual({ kind: 'expression', value: '5' });
  expect(changedKind({ kind: 'number', value: '5', unit: 'cm' }, { kind: 'essay' })).toEqual({ kind: 'essay' });
});

test('the same kind once more is the same answer', () => {
  const answer = { kind: 'number', value: '5', unit: 'cm' };
  expect(changedKind(answer, { kind: 'number', value: '' })).toBe(answer);
});
