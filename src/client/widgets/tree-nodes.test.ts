import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestLeaf, filterTree, leavesOf, marksOf, namesChosen, toggleNode, valuesOf, type TreeNode } from './tree-nodes.ts';

const leaf = (key: string, name: string): TreeNode => ({ key, name, value: key.split('/').at(-1) ?? key });
const tree: TreeNode[] = [
  { key: 'm6', name: 'Mathematics, grade 6', children: [
    { key: 'm6/ratios', name: 'Ratios and rates', children: [leaf('m6/ratios/language', 'Describe a ratio'), leaf('m6/ratios/unit', 'Find a unit rate')] },
    { key: 'm6/area', name: 'Area', children: [leaf('m6/area/triangle', 'Area of a triangle')] },
  ] },
  { key: 'm7', name: 'Mathematics, grade 7', children: [{ key: 'm7/ratios', name: 'Ratios again', children: [leaf('m7/ratios/unit', 'Find a unit rate')] }] },
];
const names = (nodes: TreeNode[]) => leavesOf(nodes).map(({ key }) => key);

test('typing leaves what answers, and a branch that answers with all that is in it', () => {
  expect(names(filterTree(tree, 'triangel'))).toEqual(['m6/area/triangle']);
  expect(names(filterTree(tree, 'ratios and'))).toEqual(['m6/ratios/language', 'm6/ratios/unit']);
  expect(names(filterTree(tree, 'grade 7 unit'))).toEqual(['m7/ratios/unit']);
  expect(filterTree(tree, 'osmosis')).toEqual([]);
  expect(bestLeaf(filterTree(tree, 'unit'), 'unit')?.key).toBe('m6/ratios/unit');
});

test('what hangs on two branches is chosen on both, and said once', () => {
  const chosen = new Set(['unit']);
  expect([...marksOf(tree, chosen).whole].sort()).toEqual(['m6/ratios/unit', 'm7', 'm7/ratios', 'm7/ratios/unit']);
  expect([...marksOf(tree, chosen).part].sort()).toEqual(['m6', 'm6/ratios']);
  expect(namesChosen(tree, chosen).map(({ key }) => key)).toEqual(['m6/ratios/unit']);
  expect(namesChosen(tree, new Set(['language', 'unit'])).map(({ name }) => name)).toEqual(['Ratios and rates']);
});

test('whatever is chosen, its names say all of it and nothing else; a node pressed twice is as before', () => {
  const values = valuesOf(tree);
  fc.assert(fc.property(fc.subarray(values), fc.constantFrom(...tree, ...(tree[0]?.children ?? []), ...leavesOf(tree)), (chosen, node) => {
    expect(new Set(namesChosen(tree, new Set(chosen)).flatMap((one) => valuesOf([one])))).toEqual(new Set(chosen));
    const own = valuesOf([node]);
    const once = toggleNode(node, chosen);
    expect(own.every((value) => once.includes(value)) || own.every((value) => !once.includes(value))).toBe(true);
    expect(new Set(toggleNode(node, once))).toEqual(new Set(own.every((value) => once.includes(value)) ? chosen.filter((value) => !own.includes(value)) : [...chosen, ...own]));
  }));
});
