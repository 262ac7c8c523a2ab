import { expect, test } from 'vitest';
import { fitPage, joinExtents, stepZoom } from './fit-page.ts';

const pane = { paneWidth: 370, pageWidth: 612 };

test('the text fills the pane, and its margins stand outside of it', () => {
  const { scale, scrollLeft } = fitPage('fit', { ...pane, extent: { left: 68, right: 544 } });
  expect(476 * scale).toBeGreaterThan(340);
  expect(476 * scale).toBeLessThanOrEqual(370);
  expect(68 * scale).toBeGreaterThanOrEqual(scrollLeft);
  expect(544 * scale).toBeLessThanOrEqual(scrollLeft + 370);
});

test('a page without text, or with one short line, is shown whole or a little larger', () => {
  expect(fitPage('fit', { ...pane, extent: null })).toEqual({ scale: 370 / 612, scrollLeft: 0 });
  expect(fitPage('fit', { ...pane, extent: { left: 280, right: 330 } }).scale).toBeCloseTo(1.4 * 370 / 612);
});

test('a chosen zoom is kept, a page smaller than the pane is not scrolled', () => {
  expect(fitPage(0.5, { ...pane, extent: null })).toEqual({ scale: 0.5, scrollLeft: 0 });
  expect(fitPage(2, { ...pane, extent: null }).scrollLeft).toBe((612 * 2 - 370) / 2);
});

test('zoom goes by steps and stops at the ends', () => {
  expect(stepZoom(0.6, 1)).toBe(0.75);
  expect(stepZoom(0.75, 1)).toBe(1);
  expect(stepZoom(0.6, -1)).toBe(0.5);
  expect(stepZoom(3, 1)).toBe(3);
  expect(stepZoom(0.5, -1)).toBe(0.5);
});

test('the widest text seen so far counts', () => {
  expect(joinExtents(null, { left: 1, right: 2 })).toEqual({ left: 1, right: 2 });
  expect(joinExtents({ left: 5, right: 9 }, { left: 7, right: 12 })).toEqual({ left: 5, right: 12 });
});
