import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chainGeometry, cycleGeometry, layersGeometry, type FlowBox } from './flow-geometry.ts';
import { textWidth } from './text-width.ts';

const items = fc.array(fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 7 }).map((words) => words.join(' ')), { minLength: 2, maxLength: 8 });
const touches = (a: FlowBox, b: FlowBox) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height - 1e-6 && b.y < a.y + a.height - 1e-6;

test.each([['chain', chainGeometry], ['cycle', cycleGeometry], ['layers', layersGeometry]])('a %s holds its texts, inside the picture, and no box covers another', (_, geometry) => {
  fc.assert(fc.property(items, (list) => {
    const { width, height, boxes } = geometry(list);
    expect(boxes.map(({ lines }) => lines.join(' '))).toEqual(list);
    for (const [index, box] of boxes.entries()) {
      expect(box.x >= -1e-6 && box.x + box.width <= width + 1e-6 && box.y >= -1e-6 && box.y + box.height <= height + 1e-6).toBe(true);
      for (const line of box.lines) expect(textWidth(line)).toBeLessThanOrEqual(box.width);
      for (const other of boxes.slice(index + 1)) expect(touches(box, other)).toBe(false);
    }
  }), { numRuns: 60 });
});

test('a short chain stands in one row, a long one from top to bottom', () => {
  expect(new Set(chainGeometry(['grass', 'hare', 'fox']).boxes.map(({ y }) => y)).size).toBe(1);
  expect(new Set(chainGeometry(['the sun warms the sea', 'water rises', 'clouds form']).boxes.map(({ x }) => x)).size).toBe(1);
});

test('arrows lead to the next; in a ring the last leads to the first', () => {
  expect(chainGeometry(['a', 'b', 'c']).arrows).toHaveLength(2);
  expect(cycleGeometry(['a', 'b', 'c']).arrows).toHaveLength(3);
  expect(layersGeometry(['a', 'b', 'c']).arrows).toHaveLength(0);
});
