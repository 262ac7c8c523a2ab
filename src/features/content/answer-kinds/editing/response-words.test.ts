import { expect, test } from 'vitest';
import { kindOf } from '../answer-kinds.ts';
import { responseWords } from './response-words.ts';
import { wholeAnswers } from './whole-answers.factory.ts';

const answers = Object.values(wholeAnswers).flat().filter((answer) => !kindOf(answer).isMarkedByPeople);
const words = Object.fromEntries(answers.map((answer) => [answer.kind, responseWords(answer, kindOf(answer).key(answer))]));

test('a response that is kept as a test is read in the words of the answer', () => {
  expect(words).toMatchObject({
    choice: 'A', choices: 'A', 'true-false': 'Yes', number: '11', expression: '2x + 1', text: 'Paris', cloze: 'a: x; b: 5; c: A', matching: 'cat – Katze; dog – Hund', ordering: 'one, two, three',
    hotspot: 'The top',
  });
  expect(responseWords({ ...wholeAnswers.hotspot[0], areasAreShown: false }, '[[10,20]]')).toBe('10, 20');
});

test('what the answer has no more is shown as it is kept', () => {
  expect(responseWords({ kind: 'choices', options: [] }, 'a,b')).toBe('a; b');
  expect(responseWords({ kind: 'ordering', items: [] }, '["b","a"]')).toBe('b, a');
});
