import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitAtMark } from './split-at-mark.ts';

const text = 'Water moves across a membrane.';

test('cited words inside, across an edge and outside of a block', () => {
  expect(splitAtMark(text, 0, 11, { start: 6, end: 11 })).toEqual([{ text: 'Water ', isMarked: false }, { text: 'moves', isMarked: true }]);
  expect(splitAtMark(text, 6, 18, { start: 0, end: 11 })).toEqual([{ text: 'moves', isMarked: true }, { text: ' across', isMarked: false }]);
  expect(splitAtMark(text, 6, 11, { start: 20, end: 25 })).toEqual([{ text: 'moves', isMarked: false }]);
  expect(splitAtMark(text, 6, 11, null)).toEqual([{ text: 'moves', isMarked: false }]);
  expect(splitAtMark(text, 6, 6, null)).toEqual([]);
});

test('joined, the pieces are the text, and what is marked is the overlap', () => {
  const at = fc.nat({ max: text.length });
  fc.assert(fc.property(at, at, at, at, (a, b, c, d) => {
    const [start, end] = a < b ? [a, b] : [b, a];
    const cite = c < d ? { start: c, end: d } : { start: d, end: c };
    const pieces = splitAtMark(text, start, end, cite);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text.slice(start, end));
    const overlap = text.slice(Math.max(start, cite.start), Math.max(start, cite.start, Math.min(end, cite.end)));
    expect(pieces.filter((piece) => piece.isMarked).map((piece) => piece.text).join('')).toBe(overlap);
  }));
});
