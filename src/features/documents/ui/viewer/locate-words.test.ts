import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { locateWords } from './locate-words.ts';

const marked = (strings: string[], pageText: string, words: string, from = 0) => {
  const start = pageText.indexOf(words, from);
  return locateWords(strings, pageText, start, start + words.length).map(({ index, start, end }) => `${index}:${strings[index]?.slice(start, end)}`);
};

test('words that run over three lines are found in three pieces', () => {
  const strings = ['Osmosis is the move', 'ment of water ', '', 'across a membrane. The end.'];
  const pageText = 'Osmosis is the movement of water\nacross a membrane. The end.';
  expect(marked(strings, pageText, 'movement of water\nacross a membrane.')).toEqual(['0:move', '1:ment of water', '3:across a membrane.']);
});

test('hyphens at line ends, soft hyphens and ligatures do not hide the words', () => {
  const strings = ['Plants make su-', 'gar by photo\u00ADsynthesis, in the \uFB01rst stage.'];
  expect(marked(strings, 'Plants make sugar by photosynthesis, in the first stage.', 'sugar by photosynthesis')).toEqual(['0:su-', '1:gar by photo\u00ADsynthesis'].map((entry) => entry.replace('su-', 'su')));
  expect(marked(strings, 'Plants make sugar by photosynthesis, in the first stage.', 'first stage')).toEqual(['1:\uFB01rst stage']);
});

test('of the same words in two places, the ones at the right place are taken', () => {
  const strings = ['Water moves.', 'Then salt.', 'Water moves.'];
  const pageText = 'Water moves. Then salt. Water moves.';
  expect(locateWords(strings, pageText, 0, 12).map((stretch) => stretch.index)).toEqual([0]);
  expect(locateWords(strings, pageText, 24, 36).map((stretch) => stretch.index)).toEqual([2]);
});

test('words that are not there mark nothing', () => {
  expect(locateWords(['Water'], 'Salt', 0, 4)).toEqual([]);
  expect(locateWords(['Water'], 'Water', 2, 2)).toEqual([]);
});

test('whatever the pieces, the marked words are the cited ones', () => {
  const piece = fc.string({ unit: fc.constantFrom('a', 'b', 'ü', ' ', '💧', 'ﬁ'), maxLength: 8 });
  fc.assert(fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), fc.nat(), fc.nat(), (strings, from, length) => {
    const pageText = strings.join('\n');
    const start = from % (pageText.length + 1);
    const end = Math.min(pageText.length, start + length % 20);
    const isWhole = (at: number) => at === 0 || !/[\uDC00-\uDFFF]/.test(pageText.charAt(at));
    fc.pre(isWhole(start) && isWhole(end));
    const found = locateWords(strings, pageText, start, end).map((stretch) => strings[stretch.index]?.slice(stretch.start, stretch.end)).join('');
    const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '');
    expect(plain(found)).toBe(plain(pageText.slice(start, end)));
  }));
});
