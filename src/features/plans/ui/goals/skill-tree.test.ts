import { expect, test } from 'vitest';
import { leavesOf } from '#client/widgets/tree-nodes.ts';
import { skillNodes, titleOfGoal } from './skill-tree.ts';

const choices = {
  courses: [
    { id: 'm6', title: 'Mathematics, grade 6', skillIds: ['a', 'b', 'c'], units: [{ id: 'ratios', title: 'Ratios', skillIds: ['a', 'b'] }, { id: 'area', title: 'Area', skillIds: ['c', 'gone'] }] },
    { id: 'empty', title: 'Empty', skillIds: [], units: [{ id: 'none', title: 'None', skillIds: [] }] },
  ],
  skills: [{ skillId: 'a', name: 'Ratio language', known: 0.4 }, { skillId: 'b', name: 'Unit rates', known: 0.2 }, { skillId: 'c', name: 'Triangles', known: 0.9 }],
};

test('a tree has the skills that are taught, in their units and courses, and no empty branch', () => {
  const nodes = skillNodes(choices, ({ known = 0 }) => `${known * 100}%`);
  expect(leavesOf(nodes).map(({ key, note }) => [key, note])).toEqual([['m6/ratios/a', '40%'], ['m6/ratios/b', '20%'], ['m6/area/c', '90%']]);
  expect(nodes.map(({ name, note }) => [name, note])).toEqual([['Mathematics, grade 6', '3']]);
});

test('a goal is called as what was picked', () => {
  const nodes = skillNodes(choices);
  expect([['a', 'b', 'c'], ['a', 'b'], ['a'], ['a', 'c'], []].map((ids) => titleOfGoal(nodes, ids))).toEqual(['Mathematics, grade 6', 'Ratios', 'Ratio language', 'Ratio language, Area', '']);
});
