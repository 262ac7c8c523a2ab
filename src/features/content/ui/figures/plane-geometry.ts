import type { Figure } from '../../figure.ts';
import { clipLine, type Spot } from './clip-line.ts';
import { figureWidth, tickSize } from './figure-size.ts';
import { areaOf, leastCovered, overlaps, placesAlongLine, placesBesideDot, type Area, type PlacedLabel, type Stroke } from './place-labels.ts';
import { widest } from './text-width.ts';
import { formatTick, labelSpacing, multiplesBetween, niceStep } from './ticks.ts';

export type PlaneFigure = Figure & { kind: 'plane' };
export type PlaneGeometry = {
  width: number; height: number;
  box: { left: number; right: number; top: number; bottom: number };
  /** Where the axes lie: at zero, or at the edge when zero is outside. */
  axis: Spot;
  columns: { x: number; label: string | null }[];
  rows: { y: number; label: string | null }[];
  points: (Spot & { label: PlacedLabel | null })[];
  lines: (Stroke & { label: PlacedLabel | null })[];
  polygons: string[];
  paths: string[];
};

const [mostWide, mostHigh, margin, axisEnd] = [250, 264, 30, 20];
const mostLines = 20;

/** Whole squares wherever they can be counted. */
const gridStep = (range: number) => (range >= 5 && range <= mostLines ? 1 : niceStep(range, mostLines));

/** The coordinate plane: squares are square unless one direction is more than three times as long as the other. */
export function planeGeometry({ x, y, points = [], lines = [], polygons = [], paths = [] }: PlaneFigure): PlaneGeometry {
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
  const trace = (corners: readonly (readonly [number, number])[]) => corners.map(([across, up]) => at({ x: across, y: up })).map((spot) => `${spot.x},${spot.y}`).join(' ');

  const columnValues = multiplesBetween(x[0], x[1], columnStep);
  const everyColumn = labelSpacing(widest(columnValues.map(formatTick), tickSize), columnStep * unitX, 6) * columnStep;
  const everyRow = labelSpacing(tickSize, rowStep * unitY, 2) * rowStep;
  const columns = columnValues.map((value) => ({ x: at({ x: value, y: 0 }).x, label: isLabelled(value, everyColumn, x) ? formatTick(value) : null }));
  const columnAreas = columns.flatMap((column) => (column.label === null ? [] : [withSpace(areaOfColumnName(column.label, column.x, axis))]));
  const rows = multiplesBetween(y[0], y[1], rowStep).map((value) => {
    const [up, name] = [at({ x: 0, y: value }).y, formatTick(value)];
    // Just below the crossing of the axes, the names of both would run into each other.
    const isFree = value >= 0 || !columnAreas.some((area) => overlaps(area, areaOfRowName(name, up, axis)));
    return { y: up, label: isFree && isLabelled(value, everyRow, y) ? name : null };
  });
  const [width, height] = [Math.max(figureWidth, box.right + axisEnd + 6), box.bottom + (y[0] >= 0 ? 26 : 10)];

  const strokes: Stroke[] = lines.flatMap(({ through: [a, b] }) => {
    const [one, other] = (clipLine({ x: a[0], y: a[1] }, { x: b[0], y: b[1] }, x, y) ?? []).map(at);
    if (!one || !other) return [];
    return one.x < other.x || (one.x === other.x && one.y < other.y) ? [{ from: one, to: other }] : [{ from: other, to: one }];
  });
  const spots = points.map(at);
  const place = labelPlacer({ columns, rows, axis, spots, strokes, picture: { left: 0, right: width, top: 0, bottom: height } });
  const lineTexts = lines.filter(({ through: [a, b] }) => clipLine({ x: a[0], y: a[1] }, { x: b[0], y: b[1] }, x, y)).map(({ label }) => label);
  return {
    width, height, box, axis, columns, rows,
    points: spots.map((spot, index) => ({ ...spot, label: place(points[index]?.label, (text) => placesBesideDot(spot, text)) })),
    lines: strokes.map((stroke, index) => ({ ...stroke, label: place(lineTexts[index], (text) => placesAlongLine(stroke, text)) })),
    polygons: polygons.map(trace),
    paths: paths.map(trace),
  };
}

type Drawn = Pick<PlaneGeometry, 'columns' | 'rows' | 'axis'> & { spots: readonly Spot[]; strokes: readonly Stroke[]; picture: Area };

/** Places one label after the other where it covers least of what is drawn and of the labels before it. */
function labelPlacer({ columns, rows, axis, spots, strokes, picture }: Drawn) {
  const areas: Area[] = [
    ...columns.flatMap(({ x, label }) => (label === null ? [] : [areaOfColumnName(label, x, axis)])),
    ...rows.flatMap(({ y, label }) => (label === null ? [] : [areaOfRowName(label, y, axis)])),
    ...spots.map(({ x, y }) => ({ left: x - 6, right: x + 6, top: y - 6, bottom: y + 6 })),
  ];
  return (text: string | undefined, placesFor: (text: string) => PlacedLabel[]): PlacedLabel | null => {
    const placed = text === undefined ? null : leastCovered(placesFor(text), { areas, strokes, picture });
    if (placed) areas.push(areaOf(placed));
    return placed;
  };
}

/** Two numbers with no more than this between them are read as one. */
const withSpace = ({ left, right, ...rest }: Area): Area => ({ ...rest, left: left - 6, right: right + 6 });
const areaOfColumnName = (text: string, x: number, axis: Spot) => areaOf({ text, x, y: axis.y + 18 }, tickSize);
const areaOfRowName = (text: string, y: number, axis: Spot) => areaOf({ text, x: axis.x - 7 - widest([text], tickSize) / 2, y: y + 5 }, tickSize);

const clamp = (value: number, [least, most]: readonly [number, number]) => Math.min(Math.max(value, least), most);

/** Zero is named once, where the axes meet; where they meet elsewhere, as any other number. */
const isLabelled = (value: number, every: number, [least]: readonly [number, number]) => (value !== 0 || least >= 0) && Math.abs(value / every - Math.round(value / every)) < 1e-6;
