import type { Figure } from '../../figure.ts';
import { clipLine } from './clip-line.ts';
import { figureWidth } from './figure-size.ts';
import { textWidth } from './text-width.ts';

export type Spot = { x: number; y: number };
export type Label = Spot & { text: string };

export type PolygonFigure = Figure & { kind: 'polygon' };
export type PolygonGeometry = {
  width: number; height: number; corners: Spot[]; labels: Label[]; rightAngles: string[];
  drop: { from: Spot; foot: Spot; label: Label; mark: string; extension: [Spot, Spot] | null } | null;
};

const [mostWide, mostHigh] = [200, 170];

/** A polygon fitted into the picture, y upwards. Labels stand outside of it, the height's beside the height. */
export function polygonGeometry({ corners, sides = [], cornerLabels = [], rightAngles = [], height }: PolygonFigure): PolygonGeometry {
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [least, most] = [{ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) }];
  const unit = Math.min(mostWide / Math.max(most.x - least.x, 1e-9), mostHigh / Math.max(most.y - least.y, 1e-9));
  const base = corners.map(([x, y]) => ({ x: (x - least.x) * unit, y: (most.y - y) * unit }));
  const isClockwise = signedArea(base) > 0;
  const outward = (a: Spot, b: Spot): Spot => {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    const turn = isClockwise ? 1 : -1;
    return { x: (turn * (b.y - a.y)) / length, y: (-turn * (b.x - a.x)) / length };
  };
  const around = (index: number) => ({ before: spotAt(base, index - 1), here: spotAt(base, index), after: spotAt(base, index + 1) });
  const drop = height ? dropHeight(base, height.from, height.label) : null;
  const sideLabels = sides.flatMap((text, index): Label[] => {
    if (text === '') return [];
    const { here, after } = around(index);
    const [middle, out] = [{ x: (here.x + after.x) / 2, y: (here.y + after.y) / 2 }, outward(here, after)];
    const outside = pushed(middle, out, text);
    // Where the height falls outside of the shape, the name of the side beside it stands inside.
    return [drop && isCrossed(outside, drop.from, drop.foot) ? pushed(middle, { x: -out.x, y: -out.y }, text) : outside];
  });
  const namesOfCorners = cornerLabels.flatMap((text, index): Label[] => {
    if (text === '') return [];
    const { before, here, after } = around(index);
    const [one, other] = [outward(before, here), outward(here, after)];
    const length = Math.hypot(one.x + other.x, one.y + other.y) || 1;
    return [pushed(here, { x: (one.x + other.x) / length, y: (one.y + other.y) / length }, text)];
  });
  const marks = rightAngles.map((index) => {
    const { before, here, after } = around(index);
    return squareMark(here, before, after);
  });
  return shiftIntoView({ corners: base, labels: [...sideLabels, ...namesOfCorners], rightAngles: marks, drop });
}

type Unplaced = { corners: Spot[]; labels: Label[]; rightAngles: Spot[][]; drop: { from: Spot; foot: Spot; label: Label; mark: Spot[]; extension: [Spot, Spot] | null } | null };

/** Room for every label around the shape; narrower shapes stand in the middle. */
function shiftIntoView({ corners, labels, rightAngles, drop }: Unplaced): PolygonGeometry {
  const all = [...labels, ...(drop ? [drop.label] : [])];
  const spots = [...corners, ...(drop ? [drop.foot] : [])];
  const left = Math.min(...spots.map(({ x }) => x), ...all.map(({ x, text }) => x - textWidth(text) / 2)) - 5;
  const right = Math.max(...spots.map(({ x }) => x), ...all.map(({ x, text }) => x + textWidth(text) / 2)) + 5;
  const top = Math.min(...spots.map(({ y }) => y), ...all.map(({ y }) => y - 13)) - 4;
  const bottom = Math.max(...spots.map(({ y }) => y), ...all.map(({ y }) => y + 5)) + 5;
  const move = <Kind extends Spot>(spot: Kind): Kind => ({ ...spot, x: round(spot.x - left), y: round(spot.y - top) });
  const path = (points: readonly Spot[]) => points.map(move).map(({ x, y }) => `${x},${y}`).join(' ');
  return {
    width: round(right - left), height: round(bottom - top), corners: corners.map(move), labels: labels.map(move), rightAngles: rightAngles.map(path),
    drop: drop && { from: move(drop.from), foot: move(drop.foot), label: move(drop.label), mark: path(drop.mark), extension: drop.extension && [move(drop.extension[0]), move(drop.extension[1])] },
  };
}

/** A label as far out that its box doesn't touch the line; `y` is its base line. */
function pushed(spot: Spot, direction: Spot, text: string): Label {
  const reach = Math.abs(direction.x) * (textWidth(text) / 2 + 7) + Math.abs(direction.y) * 15;
  return { text, x: spot.x + direction.x * reach, y: spot.y + direction.y * reach + 5 };
}

/** Whether an upright stroke goes through the box of a label. */
const isCrossed = ({ x, y, text }: Label, from: Spot, foot: Spot) => Math.abs(x - (from.x + foot.x) / 2) < textWidth(text) / 2 + 6 && y > Math.min(from.y, foot.y) - 6 && y - 13 < Math.max(from.y, foot.y) + 6;

function squareMark(corner: Spot, one: Spot, other: Spot, size = 13): Spot[] {
  const towards = (target: Spot): Spot => {
    const length = Math.hypot(target.x - corner.x, target.y - corner.y) || 1;
    return { x: ((target.x - corner.x) / length) * size, y: ((target.y - corner.y) / length) * size };
  };
  const [a, b] = [towards(one), towards(other)];
  return [{ x: corner.x + a.x, y: corner.y + a.y }, { x: corner.x + a.x + b.x, y: corner.y + a.y + b.y }, { x: corner.x + b.x, y: corner.y + b.y }];
}

/** From a corner straight onto the most level side that doesn't touch it; the side is drawn longer where the foot lies beyond it. */
function dropHeight(corners: readonly Spot[], from: number, text: string): Unplaced['drop'] {
  const top = spotAt(corners, from);
  const candidates = corners.map((_, index) => index).filter((index) => index !== from && (index + 1) % corners.length !== from);
  const tilt = (index: number) => {
    const [a, b] = [spotAt(corners, index), spotAt(corners, index + 1)];
    return Math.abs(b.y - a.y) / (Math.hypot(b.x - a.x, b.y - a.y) || 1);
  };
  const [side = 0] = candidates.sort((one, other) => tilt(one) - tilt(other) || distanceTo(corners, other, top) - distanceTo(corners, one, top));
  const [a, b] = [spotAt(corners, side), spotAt(corners, side + 1)];
  const along = ((top.x - a.x) * (b.x - a.x) + (top.y - a.y) * (b.y - a.y)) / ((b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1);
  const foot = { x: a.x + along * (b.x - a.x), y: a.y + along * (b.y - a.y) };
  const far = along > 0.5 ? a : b;
  return {
    from: top, foot, mark: squareMark(foot, top, far, 11),
    label: nameOfHeight(corners, { top, foot }, text),
    extension: along < 0 ? [foot, a] : along > 1 ? [b, foot] : null,
  };
}

/** Beside the middle of the height; in a narrow shape further down, or on the other side, where no side runs through it. */
function nameOfHeight(corners: readonly Spot[], { top, foot }: { top: Spot; foot: Spot }, text: string): Label {
  const reach = textWidth(text) / 2 + 8;
  const places = [0.5, 0.64, 0.76].flatMap((part) => [reach, -reach].map((across) => ({ text, x: top.x + part * (foot.x - top.x) + across, y: top.y + part * (foot.y - top.y) + 5 })));
  const isFree = (label: Label) => corners.every((corner, index) => !isSideThrough(label, corner, spotAt(corners, index + 1)));
  return places.find(isFree) ?? places[0] ?? { text, ...top };
}

function isSideThrough({ text, x, y }: Label, from: Spot, to: Spot): boolean {
  const half = textWidth(text) / 2 + 2;
  const inside = clipLine(from, to, [x - half, x + half], [y - 13, y + 5]);
  if (!inside) return false;
  const meets = (one: number, other: number, a: number, b: number) => Math.max(Math.min(one, other), Math.min(a, b)) <= Math.min(Math.max(one, other), Math.max(a, b));
  return meets(inside[0].x, inside[1].x, from.x, to.x) && meets(inside[0].y, inside[1].y, from.y, to.y);
}

function distanceTo(corners: readonly Spot[], side: number, point: Spot): number {
  const [a, b] = [spotAt(corners, side), spotAt(corners, side + 1)];
  return Math.abs((b.x - a.x) * (a.y - point.y) - (a.x - point.x) * (b.y - a.y)) / (Math.hypot(b.x - a.x, b.y - a.y) || 1);
}

const spotAt = (corners: readonly Spot[], index: number): Spot => corners[(index + corners.length) % corners.length] ?? { x: 0, y: 0 };

const signedArea = (corners: readonly Spot[]) => corners.reduce((sum, { x, y }, index) => {
  const next = spotAt(corners, index + 1);
  return sum + x * next.y - next.x * y;
}, 0);

const round = (value: number) => Math.round(value * 100) / 100;

export type AngleFigure = Figure & { kind: 'angle' };
export type AngleGeometry = { width: number; height: number; vertex: Spot; ends: [Spot, Spot]; arc: string; label: Label | null };

const ray = 108;

/** An angle whose first side points to the right, opening upwards (counter-clockwise). */
export function angleGeometry({ degrees, label }: AngleFigure): AngleGeometry {
  const along = (angle: number, length: number): Spot => ({ x: Math.cos((angle * Math.PI) / 180) * length, y: -Math.sin((angle * Math.PI) / 180) * length });
  const ends = [along(0, ray), along(degrees, ray)] as const;
  const isRight = Math.abs(degrees - 90) < 1e-9;
  const size = degrees < 25 ? 52 : 32;
  const middle = along(degrees / 2, size + 10 + (label === undefined ? 0 : (textWidth(label) / 2) * Math.abs(Math.cos((degrees * Math.PI) / 360)) + 6));
  const name = label === undefined ? null : { text: label, x: middle.x, y: middle.y + 5 };
  const half = name ? textWidth(name.text) / 2 : 0;
  const swept = Array.from({ length: Math.floor(degrees / 15) + 1 }, (_, index) => along(index * 15, size));
  const xs = [0, ends[0].x, ends[1].x, ...swept.map(({ x }) => x), ...(name ? [name.x - half, name.x + half] : [])];
  const ys = [0, ends[0].y, ends[1].y, ...swept.map(({ y }) => y), ...(name ? [name.y - 13, name.y + 5] : [])];
  const shift = { x: 8 - Math.min(...xs), y: 8 - Math.min(...ys) };
  const move = (spot: Spot): Spot => ({ x: round(spot.x + shift.x), y: round(spot.y + shift.y) });
  const [start, end, vertex] = [move(along(0, size)), move(along(Math.min(degrees, 359.9), size)), move({ x: 0, y: 0 })];
  const corner = [along(0, 20), { x: 20, y: -20 }, along(90, 20)].map(move);
  return {
    width: round(Math.max(...xs) - Math.min(...xs) + 16), height: round(Math.max(...ys) - Math.min(...ys) + 16), vertex, ends: [move(ends[0]), move(ends[1])],
    arc: isRight ? `M${corner.map(({ x, y }) => `${x} ${y}`).join('L')}` : `M${start.x} ${start.y}A${size} ${size} 0 ${degrees > 180 ? 1 : 0} 0 ${end.x} ${end.y}`,
    label: name && { ...name, ...move(name) },
  };
}

export type BoxFigure = Figure & { kind: 'box' };
export type BoxGeometry = { width: number; height: number; front: string; top: string; side: string; hidden: [Spot, Spot][]; labels: Label[] };

/** A box seen from the front, above and right; in proportion when the labels begin with numbers, within what can be drawn. */
export function boxGeometry({ length, width, height }: BoxFigure): BoxGeometry {
  const sizes = [length, width, height].map((text) => Number.parseFloat(text));
  const known = sizes.every((size) => size > 0) ? sizes : [4, 3, 3];
  const largest = Math.max(...known);
  const [wide = 1, deep = 1, high = 1] = known.map((size) => Math.max(size / largest, 0.28));
  const unit = 130;
  const [w, h, d] = [wide * unit, high * unit, deep * unit * 0.5];
  const back = { x: d * 0.82, y: -d * 0.57 };
  const left = Math.max(6, textWidth(height) + 14, textWidth(length) / 2 - w / 2 + 4);
  const [x, y] = [left, 8 - back.y];
  const spot = (across: number, down: number, depth: number): Spot => ({ x: round(x + across * w + depth * back.x), y: round(y + down * h + depth * back.y) });
  const path = (...spots: Spot[]) => spots.map((each) => `${each.x},${each.y}`).join(' ');
  const hiddenCorner = spot(0, 1, 1);
  const depthMiddle = spot(1, 1, 0.5);
  return {
    width: round(Math.min(Math.max(x + w + back.x + 6, depthMiddle.x + textWidth(width) + 16), figureWidth)), height: round(y + h + 28),
    front: path(spot(0, 0, 0), spot(1, 0, 0), spot(1, 1, 0), spot(0, 1, 0)),
    top: path(spot(0, 0, 0), spot(0, 0, 1), spot(1, 0, 1), spot(1, 0, 0)),
    side: path(spot(1, 0, 0), spot(1, 0, 1), spot(1, 1, 1), spot(1, 1, 0)),
    hidden: [[hiddenCorner, spot(0, 1, 0)], [hiddenCorner, spot(1, 1, 1)], [hiddenCorner, spot(0, 0, 1)]],
    labels: [
      { text: length, x: spot(0.5, 1, 0).x, y: spot(0.5, 1, 0).y + 20 },
      { text: width, x: depthMiddle.x + textWidth(width) / 2 + 10, y: depthMiddle.y + 10 },
      { text: height, x: left - textWidth(height) / 2 - 8, y: spot(0, 0.5, 0).y + 5 },
    ],
  };
}
