import { isBeyond, ratio, type Figure } from './figure.ts';

const headings = ['', 'measured', 'limit or peer', 'better by', 'yardsticks', ''] as const;

/** A figure as one JSON line, for programs. */
export function toLine(figure: Figure): string {
  const better = ratio(figure);
  const told = better === null ? {} : { ratio: Number.isFinite(better) ? round(better) : 'at the limit of 0', isBeyond: isBeyond(figure) };
  return `${JSON.stringify({ ...figure, value: round(figure.value), ...(figure.times !== undefined && { times: round(figure.times) }), ...told })}\n`;
}

/** The figures of one bench as a table that a person reads; what is beyond its limit is marked at the beginning of its line. */
export function toTable(title: string, figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    `${isBeyond(figure) ? '✗' : ' '} ${figure.row}`,
    `${told(figure.value)} ${figure.unit}`,
    figure.against === undefined ? '' : `${told(figure.against)} ${figure.unit}`,
    tellRatio(ratio(figure)),
    figure.times === undefined ? '' : `${told(figure.times)} ×`,
    [figure.source, figure.note].filter(Boolean).join('; '),
  ]);
  const widths = headings.map((heading, at) => Math.max(...[heading, ...rows.map((row) => row[at] ?? '')].map((cell) => widthOf(cell))));
  const lines = [headings, ...rows].map((row) => row.map((cell, at) => {
    const filling = ' '.repeat((widths[at] ?? 0) - widthOf(cell));
    return at === 0 || at === headings.length - 1 ? `${cell}${filling}` : `${filling}${cell}`;
  }).join('  ').trimEnd());
  return `\n${title}\n${lines.join('\n')}\n`;
}

function tellRatio(better: number | null): string {
  if (better === null) return '';
  return Number.isFinite(better) ? told(better) : '–';
}

/** Three digits that say something: 0.062, 8.8, 129.7, 24,965. */
function told(value: number): string {
  const digits = Math.abs(value) >= 1_000 ? 0 : Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toLocaleString('en', { maximumFractionDigits: digits });
}

const round = (value: number) => Number(value.toPrecision(5));

const widthOf = (cell: string) => Array.from(cell).length;
