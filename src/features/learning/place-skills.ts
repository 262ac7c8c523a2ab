import type { CourseMap } from './contract.ts';

/** Columns of the map; a unit with more skills goes on in the next row. */
export const mapColumns = 6;

/** Where a skill stands: column and row from 0, rows over the whole course. */
export type Place = { column: number; row: number };
export type MapUnit = { id: string; firstRow: number; rowCount: number };
/** `isBow`: inside a row over other skills, so it goes above them. */
export type MapLink = { from: string; to: string; start: Place; end: Place; shape: 'straight' | 'bow' | 'down' };
export type CoursePlaces = { places: ReadonlyMap<string, Place>; units: MapUnit[]; links: MapLink[]; rowCount: number };

type Course = { units: readonly { id: string; skills: readonly Pick<CourseMap['units'][number]['skills'][number], 'skillId'>[] }[]; links: CourseMap['links'] };

/**
 * Lays a course out: a row (or more) for each unit, its skills in their order, each below what it builds on where there is room.
 * A skill that two units teach stands in the first of them.
 */
export function placeSkills({ units, links }: Course): CoursePlaces {
  const places = new Map<string, Place>();
  const rows: MapUnit[] = [];
  let row = 0;
  for (const { id, skills } of units) {
    const firstRow = row;
    const own = skills.map(({ skillId }) => skillId).filter((skillId) => !places.has(skillId));
    let column = 0;
    for (const [index, skillId] of own.entries()) {
      if (column >= mapColumns) [column, row] = [0, row + 1];
      const left = Math.min(own.length - index, mapColumns - column);
      const above = links.filter(({ to }) => to === skillId).flatMap(({ from }) => places.get(from) ?? []).filter((place) => place.row < firstRow).at(-1);
      const at = above && above.column > column && above.column + left <= mapColumns ? above.column : column;
      places.set(skillId, { column: at, row });
      column = at + 1;
    }
    row += 1;
    rows.push({ id, firstRow, rowCount: row - firstRow });
  }
  return { places, units: rows, rowCount: row, links: links.flatMap((link) => drawn(link, places)) };
}

function drawn({ from, to }: CourseMap['links'][number], places: ReadonlyMap<string, Place>): MapLink[] {
  const [start, end] = [places.get(from), places.get(to)];
  if (!start || !end || (start.row === end.row && start.column === end.column)) return [];
  const shape = start.row !== end.row ? 'down' : Math.abs(start.column - end.column) === 1 ? 'straight' : 'bow';
  return [{ from, to, start, end, shape }];
}
