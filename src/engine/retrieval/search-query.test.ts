import { expect, test } from 'vitest';
import type { Turn } from '../answer.ts';
import { searchQuery } from './search-query.ts';

const asked = (...questions: string[]): Turn[] => questions.flatMap((content): Turn[] => [{ role: 'person', content }, { role: 'assistant', content: 'Quoted words.' }]);

test.each([
  ['Why does it happen?', ['What is osmosis?'], 'Why does it happen? osmosis'],
  ['And in plants?', ['What is osmosis?'], 'And in plants? osmosis'],
  ['Why?', ['How do cells divide?'], 'Why? cells divide'],
  ['How long does this take?', ['What is mitosis?'], 'How long does this take? mitosis'],
  ['What about animals?', ['How do plants use light?'], 'What about animals? plants light'],
])('%s after %s is completed', (question, before, expected) => {
  expect(searchQuery(question, asked(...before))).toBe(expected);
});

test('a follow-up of a follow-up reaches back to the subject', () => {
  expect(searchQuery('And why?', asked('What is osmosis?', 'Where does it occur?'))).toContain('osmosis');
});

test.each([
  ['What is diffusion?', ['What is osmosis?']],
  ['How do enzymes work when they are heated?', ['What is osmosis?']],
  ['Who claimed that cells divide?', ['What is osmosis?']],
  ['What is osmosis?', []],
])('%s stands on its own', (question, before) => {
  expect(searchQuery(question, asked(...before))).toBe(question);
});
