import { expect, test } from 'vitest';
import { pageText, type TextItem } from '../../page-text.ts';
import { findWords } from './find-words.ts';

const line = (str: string, row: number): TextItem => ({
  str, transform: [11, 0, 0, 11, 70, 700 - row * 14], width: str.length * 5, height: 11, dir: 'ltr', fontName: 'f1', hasEOL: true,
});
const items = [line('Osmosis is the diffu-', 0), line('sion of water across a membrane.', 1)];
const shown = (text: string, words: string) => {
  const start = text.indexOf(words);
  return findWords(items, text, { start, end: start + words.length }).map(({ index, start: from, end }) => `${index}:${items[index]?.str.slice(from, end)}`);
};

test('the reader’s own positions are used where both see the same page', () => {
  expect(shown(pageText(items).text, 'diffusion of water')).toEqual(['0:diffu', '1:sion of water']);
});

test('the words are found when the text was kept in another shape', () => {
  expect(shown('A heading that only the reader saw. Osmosis is the diffusion of water across a membrane.', 'diffusion of water')).toEqual(['0:diffu', '1:sion of water']);
});

test('words of another page mark nothing', () => {
  expect(shown('Photosynthesis makes sugar from light and air.', 'makes sugar')).toEqual([]);
});
