import { expect, test } from 'vitest';
import { fractionGeometry, gridGeometry } from './parts-geometry.ts';
import { textWidth } from './text-width.ts';

test.each(['bar', 'circle'] as const)('a %s has as many parts as asked, the first ones shaded', (shape) => {
  for (const [parts, shaded] of [[1, 1], [2, 1], [7, 0], [24, 24]] as const) {
    const { pieces } = fractionGeometry({ kind: 'fraction', alt: 'a', shape, parts, shaded });
    expect(pieces).toHaveLength(parts);
    expect(new Set(pieces.map(({ path }) => path)).size).toBe(parts);
    expect(pieces.map(({ isShaded }) => isShaded)).toEqual(Array.from({ length: parts }, (_, index) => index < shaded));
  }
});

test('sectors begin at the top and go clockwise', () => {
  const [first] = fractionGeometry({ kind: 'fraction', alt: 'a', shape: 'circle', parts: 4, shaded: 1 }).pieces;
  expect(first?.path).toBe('M78 78L78 4A74 74 0 0 1 152 78z');
});

test('a grid fits and its shade covers what is asked', () => {
  const { width, height, cell, columnsShade, rowsShade } = gridGeometry({ kind: 'grid', alt: 'a', columns: 20, rows: 20, across: '20 m', down: '20 m', shadedColumns: 5, shadedRows: 2 });
  expect(width).toBeLessThanOrEqual(300);
  expect(height).toBeLessThanOrEqual(280);
  expect(columnsShade).toEqual({ width: cell * 5, height: cell * 20 });
  expect(rowsShade).toEqual({ width: cell * 20, height: cell * 2 });
});

test('the words beside and above a small grid have room on both sides', () => {
  const { width, left, cell } = gridGeometry({ kind: 'grid', alt: 'a', columns: 1, rows: 4, across: 'five sixths of it', down: '12 cm' });
  expect(left - 9).toBeGreaterThan(textWidth('12 cm') * 1.2);
  const half = textWidth('five sixths of it') / 2;
  expect(left + cell / 2 - half).toBeGreaterThanOrEqual(0);
  expect(left + cell / 2 + half).toBeLessThanOrEqual(width);
});
