import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createColdStart, type Seen } from './cold-start.ts';
import { skillGraph, type SkillGraph } from '../skill-graph.ts';
import type { Skill } from '#features/content/schema.ts';

function graphOf(prerequisites: Record<string, string[]>): SkillGraph {
  const skills = Object.entries(prerequisites).map(([id, before]): [string, Skill] => [id, {
    id, name: id, shortName: id, subject: 'mathematics', strand: 's', grades: [5], prerequisites: before, standards: [], parameters: {},
  }]);
  return skillGraph(new Map(skills));
}
const chain = graphOf({ a: [], b: ['a'], c: ['b'], d: ['c'] });
const prior = (seen: Record<string, Seen>, graph = chain) => createColdStart(graph, () => 0.3, (id) => seen[id]);

test('without evidence near it a skill begins at its own prior', () => {
  expect(['a', 'b', 'c', 'd'].map(prior({}))).toEqual([0.3, 0.3, 0.3, 0.3]);
});

test('who knows what builds on a skill likely knows it, the less sure the further away', () => {
  const known = prior({ d: { known: 0.95, weight: 6 } });
  expect(known('c')).toBeGreaterThan(0.7);
  expect(known('b')).toBeLessThan(known('c'));
  expect(known('a')).toBeLessThan(known('b'));
  expect(known('a')).toBeGreaterThan(0.3);
});

test('known prerequisites make ready, unknown ones do not', () => {
  expect(prior({ a: { known: 0.95, weight: 6 } })('b')).toBeGreaterThan(0.36);
  expect(prior({ a: { known: 0.05, weight: 6 } })('b')).toBeLessThan(0.24);
  expect(prior({ a: { known: 0.95, weight: 6 } })('b')).toBeLessThan(0.5);
});

test('on any graph: a sensible probability, and knowing more elsewhere never says that less is known here', () => {
  const graphs = fc.array(fc.array(fc.nat(20), { maxLength: 4 }), { minLength: 1, maxLength: 20 }).map((rows) =>
    graphOf(Object.fromEntries(rows.map((row, index) => [`s${index}`, [...new Set(row.filter((before) => before < index))].map((before) => `s${before}`)]))));
  fc.assert(fc.property(graphs, fc.dictionary(fc.nat(20).map((index) => `s${index}`), fc.double({ min: 0.02, max: 0.6, noNaN: true })), (graph, answered) => {
    const seen = Object.fromEntries(Object.entries(answered).map(([id, known]) => [id, { known, weight: 3 }]));
    const better = Object.fromEntries(Object.entries(answered).map(([id, known]) => [id, { known: known + 0.3, weight: 3 }]));
    for (const id of graph.order) {
      const value = prior(seen, graph)(id);
      expect(value).toBeGreaterThanOrEqual(0.03);
      expect(value).toBeLessThanOrEqual(0.93);
      expect(prior(better, graph)(id)).toBeGreaterThanOrEqual(value - 1e-9);
    }
  }), { numRuns: 60 });
});
