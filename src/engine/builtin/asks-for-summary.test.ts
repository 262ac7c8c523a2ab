import { expect, test } from 'vitest';
import { asksForSummary } from './asks-for-summary.ts';

test.each([
  ['Summarise the chapter about photosynthesis', 'photosynthesis'],
  ['can you please summarize chapter 5?', null],
  ['Give me a short summary of the unit on the cell cycle.', 'the cell cycle'],
  ['Please give me an overview of this book', null],
  ['I need the key points of my notes', null],
  ['summarise it', null],
  ['A summary please', null],
  ['tl;dr', null],
  ['What is this document about?', null],
])('%s is no question but asks for a summary', (asked, topic) => {
  expect(asksForSummary(asked)).toEqual({ topic });
});

test.each([
  'Summarise the causes of the First World War', 'What does the first section of the Constitution say?', 'What is osmosis?', 'What is an abstract noun?',
  'How does the book describe Napoleon?', 'Who wrote the story of the twelve tables?', 'What were the main ideas of the Enlightenment?', '',
])('%s is a question', (asked) => {
  expect(asksForSummary(asked)).toBeNull();
});
