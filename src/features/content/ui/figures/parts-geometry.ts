import type { Figure } from '../../figure.ts';
import { figureWidth, lineHeight } from './figure-size.ts';
import { textWidth, wrapText } from './text-width.ts';

export type FractionFigure = Figure & { kind: 'fraction' };
export type FractionGeometry = { width: number; height: number; pieces: { path: string; isShaded: boolean }[] };

const [barHeight, radius] = [54, 74];

/** The pieces of one whole as paths: rectangles side by side, or sectors that begin at the top and go clockwise. */
export function fractionGeometry({ shape, parts, shaded }: FractionFigure): FractionGeometry {
  if (shape === 'bar') {
    const piece = (figureWidth - 8) / parts;
    const pieces = Array.from({ length: parts }, (_, index) => ({ path: `M${round(4 + index * piece)} 4h${round(piece)}v${barHeight}h${round(-piece)}z`, isShaded: index < shaded }));
    return { width: figureWidth, height: barHeight + 8, pieces };
  }
  const size = radius * 2 + 8;
  const centre = size / 2;
  const pieces = Array.from({ length: parts }, (_, index) => ({ path: parts === 1 ? wholeCircle(centre) : sector(centre, index / parts, (index + 1) / parts), isShaded: index < shaded }));
  return { width: size, height: size, pieces };
}

const wholeCircle = (centre: number) => `M${centre} ${centre - radius}a${radius} ${radius} 0 1 1 0 ${radius * 2}a${radius} ${radius} 0 1 1 0 ${-radius * 2}z`;

/** @param from @param to parts of a full turn, clockwise from the top */
function sector(centre: number, from: number, to: number): string {
  const spot = (part: number) => `${round(centre + radius * Math.sin(part * 2 * Math.PI))} ${round(centre - radius * Math.cos(part * 2 * Math.PI))}`;
  return `M${centre} ${centre}L${spot(from)}A${radius} ${radius} 0 ${to - from > 0.5 ? 1 : 0} 1 ${spot(to)}z`;
}

const round = (value: number) => Math.round(value * 100) / 100;

export type GridFigure = Figure & { kind: 'grid' };
export type GridGeometry = {
  width: number; height: number; left: number; top: number; cell: number;
  columnsShade: { width: number; height: number } | null;
  rowsShade: { width: number; height: number } | null;
  acrossLines: string[]; downLines: string[];
};

const [mostWide, mostHigh, largestCell] = [290, 240, 40];

/** A rectangle of squares, with room for the labels of its sides above and to the left. */
export function gridGeometry({ columns, rows, across, down, shadedColumns = 0, shadedRows = 0 }: GridFigure): GridGeometry {
  const downLines = down === undefined ? [] : wrapText(down, 80);
  // A quarter more room than the words need: where the page's own font is missing, another one is wider.
  const room = downLines.length === 0 ? 4 : Math.max(...downLines.map((line) => textWidth(line))) * 1.25 + 14;
  const cell = Math.min((mostWide - (room > 4 ? room : 0)) / columns, mostHigh / rows, largestCell);
  const acrossLines = across === undefined ? [] : wrapText(across, Math.max(cell * columns, 120));
  const top = acrossLines.length * lineHeight + (acrossLines.length === 0 ? 4 : 8);
  const labelOverhang = Math.max(0, ...acrossLines.map((line) => textWidth(line) / 2 - (cell * columns) / 2));
  const left = Math.max(room, labelOverhang + 4);
  return {
    width: left + Math.max(cell * columns, cell * columns + labelOverhang) + 4,
    height: top + cell * rows + 4, left, top, cell, acrossLines, downLines,
    columnsShade: shadedColumns === 0 ? null : { width: cell * shadedColumns, height: cell * rows },
    rowsShade: shadedRows === 0 ? null : { width: cell * columns, height: cell * shadedRows },
  };
}
