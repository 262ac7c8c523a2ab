import { clipLine, type Spot } from './clip-line.ts';
import { textWidth } from './text-width.ts';

/** A text with its middle and base line. */
export type PlacedLabel = { text: string; x: number; y: number };
export type Area = { left: number; right: number; top: number; bottom: number };
export type Stroke = { from: Spot; to: Spot };

export function areaOf({ text, x, y }: PlacedLabel, size?: number): Area {
  const half = textWidth(text, size) / 2;
  return { left: x - half - 2, right: x + half + 2, top: y - 13, bottom: y + 4 };
}

export const overlaps = (a: Area, b: Area) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Texts that cover each other are worse than a line behind a text; outside the picture nothing can be read. */
const [outsideCost, textCost, lineCost] = [1000, 10, 3];

/** The first of the places that covers least. */
export function leastCovered(places: readonly PlacedLabel[], { areas, strokes, picture }: { areas: readonly Area[]; strokes: readonly Stroke[]; picture: Area }): PlacedLabel | null {
  let [best, least] = [places[0] ?? null, Infinity];
  for (const place of places) {
    const area = areaOf(place);
    const isOutside = area.left < picture.left || area.right > picture.right || area.top < picture.top || area.bottom > picture.bottom;
    const texts = areas.filter((other) => overlaps(area, other)).length;
    const lines = strokes.filter(({ from, to }) => clipLine(from, to, [area.left, area.right], [area.top, area.bottom])).length;
    const cost = (isOutside ? outsideCost : 0) + texts * textCost + lines * lineCost;
    if (cost < least) [best, least] = [place, cost];
  }
  return best;
}

/** Beside a dot: right above it first, then the other corners, above, below. */
export function placesBesideDot({ x, y }: Spot, text: string): PlacedLabel[] {
  const half = textWidth(text) / 2;
  return [[half + 8, -8], [-half - 8, -8], [half + 8, 17], [-half - 8, 17], [0, -13], [0, 23], [half + 12, 5], [-half - 12, 5]].map(([across = 0, down = 0]) => ({ text, x: x + across, y: y + down }));
}

/** Along a line: beside it on its upper side first, wherever that is free, then below it. */
export function placesAlongLine({ from, to }: Stroke, text: string): PlacedLabel[] {
  const half = textWidth(text) / 2;
  const side = to.y < from.y ? -1 : 1;
  const shifts = [[side * (half + 9), -3], [-side * (half + 9), 14], [0, -12], [0, 24]] as const;
  return shifts.flatMap(([across, down]) => [0.82, 0.9, 0.72, 0.6, 0.2, 0.32, 0.45, 0.1].map((part) => ({ text, x: from.x + (to.x - from.x) * part + across, y: from.y + (to.y - from.y) * part + down })));
}
