import { describe, expect, test } from 'vitest';
import { angleGeometry, boxGeometry, polygonGeometry } from './shape-geometry.ts';
import { textWidth } from './text-width.ts';

describe('a polygon', () => {
  test('keeps its proportions and stands upright', () => {
    const { corners } = polygonGeometry({ kind: 'polygon', alt: 'a', corners: [[0, 0], [8, 0], [8, 4]] });
    const [a, b, c] = corners as [{ x: number; y: number }, { x: number; y: number }, { x: number; y: number }];
    expect((b.x - a.x) / (b.y - c.y)).toBeCloseTo(2);
    expect(c.y).toBeLessThan(b.y);
  });

  test('names its sides outside, whichever way round its corners are written', () => {
    for (const corners of [[[0, 0], [6, 0], [6, 4], [0, 4]], [[0, 4], [6, 4], [6, 0], [0, 0]]] as [number, number][][]) {
      const { corners: drawn, labels } = polygonGeometry({ kind: 'polygon', alt: 'a', corners, sides: ['one', 'two', 'three', 'four'] });
      const [xs, ys] = [drawn.map(({ x }) => x), drawn.map(({ y }) => y)];
      for (const { x, y, text } of labels) {
        const isBeside = x + textWidth(text) / 2 <= Math.min(...xs) || x - textWidth(text) / 2 >= Math.max(...xs);
        const isAboveOrBelow = y <= Math.min(...ys) || y - 12 >= Math.max(...ys);
        expect(isBeside || isAboveOrBelow).toBe(true);
      }
    }
  });

  test('drops its height straight onto the level side, which is drawn longer where it has to be', () => {
    const { drop } = polygonGeometry({ kind: 'polygon', alt: 'a', corners: [[0, 0], [6, 0], [9, 4], [3, 4]], height: { from: 2, label: '4' }, sides: ['', '5 m'] });
    expect(drop?.from.x).toBeCloseTo(drop?.foot.x ?? NaN);
    expect(drop?.extension).not.toBeNull();
    const inside = polygonGeometry({ kind: 'polygon', alt: 'a', corners: [[0, 0], [8, 0], [3, 5]], height: { from: 2, label: '5' } });
    expect(inside.drop?.extension).toBeNull();
  });

  test('names the height of a narrow triangle where no side runs through the name', () => {
    const { corners, drop } = polygonGeometry({ kind: 'polygon', alt: 'a', corners: [[0, 0], [6, 0], [3, 7]], height: { from: 2, label: '7 cm' } });
    const [left, right, tip] = corners as [{ x: number; y: number }, { x: number; y: number }, { x: number; y: number }];
    const end = (drop?.label.x ?? 0) + textWidth('7 cm') / 2;
    const edgeAt = (y: number) => tip.x + ((right.x - tip.x) * (y - tip.y)) / (right.y - tip.y);
    expect(end).toBeLessThan(edgeAt((drop?.label.y ?? 0) - 13));
    expect(drop?.label.y).toBeLessThan(left.y);
  });

  test('has room for every label', () => {
    const { width, height, labels } = polygonGeometry({ kind: 'polygon', alt: 'a', corners: [[0, 0], [4, 0], [0, 3]], sides: ['a long label', 'another one', 'and a third'], cornerLabels: ['A', 'B', 'C'] });
    for (const { x, y, text } of labels) {
      expect(x - textWidth(text) / 2).toBeGreaterThanOrEqual(0);
      expect(x + textWidth(text) / 2).toBeLessThanOrEqual(width);
      expect(y <= height && y > 0).toBe(true);
    }
  });
});

test.each([12, 35, 90, 135, 180, 250, 359])('an angle of %i degrees opens as far as it says, inside the picture', (degrees) => {
  const { vertex, ends, width, height, label } = angleGeometry({ kind: 'angle', alt: 'a', degrees, label: `${degrees}°` });
  const direction = (end: { x: number; y: number }) => (Math.atan2(vertex.y - end.y, end.x - vertex.x) * 180) / Math.PI;
  expect((direction(ends[1]) - direction(ends[0]) + 720) % 360).toBeCloseTo(degrees, 0);
  for (const { x, y } of [vertex, ...ends, label ?? vertex]) expect(x >= 0 && x <= width && y >= 0 && y <= height).toBe(true);
});

test('a box is in proportion where its labels are numbers', () => {
  const side = (points: string) => points.split(' ').map((spot) => spot.split(',').map(Number));
  const [topLeft, topRight, bottomRight] = side(boxGeometry({ kind: 'box', alt: 'a', length: '6 cm', width: '4 cm', height: '3 cm' }).front);
  expect(((topRight?.[0] ?? 0) - (topLeft?.[0] ?? 0)) / ((bottomRight?.[1] ?? 0) - (topRight?.[1] ?? 0))).toBeCloseTo(2, 1);
  expect(boxGeometry({ kind: 'box', alt: 'a', length: '1 m', width: '900 m', height: '?' }).width).toBeLessThanOrEqual(300);
});
