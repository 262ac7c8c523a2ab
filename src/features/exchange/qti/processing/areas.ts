import { type Point, Unsupported } from './values.ts';

/** An area of a picture, in its pixels from the upper left corner. */
export type Area =
  | { shape: 'default' }
  | { shape: 'rect'; left: number; top: number; right: number; bottom: number }
  | { shape: 'circle'; x: number; y: number; radius: number }
  | { shape: 'ellipse'; x: number; y: number; horizontal: number; vertical: number }
  | { shape: 'poly'; points: readonly Point[] };

/** @param coords numbers with commas between them, in the order of the specification. @throws Unsupported */
export function readArea(shape: string, coords: string): Area {
  const numbers = coords.split(/[\s,]+/).filter(Boolean).map(Number);
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  const wrong = (): never => { throw new Unsupported(`an area “${shape}” with the coordinates “${coords.slice(0, 60)}”`); };
  if (numbers.some((number) => !Number.isFinite(number))) wrong();
  switch (shape) {
    case 'default': return { shape: 'default' };
    case 'rect': return numbers.length === 4 ? { shape: 'rect', left: Math.min(a, c), top: Math.min(b, d), right: Math.max(a, c), bottom: Math.max(b, d) } : wrong();
    case 'circle': return numbers.length === 3 ? { shape: 'circle', x: a, y: b, radius: c } : wrong();
    case 'ellipse': return numbers.length === 4 && c > 0 && d > 0 ? { shape: 'ellipse', x: a, y: b, horizontal: c, vertical: d } : wrong();
    case 'poly': return readPolygon(numbers) ?? wrong();
    default: return wrong();
  }
}

function readPolygon(numbers: readonly number[]): Area | null {
  if (numbers.length % 2 === 1) return null;
  const points = Array.from({ length: numbers.length / 2 }, (_, index) => ({ x: numbers[2 * index] ?? 0, y: numbers[2 * index + 1] ?? 0 }));
  const [first, last] = [points[0], points.at(-1)];
  // A polygon may be closed by its first point.
  const open = points.length > 3 && first && last && first.x === last.x && first.y === last.y ? points.slice(0, -1) : points;
  return open.length < 3 ? null : { shape: 'poly', points: open };
}

/** Whether a point lies in an area or on its edge. */
export function liesInArea({ x, y }: Point, area: Area): boolean {
  switch (area.shape) {
    case 'default': return true;
    case 'rect': return x >= area.left && x <= area.right && y >= area.top && y <= area.bottom;
    case 'circle': return (x - area.x) ** 2 + (y - area.y) ** 2 <= area.radius ** 2;
    case 'ellipse': return ((x - area.x) / area.horizontal) ** 2 + ((y - area.y) / area.vertical) ** 2 <= 1;
    case 'poly': return liesInPolygon(x, y, area.points);
  }
}

/** Even–odd rule; an edge belongs to the area. */
function liesInPolygon(x: number, y: number, points: readonly Point[]): boolean {
  let isIn = false;
  for (const [index, a] of points.entries()) {
    const b = points[(index + 1) % points.length] ?? a;
    const across = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x);
    if (across === 0 && x >= Math.min(a.x, b.x) && x <= Math.max(a.x, b.x) && y >= Math.min(a.y, b.y) && y <= Math.max(a.y, b.y)) return true;
    if ((a.y > y) !== (b.y > y) && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isIn = !isIn;
  }
  return isIn;
}
