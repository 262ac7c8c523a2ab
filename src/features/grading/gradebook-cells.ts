import type { Gradebook } from './contract.ts';

/** A cell of a file for spreadsheets; null: empty. */
export type FileCell = string | number | null;

/** The gradebook as lines of a file: a pupil each, with the points of each question and of all; below, what each question has at most. */
export function gradebookCells({ columns, lines, away, sitting: { areNamesHidden } }: Pick<Gradebook, 'columns' | 'lines' | 'away' | 'sitting'>): FileCell[][] {
  const isMeasured = lines.some(({ measured }) => measured !== null);
  const isAway = new Map(away.map(({ id, isBegun }) => [id, isBegun ? 'not handed in' : 'not begun']));
  const head: FileCell[] = ['Pupil', ...columns.map(({ number, title }) => (title === '' ? `Question ${number}` : `${number}. ${title}`)), 'Points', 'Of', 'Percent', 'Handed in',
    ...(isMeasured ? ['About right of ten', 'From', 'To'] : [])];
  const rows = lines.map(({ pupil, number, cells, points, outOf, handedInAt, measured }): FileCell[] => [
    pupil?.name ?? `Pupil ${number}`, ...cells.map((cell) => cell?.points ?? null), points, outOf, points === null || !outOf ? null : Math.round((1_000 * points) / outOf) / 10,
    handedInAt ?? isAway.get(pupil?.id ?? '') ?? '', ...(measured ? [measured.about, measured.from, measured.to].map((value) => Math.round(10 * value) / 10) : []),
  ]);
  const unnamed = areNamesHidden ? away.map(({ name, id }): FileCell[] => [name, ...columns.map(() => null), null, null, null, isAway.get(id) ?? '']) : [];
  return [head, ...rows, ...unnamed, ['Most points', ...columns.map(({ points }) => points), null, columns.reduce((sum, { points }) => sum + points, 0), null, null]];
}
