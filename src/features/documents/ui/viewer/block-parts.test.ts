import { expect, test } from 'vitest';
import { linesOf, rowsOf } from './block-parts.ts';

const text = 'Title\nName\tHeight\n50 m\t\t0.46 m\nend';
const words = ({ start, end }: { start: number; end: number }) => text.slice(start, end);

test('rows and cells keep their places, empty cells too', () => {
  const rows = rowsOf(text, { start: 6, end: text.indexOf('\nend') });
  expect(rows.map((cells) => cells.map(words))).toEqual([['Name', 'Height'], ['50 m', '', '0.46 m']]);
});

test('lines end at the block, empty ones are left out', () => {
  expect(linesOf('a\n\nb\nc', { start: 0, end: 4 }).map(({ start, end }) => [start, end])).toEqual([[0, 1], [3, 4]]);
});
