import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOf, pointsOf, readPoints, reshaped, writePoints } from './shapes.ts';

const length = fc.integer({ min: 0, max: 20_000 });

test('corners are written as they are read, and what is no pair of numbers is none', () => {
  fc.assert(fc.property(fc.array(fc.tuple(length, length)), (points) => { expect(readPoints(writePoints(points))).toEqual(points); }));
  expect(readPoints('1 2, x y, 3, 4 5 6, -1 2, 7.5 8')).toEqual([[1, 2], [7.5, 8]]);
});

test('another shape lies where the one before lay', () => {
  const rectangle = { shape: 'rectangle', x: 10, y: 20, width: 60, height: 40 };
  const polygon = reshaped(rectangle, 'polygon', [100, 100]);
  expect(boundsOf(polygon)).toEqual({ x: 10, y: 20, width: 60, height: 40 });
  expect(reshaped(polygon, 'rectangle', [100, 100])).toEqual(rectangle);
  expect(reshaped(rectangle, 'circle', [100, 100])).toEqual({ shape: 'circle', x: 40, y: 40, radius: 20 });
  expect(boundsOf(reshaped({}, 'rectangle', [300, 150]))).toEqual({ x: 100, y: 50, width: 100, height: 50 });
});

test('a place that is not written yet has no bounds', () => {
  expect([boundsOf({}), boundsOf({ shape: 'polygon', points: 'x' }), pointsOf({ points: [[1], null, [2, 3]] })]).toEqual([null, null, [[2, 3]]]);
});
