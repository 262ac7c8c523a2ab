import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderSkills } from './order-skills.ts';
import { skill, type Skill } from '../schema.ts';

const skillOf = (id: string, prerequisites: string[]): Skill => skill.parse({ id, name: id, shortName: id, subject: 'science', strand: 's', grades: [4], prerequisites });
const graphOf = (edges: Record<string, string[]>) => new Map(Object.entries(edges).map(([id, prerequisites]) => [id, skillOf(id, prerequisites)]));

test('every skill stands after its prerequisites, whatever the graph', () => {
  const acyclic = fc.integer({ min: 1, max: 30 }).chain((size) => fc.tuple(fc.array(fc.array(fc.nat(size), { maxLength: 4 }), { minLength: size, maxLength: size }), fc.shuffledSubarray(Array.from({ length: size }, (_, index) => index), { minLength: size })));
  fc.assert(fc.property(acyclic, ([picks, order]) => {
    // Each builds only on ones with a smaller number, but they are written in any order.
    const edges = Object.fromEntries(order.map((index) => [`s${index}`, [...new Set((picks[index] ?? []).filter((other) => other < index).map((other) => `s${other}`))]]));
    const { ordered, cycles } = orderSkills(graphOf(edges));
    expect(cycles).toEqual([]);
    expect(ordered).toHaveLength(order.length);
    for (const [place, { prerequisites }] of ordered.entries()) for (const id of prerequisites) expect(ordered.slice(0, place).map((each) => each.id)).toContain(id);
  }));
});

test('a circle is named, and left out with what stands behind it', () => {
  const { ordered, cycles } = orderSkills(graphOf({ a: ['c'], b: ['a'], c: ['b'], behind: ['a'], free: [] }));
  expect(cycles).toEqual([['a', 'c', 'b']]);
  expect(ordered.map(({ id }) => id)).toEqual(['free']);
});
