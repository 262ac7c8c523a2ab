import { expect, test } from 'vitest';
import { choiceTree } from './choice-tree.ts';

test('choices stand under their branches, in their order, and every row has a key of its own', () => {
  const choice = (id: string, under: string[], note: string | null = null) => ({ id, name: id.toUpperCase(), note, under });
  expect(choiceTree([])).toEqual([]);
  expect(choiceTree([choice('a', [])])).toEqual([{ key: '["a"]', name: 'A', value: 'a' }]);
  const tree = choiceTree([choice('a', ['Grade 4', 'Unit 1'], '8 min'), choice('b', ['Grade 4', 'Unit 2']), choice('a', ['Grade 4', 'Unit 2']), choice('c', ['Grade 5', 'Unit 1'])]);
  expect(tree.map(({ name, children }) => [name, children?.map((unit) => [unit.name, unit.children?.map(({ value, note }) => [value, note])])])).toEqual([
    ['Grade 4', [['Unit 1', [['a', '8 min']]], ['Unit 2', [['b', undefined], ['a', undefined]]]]],
    ['Grade 5', [['Unit 1', [['c', undefined]]]]],
  ]);
  const keys = tree.flatMap(function all({ key, children = [] }): string[] { return [key, ...children.flatMap(all)]; });
  expect(new Set(keys).size).toBe(keys.length);
});
