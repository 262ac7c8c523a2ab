import type { Figure } from '../../figure.ts';
import { figureWidth, lineHeight, tickSize } from './figure-size.ts';
import { textWidth, widest, wrapText } from './text-width.ts';
import { evenDenominator, formatFraction, formatTick, labelSpacing, multiplesBetween, niceStep } from './ticks.ts';

export type BarsFigure = Figure & { kind: 'bars' };
export type Bar = { x: number; y: number; width: number; height: number; lines: string[]; labelX: number; labelY: number };
export type BarsGeometry = {
  width: number; height: number; isUpright: boolean;
  plot: { left: number; right: number; top: number; bottom: number };
  ticks: { at: number; label: string | null }[];
  bars: Bar[];
};

const plotHeight = 190;
const mostTicks = 10;

/** Columns; when their names don't fit below them, the same bars lying down with the names beside them. */
export function barsGeometry({ bars, unit }: BarsFigure): BarsGeometry {
  const most = Math.max(...bars.map(({ value }) => value));
  const step = niceStep(most > 0 ? most : 1, mostTicks);
  const end = Math.max(step, Math.ceil(most / step - 1e-9) * step);
  const tickValues = multiplesBetween(0, end, step);
  const left = widest(tickValues.map(formatTick), tickSize) + 12;
  const right = figureWidth - 4;
  const slot = (right - left) / bars.length;
  const wrapped = bars.map(({ label }) => wrapText(label, slot - 4, tickSize));
  const fits = wrapped.every((lines) => lines.length <= 3 && widest(lines, tickSize) <= slot - 2);
  return fits ? standing(wrapped) : lying();

  function standing(names: string[][]): BarsGeometry {
    const top = unit === undefined ? 10 : 30;
    const plot = { left, right, top, bottom: top + plotHeight };
    const toY = (value: number) => plot.bottom - (value / end) * plotHeight;
    const every = labelSpacing(tickSize, plotHeight / (end / step), 2);
    return {
      width: figureWidth, height: plot.bottom + 8 + Math.max(...names.map((lines) => lines.length)) * lineHeight, isUpright: true, plot,
      ticks: tickValues.map((value, index) => ({ at: toY(value), label: index % every === 0 ? formatTick(value) : null })),
      bars: bars.map(({ value }, index) => {
        const width = Math.min(slot * 0.68, 52);
        const middle = left + slot * (index + 0.5);
        return { x: middle - width / 2, y: toY(value), width, height: plot.bottom - toY(value), lines: names[index] ?? [], labelX: middle, labelY: plot.bottom + 18 };
      }),
    };
  }

  function lying(): BarsGeometry {
    const names = bars.map(({ label }) => wrapText(label, 104, tickSize));
    const start = Math.max(...names.map((lines) => widest(lines, tickSize))) + 10;
    const rowHeight = Math.max(26, ...names.map((lines) => lines.length * 17 + 8));
    const plot = { left: start, right: figureWidth - 16, top: 6, bottom: 6 + rowHeight * bars.length };
    const length = plot.right - plot.left;
    const every = labelSpacing(widest(tickValues.map(formatTick), tickSize), length / (end / step));
    return {
      width: figureWidth, height: plot.bottom + (unit === undefined ? 24 : 44), isUpright: false, plot,
      ticks: tickValues.map((value, index) => ({ at: plot.left + (value / end) * length, label: index % every === 0 ? formatTick(value) : null })),
      bars: bars.map(({ value }, index) => {
        const middle = plot.top + rowHeight * (index + 0.5);
        const lines = names[index] ?? [];
        return { x: plot.left, y: middle - 8, width: (value / end) * length, height: 16, lines, labelX: plot.left - 8, labelY: middle + 5 - (lines.length - 1) * 8.5 };
      }),
    };
  }
}

export type DotPlotFigure = Figure & { kind: 'dot-plot' };
export type DotPlotGeometry = { width: number; height: number; axisY: number; startX: number; endX: number; radius: number; ticks: { x: number; label: string | null }[]; dots: { x: number; y: number }[] };

const [mostDotTicks, mostFractionTicks] = [20, 40];

type DotScale = { from: number; to: number; step: number; nameOf: (value: number) => string; /** Every how many multiples of the step one carries its name. */ everyOf: (widestName: number, distance: number) => number };

/** Ticks for a dot plot. Halves, quarters and eighths have their own, from a whole to a whole, or the dots would stand between two of them. */
function dotScale(values: readonly number[]): DotScale {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const parts = evenDenominator(values);
  const [below, above] = [Math.floor(least), Math.ceil(most)];
  if (parts > 1 && (above - below) * parts <= mostFractionTicks) {
    // Names at the wholes, or at equal parts of them: never at every third quarter.
    const everyOf = (widestName: number, distance: number) => [1, 2, 4].find((every) => every < parts && every * distance >= widestName + 8) ?? parts * labelSpacing(widestName, distance * parts);
    return { from: below, to: above, step: 1 / parts, nameOf: formatFraction, everyOf };
  }
  const step = niceStep(Math.max(most - least, 1e-9), mostDotTicks) < 1 && values.every(Number.isInteger) ? 1 : niceStep(most > least ? most - least : 4, mostDotTicks);
  const margin = most === least ? 2 * step : 0;
  return { from: Math.floor(least / step + 1e-9) * step - margin, to: Math.ceil(most / step - 1e-9) * step + margin, step, nameOf: formatTick, everyOf: labelSpacing };
}

/** A dot for each value, equal values on top of each other. */
export function dotPlotGeometry({ values, label }: DotPlotFigure): DotPlotGeometry {
  const { from, to, step, nameOf, everyOf } = dotScale(values);
  const tickValues = multiplesBetween(from, to, step);
  const [startX, endX] = [24, figureWidth - 24];
  const toX = (value: number) => startX + ((value - from) / (to - from)) * (endX - startX);
  const distance = (endX - startX) / Math.max(1, tickValues.length - 1);
  const stacks = new Map<number, number>();
  for (const value of values) stacks.set(value, (stacks.get(value) ?? 0) + 1);
  const tallest = Math.max(...stacks.values());
  const radius = Math.max(2.5, Math.min(7, distance * 0.42, 200 / tallest / 2.3));
  const axisY = Math.max(40, tallest * radius * 2.3 + 18);
  const every = everyOf(widest(tickValues.map(nameOf), tickSize), distance);
  const placed = new Map<number, number>();
  const dots = values.map((value) => {
    const level = placed.get(value) ?? 0;
    placed.set(value, level + 1);
    return { x: toX(value), y: axisY - 8 - radius - level * radius * 2.3 };
  });
  const labelLines = label === undefined ? 0 : Math.ceil(textWidth(label) / figureWidth);
  return { width: figureWidth, height: axisY + 32 + labelLines * lineHeight, axisY, startX, endX, radius, ticks: tickValues.map((value, index) => ({ x: toX(value), label: index % every === 0 ? nameOf(value) : null })), dots };
}
