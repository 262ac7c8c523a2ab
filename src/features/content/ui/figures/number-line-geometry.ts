import type { Figure } from '../../figure.ts';
import { figureWidth, lineHeight, textSize, tickSize } from './figure-size.ts';
import { clean, evenDenominator, formatFraction, formatTick, labelSpacing } from './ticks.ts';
import { textWidth, widest } from './text-width.ts';

export type NumberLineFigure = Figure & { kind: 'number-line' };
export type NumberLineGeometry = {
  width: number; height: number; axisY: number; startX: number; endX: number;
  ticks: { x: number; label: string | null }[];
  marks: { x: number; label: string | null; labelX: number; labelY: number }[];
  jumps: { path: string; tip: { x: number; y: number; angle: number }; label: string | null; labelX: number; labelY: number }[];
};

const margin = 24;
const highestArc = 46;

/** Where everything of a number line stands. Labels of marks go into rows so that none touches another. */
export function numberLineGeometry({ from, to, step, marks = [], jumps = [], labelEvery = 1 }: NumberLineFigure): NumberLineGeometry {
  const [startX, endX] = [margin, figureWidth - margin];
  const toX = (value: number) => startX + ((value - from) / (to - from)) * (endX - startX);
  const count = Math.floor((to - from) / step + 1e-9);
  const values = Array.from({ length: count + 1 }, (_, index) => clean(from + index * step));
  const nameOf = namesOfTicks({ marks, jumps });
  const every = labelEvery === 0 ? 0 : labelEvery * labelSpacing(widest(values.filter((_, index) => index % labelEvery === 0).map(nameOf), tickSize), toX(from + step * labelEvery) - startX);

  const rows = rowsOf(marks.map(({ at, label }) => ({ x: toX(at), width: label === undefined ? 0 : textWidth(label) })));
  const markRows = marks.some(({ label }) => label !== undefined) ? Math.max(...rows) + 1 : 0;
  // Arcs rise from the line, so labels of marks then stand below it.
  const isBelow = jumps.length > 0;
  const arcs = stackLabels(jumps.map(({ from: start, to: end, label }) => {
    const [x1, x2] = [toX(start), toX(end)];
    const rise = Math.min(highestArc, 14 + Math.abs(x2 - x1) * 0.3);
    const width = label === undefined ? 0 : textWidth(label);
    return { x1, x2, rise, label: label ?? null, width, labelX: keepInside((x1 + x2) / 2, width / 2) };
  }));
  const axisY = isBelow ? Math.max(...arcs.map(({ rise, labelRise, label }) => 10 + (label === null ? rise : labelRise + textSize))) : 16 + markRows * lineHeight;
  const ticksEnd = axisY + (every > 0 ? 30 : 12);
  return {
    width: figureWidth,
    height: ticksEnd + (isBelow ? markRows * lineHeight : 0) + 4,
    axisY, startX, endX,
    ticks: values.map((value, index) => ({ x: toX(value), label: every > 0 && index % every === 0 ? nameOf(value) : null })),
    marks: marks.map(({ at, label }, index) => {
      const x = toX(at);
      const half = label === undefined ? 0 : textWidth(label) / 2;
      const row = rows[index] ?? 0;
      return { x, label: label ?? null, labelX: keepInside(x, half), labelY: isBelow ? ticksEnd + row * lineHeight + textSize * 0.8 : axisY - 13 - row * lineHeight };
    }),
    jumps: arcs.map(({ x1, x2, rise, label, labelX, labelRise }) => {
      // A quadratic curve leaves its ends in the direction of its control point, and rises to half of its height.
      const tip = { x: x2, y: axisY - 6, angle: (Math.atan2(rise * 2, (x2 - x1) / 2) * 180) / Math.PI };
      return { path: `M${x1} ${axisY - 6}Q${(x1 + x2) / 2} ${axisY - 6 - rise * 2} ${x2} ${axisY - 6}`, tip, label, labelX, labelY: axisY - labelRise };
    }),
  };
}

/** On a line whose points are named by fractions the halves, quarters and eighths are named so too. */
function namesOfTicks({ marks, jumps }: { marks: readonly { label?: string | undefined }[]; jumps: readonly { label?: string | undefined }[] }): (value: number) => string {
  const names = [...marks, ...jumps].flatMap(({ label }) => (label !== undefined && /\d/.test(label) ? [label] : []));
  if (names.length === 0 || !names.every((name) => /\d\/\d/.test(name))) return formatTick;
  return (value) => (evenDenominator([value]) > 1 ? formatFraction(value) : formatTick(value));
}

type Arc = { x1: number; x2: number; rise: number; label: string | null; width: number; labelX: number };

/** How far above the line the label of each arc stands: just above the arc, or above a label that is there already. */
function stackLabels(arcs: readonly Arc[]): (Arc & { labelRise: number })[] {
  const placed: { x: number; width: number; rise: number }[] = [];
  return arcs.map((arc) => {
    let labelRise = arc.rise + 12;
    const isCovered = () => placed.some(({ x, width, rise }) => Math.abs(x - arc.labelX) < (width + arc.width) / 2 + 4 && Math.abs(rise - labelRise) < lineHeight - 2);
    while (arc.label !== null && isCovered()) labelRise += 4;
    if (arc.label !== null) placed.push({ x: arc.labelX, width: arc.width, rise: labelRise });
    return { ...arc, labelRise };
  });
}

const keepInside = (x: number, half: number) => Math.min(Math.max(x, half + 2), figureWidth - half - 2);

/** The lowest row for each in which it touches none before it. */
function rowsOf(labels: readonly { x: number; width: number }[]): number[] {
  const taken: { row: number; left: number; right: number }[] = [];
  return labels.map(({ x, width }) => {
    const centre = keepInside(x, width / 2);
    const [left, right] = [centre - width / 2 - 4, centre + width / 2 + 4];
    if (width === 0) return 0;
    let row = 0;
    while (taken.some((other) => other.row === row && other.left < right && left < other.right)) row += 1;
    taken.push({ row, left, right });
    return row;
  });
}

export type DoubleNumberLineFigure = Figure & { kind: 'double-number-line' };
export type DoubleNumberLineGeometry = { width: number; height: number; xs: number[]; topY: number; bottomY: number; endX: number };

/** Two lines with values one above the other, evenly spaced; as wide as the longest value asks for. */
export function doubleNumberLineGeometry({ top, bottom }: DoubleNumberLineFigure): DoubleNumberLineGeometry {
  const count = Math.max(top.values.length, bottom.values.length);
  const longest = widest([...top.values, ...bottom.values]) + 14;
  const width = Math.max(figureWidth, longest * count + 20, widest([top.label, bottom.label]) + 12);
  const side = Math.max(longest / 2, 14);
  const distance = (width - 2 * side - 14) / (count - 1);
  return { width, height: 170, topY: 58, bottomY: 112, endX: width - 4, xs: Array.from({ length: count }, (_, index) => side + index * distance) };
}
