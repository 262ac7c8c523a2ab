import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mapColumns, placeSkills } from './place-skills.ts';

const course = (units: string[][], links: [string, string][] = []) => ({
  units: units.map((skills, index) => ({ id: `u${index}`, skills: skills.map((skillId) => ({ skillId })) })), links: links.map(([from, to]) => ({ from, to })),
});

test('skills of a unit stand in their order, one below what it builds on where there is room', () => {
  const { places, units, links, rowCount } = placeSkills(course([['a', 'b', 'c'], ['d', 'e']], [['a', 'b'], ['a', 'c'], ['b', 'd'], ['d', 'e']]));
  expect([...places]).toEqual([['a', { column: 0, row: 0 }], ['b', { column: 1, row: 0 }], ['c', { column: 2, row: 0 }], ['d', { column: 1, row: 1 }], ['e', { column: 2, row: 1 }]]);
  expect(units).toEqual([{ id: 'u0', firstRow: 0, rowCount: 1 }, { id: 'u1', firstRow: 1, rowCount: 1 }]);
  expect([rowCount, links.map(({ from, to, shape }) => `${from}${to} ${shape}`)]).toEqual([2, ['ab straight', 'ac bow', 'bd down', 'de straight']]);
});

test('a unit of more skills than columns goes on in another row, and an empty one keeps its own', () => {
  const { units, rowCount } = placeSkills(course([['a', 'b', 'c', 'd', 'e', 'f', 'g'], [], ['h']]));
  expect(units.map(({ firstRow, rowCount: rows }) => [firstRow, rows])).toEqual([[0, 2], [2, 1], [3, 1]]);
  expect(rowCount).toBe(4);
});

test('whatever the course, every skill has a place of its own inside the map, in the rows of its unit', () => {
  const ids = fc.uniqueArray(fc.integer({ min: 0, max: 60 }).map(String), { maxLength: 40 });
  fc.assert(fc.property(ids, fc.array(fc.tuple(fc.nat(60), fc.nat(60)), { maxLength: 60 }), fc.integer({ min: 1, max: 9 }), (all, pairs, size) => {
    const units = Array.from({ length: Math.ceil(all.length / size) }, (_, index) => all.slice(index * size, index * size + size));
    const { places, units: rows, rowCount } = placeSkills(course(units, pairs.map(([from, to]) => [String(from), String(to)])));
    expect(new Set([...places.values()].map(({ column, row }) => `${column} ${row}`)).size).toBe(all.length);
    for (const [index, skills] of units.entries()) {
      const unit = rows[index];
      for (const id of skills) {
        const { column, row } = places.get(id) ?? { column: -1, row: -1 };
        expect(column >= 0 && column < mapColumns && row >= (unit?.firstRow ?? 0) && row < (unit?.firstRow ?? 0) + (unit?.rowCount ?? 0) && row < rowCount).toBe(true);
      }
    }
  }));
});
