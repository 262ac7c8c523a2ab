import { expect, test } from 'vitest';
import { titleFromQuestion } from './thread-title.ts';

test.each([
  ['What is osmosis?', 'What is osmosis?'],
  ['What\n is\tosmosis? ', 'What is osmosis?'],
  [`${'word '.repeat(15)}word, and so on`, `${'word '.repeat(15)}word…`],
  ['x'.repeat(200), `${'x'.repeat(80)}…`],
  ['🙂'.repeat(60), `${'🙂'.repeat(40)}…`],
  [`a${'🙂'.repeat(60)}`, `a${'🙂'.repeat(39)}…`],
])('%j', (question, title) => {
  expect(titleFromQuestion(question)).toBe(title);
});
