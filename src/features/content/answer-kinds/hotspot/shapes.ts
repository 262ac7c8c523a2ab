import { asDraft, listAt, numberAt, textAt, type Draft } from '../editing/draft-values.ts';

/** The numbers of each shape that are written one by one. */
export const numbersOf: Readonly<Record<string, readonly string[]>> = { rectangle: ['x', 'y', 'width', 'height'], circle: ['x', 'y', 'radius'] };

const within = (at: number) => Math.max(0, Math.round(at));
const atLeastOne = (length: number) => Math.max(1, Math.round(length));

/** A place of that shape where the old one was, as large; in the middle of the picture where there was none. */
export function reshaped(place: Draft, shape: string, size: [number, number]): Draft {
  const { x, y, width, height } = boundsOf(place) ?? { x: size[0] / 3, y: size[1] / 3, width: size[0] / 3, height: size[1] / 3 };
  const [left, top, right, bottom] = [within(x), within(y), within(x + width), within(y + height)];
  switch (shape) {
    case 'circle': return { shape, x: Math.round(x + width / 2), y: Math.round(y + height / 2), radius: atLeastOne(Math.min(width, height) / 2) };
    case 'polygon': return { shape, points: [[left, top], [right, top], [right, bottom], [left, bottom]] };
    default: return { shape: 'rectangle', x: left, y: top, width: atLeastOne(width), height: atLeastOne(height) };
  }
}

/** The smallest upright box around a place; null: there is none yet. */
export function boundsOf(place: Draft): { x: number; y: number; width: number; height: number } | null {
  const [x, y] = [numberAt(place, 'x') ?? 0, numberAt(place, 'y') ?? 0];
  switch (textAt(place, 'shape')) {
    case 'rectangle': return { x, y, width: numberAt(place, 'width') ?? 0, height: numberAt(place, 'height') ?? 0 };
    case 'circle': {
      const radius = numberAt(place, 'radius') ?? 0;
      return { x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius };
    }
    case 'polygon': {
      const points = pointsOf(place);
      const [xs, ys] = [points.map(([across]) => across), points.map(([, down]) => down)];
      return points.length === 0 ? null : { x: Math.min(...xs), y: Math.min(...ys), width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
    }
    default: return null;
  }
}

export const pointsOf = (place: Draft): [number, number][] => listAt(place, 'points').flatMap((point): [number, number][] => {
  const [x, y] = [numberAt(asDraft({ at: Array.isArray(point) ? point[0] : null }), 'at'), numberAt(asDraft({ at: Array.isArray(point) ? point[1] : null }), 'at')];
  return x === null || y === null ? [] : [[x, y]];
});

/** "10 20, 30 40": what is no pair of numbers counts for nothing. */
export const readPoints = (typed: string): [number, number][] => typed.split(/[,;]/).flatMap((pair): [number, number][] => {
  const [x = NaN, y = NaN, ...more] = pair.trim().split(/\s+/).map(Number);
  return more.length === 0 && x >= 0 && y >= 0 ? [[x, y]] : [];
});
export const writePoints = (points: readonly [number, number][]): string => points.map(([x, y]) => `${x} ${y}`).join(', ');
