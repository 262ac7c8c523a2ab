import { expect, test } from 'vitest';
import { keyTerms } from './key-terms.ts';
import { sourcePassages } from './source-passages.factory.ts';
import { suggestQuestions } from './suggest-questions.ts';

const passages = sourcePassages([
  { section: 'Cells › Osmosis', text: 'Osmosis is the movement of water through a plasma membrane. A plasma membrane is a barrier around the cell. In osmosis no energy is used.' },
  {
    section: 'Cells › Enzymes',
    text: 'Enzymes are proteins that speed up reactions. The active site is the part of an enzyme where a reaction occurs. An important thing is the way of doing things.',
  },
  { section: 'Cells › Enzymes', text: 'Heat changes the active site, and enzymes stop. Many people like a good example of the plasma membrane in their life.' },
]);

test('terms that are defined and named come first, in the form the text uses; words of any subject are none', () => {
  const terms = keyTerms(passages, 5).map(({ term }) => term);
  expect(terms).toEqual(expect.arrayContaining(['active site', 'enzymes', 'osmosis', 'plasma membrane']));
  expect(keyTerms(passages, 50).map(({ term }) => term)).not.toContain('thing');
});

test('a term carries the sentence that defines it', () => {
  const osmosis = keyTerms(passages, 10).find(({ term }) => term === 'osmosis');
  expect(osmosis?.definition?.sentence.text).toBe('Osmosis is the movement of water through a plasma membrane.');
});

test('a part of a longer term does not take its place', () => {
  const text = 'The citric acid cycle makes energy. The citric acid cycle needs oxygen. The citric acid cycle is old. Acid is sour.';
  const [first] = keyTerms(sourcePassages([text]), 1);
  expect(first?.term).toBe('citric acid cycle');
});

test('questions ask for what is defined, in reading order and with the article of the definition', () => {
  expect(suggestQuestions(passages, 3)).toEqual(['What is osmosis?', 'What is a plasma membrane?', 'What are enzymes?']);
});

test('a text that is not English, or defines nothing, suggests nothing', () => {
  expect(suggestQuestions(sourcePassages(['Die Osmose ist die Bewegung des Wassers durch eine Membran, die das Wasser durchlässt.']), 3)).toEqual([]);
  expect(suggestQuestions(sourcePassages(['We went to the sea and it was cold there.']), 3)).toEqual([]);
  expect(suggestQuestions([], 3)).toEqual([]);
});
