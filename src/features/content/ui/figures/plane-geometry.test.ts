import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clipLine } from './clip-line.ts';
import { areaOf } from './place-labels.ts';
import { planeGeometry, type PlaneFigure } from './plane-geometry.ts';
import { textWidth } from './text-width.ts';

const plane = (rest: Partial<PlaneFigure>): PlaneFigure => ({ kind: 'plane', alt: 'a', x: [-5, 5], y: [-5, 5], ...rest });

test('squares are square, and points stand where they belong', () => {
  const { box, axis, points, columns, rows } = planeGeometry(plane({ points: [{ x: 0, y: 0 }, { x: 5, y: -5, label: 'P' }] }));
  expect(box.right - box.left).toBeCloseTo(box.bottom - box.top);
  expect(points[0]).toMatchObject(axis);
  expect(points[1]).toMatchObject({ x: box.right, y: box.bottom });
  expect([columns.length, rows.length]).toEqual([11, 11]);
});

test('zero is named only where no axis passes through', () => {
  const labels = (figure: PlaneFigure) => planeGeometry(figure).columns.map(({ label }) => label);
  expect(labels(plane({}))).not.toContain('0');
  expect(labels(plane({ x: [0, 6] }))).toContain('0');
});

test('a steep picture is stretched to fit', () => {
  const { box } = planeGeometry(plane({ x: [0, 10], y: [0, 200] }));
  expect(box.right - box.left).toBeGreaterThan(200);
  expect(box.bottom - box.top).toBeGreaterThan(150);
});

test('a line goes across the whole picture and no further', () => {
  const number = fc.integer({ min: -20, max: 20 });
  fc.assert(fc.property(number, number, number, number, (x1, y1, x2, y2) => {
    fc.pre(x1 !== x2 || y1 !== y2);
    const ends = clipLine({ x: x1, y: y1 }, { x: x2, y: y2 }, [-5, 5], [-5, 5]);
    if (!ends) return;
    for (const { x, y } of ends) {
      expect(Math.max(Math.abs(x), Math.abs(y))).toBeCloseTo(5, 6);
      // On the line: the cross product with its direction is nothing.
      expect((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1)).toBeCloseTo(0, 6);
    }
  }));
  expect(clipLine({ x: 0, y: 9 }, { x: 1, y: 9 }, [-5, 5], [-5, 5])).toBeNull();
});

test('labels stay inside the picture and cover no other label', () => {
  const { width, height, points, lines } = planeGeometry(plane({
    points: [{ x: 5, y: 5, label: 'Corner (5, 5)' }, { x: 0, y: 1, label: '(0, 1)' }, { x: -1, y: 2, label: 'school' }],
    lines: [{ through: [[0, 1], [1, 3]], label: 'slope 2' }, { through: [[0, 1], [2, 0]], label: 'slope −½' }],
  }));
  const areas = [...points, ...lines].flatMap(({ label }) => (label ? [areaOf(label)] : []));
  expect(areas).toHaveLength(5);
  for (const [index, a] of areas.entries()) {
    expect(a.left >= 0 && a.right <= width && a.top >= 0 && a.bottom <= height).toBe(true);
    for (const b of areas.slice(index + 1)) expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
  }
});

test('where the axes cross, the names of one never run into the names of the other', () => {
  for (const reach of [2, 4, 5, 7, 8, 10]) {
    const { rows, columns, axis } = planeGeometry(plane({ x: [-reach, reach], y: [-reach, reach] }));
    const across = columns.flatMap(({ x, label }) => (label === null ? [] : [areaOf({ text: label, x, y: axis.y + 18 }, 14.5)]));
    const up = rows.flatMap(({ y, label }) => (label === null ? [] : [areaOf({ text: label, x: axis.x - 7 - textWidth(label, 14.5) / 2, y: y + 5 }, 14.5)]));
    expect(up.length).toBeGreaterThan(2);
    for (const a of across) for (const b of up) expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false);
  }
});

test('a path goes from point to point and stays open', () => {
  const { paths, box } = planeGeometry(plane({ paths: [[[-5, -5], [0, 5], [5, 5]]] }));
  expect(paths).toEqual([`${box.left},${box.bottom} ${(box.left + box.right) / 2},${box.top} ${box.right},${box.top}`]);
});
