import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findQuote } from './find-quote.ts';
import { testPassage } from '../passage.factory.ts';

const passage = testPassage('Osmosis is the movement of free water\nmolecules through a semipermeable membrane. It does not need energy from ATP; 3 factors matter.');
const other = testPassage('Diffusion moves substances from a high to a low concentration.', { start: 900, id: 'other' });
const wordsAt = (found: ReturnType<typeof findQuote>) => found && found.passage.text.slice(found.start - found.passage.start, found.end - found.passage.start);

test('words that stand there are found at their place on the page, line breaks or not', () => {
  const found = findQuote('"movement of free water molecules"', [passage], [passage]);
  expect(found).toMatchObject({ start: 115, isRepaired: false });
  expect(wordsAt(found)).toBe('movement of free water\nmolecules');
});

test('words of another source than the named one are found there', () => {
  const found = findQuote('from a high to a low concentration', [passage, other], [passage]);
  expect(found).toMatchObject({ passage: other, isRepaired: false });
});

test('a slip of the pen is corrected to the words of the document', () => {
  const found = findQuote('osmosis is the movement of the free water molecules through a semi-permeable membrane', [passage, other], [passage]);
  expect(wordsAt(found)).toBe('Osmosis is the movement of free water\nmolecules through a semipermeable membrane');
  expect(found?.isRepaired).toBe(true);
});

test.each([
  ['other words', 'Osmosis is a kind of active transport that consumes a lot of energy'],
  ['a negation left out', 'It does need energy from ATP; 3 factors matter'],
  ['another number', 'It does not need energy from ATP; 4 factors matter'],
  ['words cut in the middle', 'ovement of free wat'],
  ['words too short to prove anything', 'the water'],
  ['nothing', ''],
])('%s: not found', (_, claimed) => {
  expect(findQuote(claimed, [passage, other], [passage])).toBeNull();
});

test('whatever is claimed, what is found stands on the page', () => {
  const words = fc.array(fc.constantFrom(...passage.text.split(/\s+/), 'not', '4', '…', 'cell', '[[', '“'), { maxLength: 20 });
  fc.assert(
    fc.property(words, (claimed) => {
      const found = findQuote(claimed.join(' '), [passage, other], [other]);
      if (!found) return;
      expect(found.start).toBeGreaterThanOrEqual(found.passage.start);
      expect(found.end).toBeLessThanOrEqual(found.passage.end);
      expect(wordsAt(found)?.trim().length).toBeGreaterThan(0);
    }),
  );
});

test('a long quotation of long passages is decided quickly enough to stream', () => {
  const long = testPassage(Array.from({ length: 400 }, (_, at) => `word${at % 37}`).join(' '));
  expect(findQuote(Array.from({ length: 60 }, (_, at) => `other${at}`).join(' '), Array.from({ length: 12 }, () => long), [long])).toBeNull();
});
