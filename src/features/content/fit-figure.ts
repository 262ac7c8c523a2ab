import * as z from 'zod/mini';
import { ContentError } from './content-error.ts';
import { describeIssue } from './describe-issue.ts';
import { figure, type Figure } from './figure.ts';
import { readRational, toNumber } from './rational.ts';

export type FigureResult = { figure: Figure } | { problem: string; path: PropertyKey[] };

/**
 * A figure as it is written, with its numbers and words as the schema wants them: a number written as a text ("3", "1/2",
 * what a placeholder came to) where a number is needed, and a bare number where words are needed.
 */
export function fitFigure(written: unknown): FigureResult {
  let candidate = written;
  // One pass turns every text and number that stands in the wrong form; the second only confirms.
  for (let pass = 0; ; pass += 1) {
    const result = z.safeParse(figure, candidate);
    if (result.success) {
      const problem = misfit(result.data);
      return problem ? { problem, path: [] } : { figure: result.data };
    }
    const repaired = pass < 3 ? repair(candidate, result.error.issues) : null;
    if (repaired === null) {
      const [issue] = result.error.issues;
      return issue ? { problem: describeIssue(issue, candidate), path: [...issue.path] } : { problem: 'The figure does not fit', path: [] };
    }
    candidate = repaired;
  }
}

/** @throws ContentError */
export function requireFigure(written: unknown): Figure | null {
  if (written === undefined || written === null) return null;
  const result = fitFigure(written);
  if ('problem' in result) throw new ContentError(`The figure does not fit: ${result.problem}`);
  return result.figure;
}

type Issue = { code: string; path: PropertyKey[]; expected?: unknown };

/** @returns null when nothing could be turned */
function repair(candidate: unknown, issues: readonly Issue[]): unknown {
  const copy: unknown = structuredClone(candidate);
  let isChanged = false;
  for (const { code, path, expected } of issues) {
    if (code !== 'invalid_type') continue;
    const last = path.at(-1);
    const parent = path.slice(0, -1).reduce<unknown>((node, key) => (isRecord(node) ? node[key] : undefined), copy);
    if (last === undefined || !isRecord(parent)) continue;
    const value = parent[last];
    const number = expected === 'number' && typeof value === 'string' ? readRational(value) : null;
    if (number) parent[last] = toNumber(number);
    else if (expected === 'string' && typeof value === 'number') parent[last] = String(value);
    else continue;
    isChanged = true;
  }
  return isChanged ? copy : null;
}

const isRecord = (value: unknown): value is Record<PropertyKey, unknown> => typeof value === 'object' && value !== null;

/** What the schema alone can't see. */
function misfit(drawn: Figure): string | null {
  switch (drawn.kind) {
    case 'number-line': return misfitOfLine(drawn);
    case 'double-number-line': return drawn.top.values.length === drawn.bottom.values.length ? null : 'top and bottom need equally many values';
    case 'table': return misfitOfTable(drawn);
    case 'fraction': return drawn.parts < 1 ? 'parts must be at least 1' : drawn.shaded > drawn.parts ? 'more parts are shaded than there are' : null;
    case 'grid': return misfitOfGrid(drawn);
    case 'plane': return misfitOfPlane(drawn);
    case 'polygon': return misfitOfPolygon(drawn);
    case 'angle': return drawn.degrees > 0 && drawn.degrees <= 360 ? null : 'degrees must be more than 0 and at most 360';
    case 'bars': return drawn.bars.some(({ value }) => value < 0) ? 'columns stand on zero: no value may be negative' : null;
    default: return null;
  }
}

function misfitOfLine({ from, to, step, marks = [], jumps = [] }: Figure & { kind: 'number-line' }): string | null {
  if (to <= from) return '"to" must be greater than "from"';
  if (step <= 0) return '"step" must be greater than 0';
  if ((to - from) / step > 100) return 'a number line has at most 100 steps';
  const isOutside = (value: number) => value < from - 1e-9 || value > to + 1e-9;
  const outside = [...marks.map(({ at }) => at), ...jumps.flatMap((jump) => [jump.from, jump.to])].find(isOutside);
  return outside === undefined ? null : `${outside} lies outside the line from ${from} to ${to}`;
}

function misfitOfTable({ head, rows }: Figure & { kind: 'table' }): string | null {
  const width = head?.length ?? rows[0]?.length ?? 0;
  if (width === 0) return 'a table needs a column';
  return rows.every((row) => row.length === width) ? null : 'every row of the table must have equally many cells';
}

function misfitOfGrid({ columns, rows, shadedColumns = 0, shadedRows = 0 }: Figure & { kind: 'grid' }): string | null {
  if (columns < 1 || rows < 1) return 'a grid needs at least one column and one row';
  return shadedColumns > columns || shadedRows > rows ? 'more is shaded than there is' : null;
}

function misfitOfPlane({ x, y, points = [], lines = [], polygons = [], paths = [] }: Figure & { kind: 'plane' }): string | null {
  if (x[1] <= x[0] || y[1] <= y[0]) return 'x and y each need a smaller and a greater end';
  const corners = [...points.map((point) => [point.x, point.y] as const), ...polygons.flat(), ...paths.flat()];
  const outside = corners.find(([left, up]) => left < x[0] || left > x[1] || up < y[0] || up > y[1]);
  if (outside) return `(${outside.join(', ')}) lies outside the picture`;
  return lines.some(({ through: [a, b] }) => a[0] === b[0] && a[1] === b[1]) ? 'a line needs two different points' : null;
}

function misfitOfPolygon({ corners, sides = [], cornerLabels = [], rightAngles = [], height }: Figure & { kind: 'polygon' }): string | null {
  if (sides.length > corners.length || cornerLabels.length > corners.length) return 'there are more labels than corners';
  if (rightAngles.some((index) => index >= corners.length) || (height && height.from >= corners.length)) return `corners are counted from 0 to ${corners.length - 1}`;
  return null;
}
