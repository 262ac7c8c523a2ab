import { figureWidth, lineHeight } from './figure-size.ts';
import { textWidth, widest, wrapText } from './text-width.ts';

export type FlowBox = { x: number; y: number; width: number; height: number; lines: string[] };
export type FlowArrow = { x1: number; y1: number; x2: number; y2: number };
export type FlowGeometry = { width: number; height: number; boxes: FlowBox[]; arrows: FlowArrow[] };

const [padding, gap] = [11, 26];

/** In one row when everything fits into it, otherwise from top to bottom. */
export function chainGeometry(items: readonly string[]): FlowGeometry {
  const widths = items.map((item) => textWidth(item) + padding * 2);
  const total = widths.reduce((sum, width) => sum + width, 0) + gap * (items.length - 1) + 4;
  if (total > figureWidth) return column(items, gap);
  let x = 2;
  const boxes = items.map((item, index) => {
    const box = { x, y: 2, width: widths[index] ?? 0, height: lineHeight + padding * 1.5, lines: [item] };
    x += box.width + gap;
    return box;
  });
  const middle = 2 + (lineHeight + padding * 1.5) / 2;
  const arrows = boxes.slice(1).map((box, index) => ({ x1: (boxes[index]?.x ?? 0) + (boxes[index]?.width ?? 0) + 3, y1: middle, x2: box.x - 3, y2: middle }));
  return { width: total, height: lineHeight + padding * 1.5 + 4, boxes, arrows };
}

/** On top of each other without arrows. */
export const layersGeometry = (items: readonly string[]): FlowGeometry => ({ ...column(items, 0, figureWidth - 40), arrows: [] });

function column(items: readonly string[], between: number, width?: number): FlowGeometry {
  const inner = figureWidth - 4 - padding * 2;
  const wrapped = items.map((item) => wrapText(item, (width ?? figureWidth) - 4 - padding * 2));
  const boxWidth = width ?? Math.min(figureWidth - 4, Math.max(130, widest(wrapped.flat()) + padding * 2));
  let y = 2;
  const boxes = wrapped.map((lines) => {
    const box = { x: 2, y, width: boxWidth, height: lines.length * lineHeight + padding * 1.5, lines };
    y += box.height + between;
    return box;
  });
  const arrows = boxes.slice(1).map((box, index) => ({ x1: 2 + boxWidth / 2, y1: (boxes[index]?.y ?? 0) + (boxes[index]?.height ?? 0) + 3, x2: 2 + boxWidth / 2, y2: box.y - 3 }));
  return { width: Math.min(boxWidth + 4, inner + padding * 2 + 4), height: y - between + 2, boxes, arrows };
}

const [widestRingBox, rowGap] = [124, 26];

/**
 * In a ring, clockwise from the top: the first in the middle, then down the right side and up the left one; with an even
 * number the one opposite stands in the middle below.
 */
export function cycleGeometry(items: readonly string[]): FlowGeometry {
  const wrapped = items.map((item) => wrapText(item, widestRingBox - padding));
  const width = Math.max(64, widest(wrapped.flat()) + padding);
  const heights = wrapped.map((lines) => lines.length * lineHeight + padding);
  const sides = Math.ceil(items.length / 2) - 1;
  const rows = Array.from({ length: Math.floor(items.length / 2) + 1 }, (_, row) => (row === 0 || row > sides ? [row] : [row, items.length - row]));
  const [left, right] = [2, Math.max(figureWidth - 2 - width, width + 2 + rowGap)];
  const boxes: FlowBox[] = [];
  let y = 2;
  for (const row of rows) {
    const rowHeight = Math.max(...row.map((index) => heights[index] ?? 0));
    for (const index of row) {
      const x = row.length === 1 ? (left + right) / 2 : index === row[0] ? right : left;
      boxes[index] = { x, y: y + (rowHeight - (heights[index] ?? 0)) / 2, width, height: heights[index] ?? 0, lines: wrapped[index] ?? [] };
    }
    y += rowHeight + rowGap;
  }
  const arrows = boxes.map((box, index) => arrowBetween(box, boxes[(index + 1) % boxes.length] ?? box));
  return { width: right + width + 2, height: y - rowGap + 2, boxes, arrows: items.length === 2 ? bend(arrows) : arrows };
}

/** From the edge of one box to the edge of the other, along the line between their middles. */
function arrowBetween(from: FlowBox, to: FlowBox): FlowArrow {
  const [a, b] = [centre(from), centre(to)];
  const start = edge(from, b.x - a.x, b.y - a.y);
  const end = edge(to, a.x - b.x, a.y - b.y);
  return { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
}

const centre = ({ x, y, width, height }: FlowBox) => ({ x: x + width / 2, y: y + height / 2 });

function edge(box: FlowBox, dx: number, dy: number): { x: number; y: number } {
  const { x, y } = centre(box);
  const length = Math.hypot(dx, dy) || 1;
  const reach = Math.min(Math.abs(dx) < 1e-9 ? Infinity : box.width / 2 / Math.abs(dx), Math.abs(dy) < 1e-9 ? Infinity : box.height / 2 / Math.abs(dy)) + 4 / length;
  return { x: x + dx * reach, y: y + dy * reach };
}

/** Two arrows between the same two boxes stand side by side. */
const bend = (arrows: readonly FlowArrow[]): FlowArrow[] => arrows.map(({ x1, y1, x2, y2 }, index) => {
  const aside = index === 0 ? 14 : -14;
  return { x1: x1 + aside, y1, x2: x2 + aside, y2 };
});
