import type { Figure } from '../../figure.ts';
import { figureWidth, tickSize } from './figure-size.ts';
import { textWidth, widest } from './text-width.ts';
import { formatTick, labelSpacing, multiplesBetween, niceStep } from './ticks.ts';

export type PlaneFigure = Figure & { kind: 'plane' };
type Spot = { x: number; y: number };
type Anchor = 'start' | 'middle' | 'end';
export type PlaneGeometry = {
  width: number; height: number;
  box: { left: number; right: number; top: number; bottom: number };
  /** Where the axes lie: at zero, or at the edge when zero is outside. */
  axis: Spot;
  columns: { x: number; label: string | null }[];
  rows: { y: number; label: string | null }[];
  points: (Spot & { label: string | null; labelX: number; labelY: number; anchor: Anchor })[];
  lines: { from: Spot; to: Spot; label: string | null; labelX: number; labelY: number }[];
  polygons: string[];
};

const [mostWide, mostHigh, margin, axisEnd] = [250, 264, 30, 20];
const mostLines = 20;

/** Whole squares wherever they can be counted. */
const gridStep = (range: number) => (range >= 5 && range <= mostLines ? 1 : niceStep(range, mostLines));

/** The coordinate plane: squares are square unless one direction is more than three times as long as the other. */
export function planeGeometry({ x, y, points = [], lines = [], polygons = [] }: PlaneFigure): PlaneGeometry {
  const [wide, high] = [x[1] - x[0], y[1] - y[0]];
  const isEven = Math.max(wide, high) / Math.min(wide, high) <= 3;
  const unit = Math.min(mostWide / wide, mostHigh / high);
  const [unitX, unitY] = isEven ? [unit, unit] : [mostWide / wide, 210 / high];
  const [columnStep, rowStep] = [gridStep(wide), gridStep(high)];
  const rowLabels = multiplesBetween(y[0], y[1], rowStep).map(formatTick);
  const isAxisAtEdge = x[0] >= 0;
  const left = isAxisAtEdge ? Math.max(margin, widest(rowLabels, tickSize) + 12) : Math.max(axisEnd, (figureWidth - wide * unitX) / 2);
  const box = { left, right: left + wide * unitX, top: axisEnd + 4, bottom: axisEnd + 4 + high * unitY };
  const at = (point: Spot): Spot => ({ x: box.left + (point.x - x[0]) * unitX, y: box.bottom - (point.y - y[0]) * unitY });
  const axis = at({ x: clamp(0, x), y: clamp(0, y) });

  const columnValues = multiplesBetween(x[0], x[1], columnStep);
  const everyColumn = labelSpacing(widest(columnValues.map(formatTick), tickSize), columnStep * unitX, 6) * columnStep;
  const everyRow = labelSpacing(tickSize, rowStep * unitY, 2) * rowStep;
  return {
    width: Math.max(figureWidth, box.right + axisEnd + 6),
    height: box.bottom + (y[0] >= 0 ? 26 : 10),
    box, axis,
    columns: columnValues.map((value) => ({ x: at({ x: value, y: 0 }).x, label: isLabelled(value, everyColumn, x) ? formatTick(value) : null })),
    rows: multiplesBetween(y[0], y[1], rowStep).map((value) => ({ y: at({ x: 0, y: value }).y, label: isLabelled(value, everyRow, y) ? formatTick(value) : null })),
    points: points.map((point) => {
      const spot = at(point);
      const half = point.label === undefined ? 0 : textWidth(point.label);
      const isLeft = spot.x + half + 10 > figureWidth;
      return { ...spot, label: point.label ?? null, labelX: spot.x + (isLeft ? -9 : 9), labelY: spot.y < 24 ? spot.y + 18 : spot.y - 9, anchor: isLeft ? 'end' : 'start' };
    }),
    lines: lines.flatMap(({ through: [a, b], label }) => {
      const ends = clipLine({ x: a[0], y: a[1] }, { x: b[0], y: b[1] }, x, y);
      if (!ends) return [];
      const [one, other] = [at(ends[0]), at(ends[1])];
      const [from, to] = one.x < other.x || (one.x === other.x && one.y < other.y) ? [one, other] : [other, one];
      return [{ from, to, label: label ?? null, ...lineLabel(from, to, axis, label === undefined ? 0 : textWidth(label) / 2) }];
    }),
    polygons: polygons.map((corners) => corners.map(([across, up]) => at({ x: across, y: up })).map((spot) => `${spot.x},${spot.y}`).join(' ')),
  };
}

/** Beside the line and above it, where it is far enough from the numbers of the axes. */
function lineLabel(from: Spot, to: Spot, axis: Spot, half: number): { labelX: number; labelY: number } {
  const aside = to.y < from.y ? -half - 10 : half + 10;
  const places = [0.82, 0.9, 0.7, 0.18, 0.3, 0.5].map((part) => {
    const [x, y] = [from.x + (to.x - from.x) * part + aside, from.y + (to.y - from.y) * part - 4];
    return { labelX: Math.min(Math.max(x, half + 2), figureWidth - half - 2), labelY: y, isPushed: x < half + 2 || x > figureWidth - half - 2 };
  });
  const isFree = ({ labelX, labelY, isPushed }: (typeof places)[number]) => !isPushed && (labelY < axis.y - 6 || labelY > axis.y + 34) && (labelX + half < axis.x - 26 || labelX - half > axis.x + 6) && labelY > 18;
  const { labelX, labelY } = places.find(isFree) ?? places[0] ?? { labelX: from.x, labelY: from.y };
  return { labelX, labelY };
}

const clamp = (value: number, [least, most]: readonly [number, number]) => Math.min(Math.max(value, least), most);

/** Zero is named once, where the axes meet; where they meet elsewhere, as any other number. */
const isLabelled = (value: number, every: number, [least]: readonly [number, number]) => (value !== 0 || least >= 0) && Math.abs(value / every - Math.round(value / every)) < 1e-6;

/** The part of the endless line through two points that lies in the picture (Liang and Barsky 1984), or null. */
export function clipLine(a: Spot, b: Spot, x: readonly [number, number], y: readonly [number, number]): [Spot, Spot] | null {
  let [from, to] = [-Infinity, Infinity];
  for (const [start, step, [least, most]] of [[a.x, b.x - a.x, x], [a.y, b.y - a.y, y]] as const) {
    if (step === 0) {
      if (start < least || start > most) return null;
      continue;
    }
    const [one, other] = [(least - start) / step, (most - start) / step];
    [from, to] = [Math.max(from, Math.min(one, other)), Math.min(to, Math.max(one, other))];
  }
  if (from > to) return null;
  const along = (part: number): Spot => ({ x: a.x + part * (b.x - a.x), y: a.y + part * (b.y - a.y) });
  return [along(from), along(to)];
}
