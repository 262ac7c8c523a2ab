import type { Place } from './input.ts';

export type Point = readonly [x: number, y: number];

/** Whether a point lies in an area or on its edge, in pixels of the picture. */
export function liesIn([x, y]: Point, place: Place): boolean {
  switch (place.shape) {
    case 'rectangle': return x >= place.x && x <= place.x + place.width && y >= place.y && y <= place.y + place.height;
    case 'circle': return (x - place.x) ** 2 + (y - place.y) ** 2 <= place.radius ** 2;
    case 'polygon': return liesInPolygon([x, y], place.points);
  }
}

/** Even–odd rule: a ray to the right crosses the edges an odd number of times. Points on an edge lie within. */
function liesInPolygon([x, y]: Point, points: readonly Point[]): boolean {
  let isIn = false;
  for (const [index, [ax, ay]] of points.entries()) {
    const [bx, by] = points[(index + 1) % points.length] ?? [ax, ay];
    const across = (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    if (across === 0 && x >= Math.min(ax, bx) && x <= Math.max(ax, bx) && y >= Math.min(ay, by) && y <= Math.max(ay, by)) return true;
    if ((ay > y) !== (by > y) && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isIn = !isIn;
  }
  return isIn;
}

/** A point within an area: its middle, or for a polygon whose middle lies outside of it the first one found on a line across. */
export function pointIn(place: Place): Point {
  if (place.shape === 'rectangle') return [place.x + place.width / 2, place.y + place.height / 2];
  if (place.shape === 'circle') return [place.x, place.y];
  const middle = (axis: 0 | 1) => place.points.reduce((sum, point) => sum + point[axis], 0) / place.points.length;
  const centre: Point = [middle(0), middle(1)];
  if (liesIn(centre, place)) return centre;
  const [first = [0, 0]] = place.points;
  const near = place.points.flatMap((one) => place.points.map((other): Point => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]));
  return near.find((point) => liesIn(point, place)) ?? [first[0], first[1]];
}
