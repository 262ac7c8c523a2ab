import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotedPieces } from './quoted-pieces.ts';

test('a text is cut where quotes begin and end, with the rows they belong to', () => {
  expect(quotedPieces('One. Two. Three.', [['Two.'], ['Two. Three.'], ['Four.']]).map(({ text, rows }) => [text, rows])).toEqual([['One. ', []], ['Two.', [0, 1]], [' Three.', [1]]]);
  expect(quotedPieces('One.', [])).toEqual([{ start: 0, text: 'One.', rows: [] }]);
  expect(quotedPieces('', [['x']])).toEqual([]);
});

test('joined, the pieces are the text', () => {
  fc.assert(fc.property(fc.string(), fc.array(fc.tuple(fc.nat(40), fc.nat(10))), (text, cuts) => {
    const quotes = cuts.map(([start, length]) => [text.slice(start, start + length)]);
    expect(quotedPieces(text, quotes).map((piece) => piece.text).join('')).toBe(text);
  }));
});
