import { expect, test } from 'vitest';
import { nounPhrases } from './noun-phrases.ts';

const phrases = (text: string) => nounPhrases(text).map((phrase) => phrase.text);

test('adjectives and nouns that end in a noun, without words that say nothing', () => {
  expect(phrases('The plasma membrane is a barrier of organic molecules.')).toEqual(['plasma membrane', 'barrier', 'organic molecules']);
  expect(phrases('Another important process needs many different enzymes.')).not.toContain('important process');
});

test('singular and plural have one key', () => {
  expect(new Set(nounPhrases('A plasma membrane differs. All plasma membranes differ.').map(({ key }) => key)).size).toBe(1);
});

test('a capital letter at the opening of a sentence is known as such', () => {
  const [first] = nounPhrases('Osmosis is slow.');
  expect([first?.text, first?.isOpening]).toEqual(['Osmosis', true]);
});
