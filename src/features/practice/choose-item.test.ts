import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseItem, levelFor, type Askable } from './choose-item.ts';

const items: Askable[] = [{ id: 'a', levels: [1, 2, 3] }, { id: 'b', levels: [1, 2, 3] }, { id: 'c', levels: [2] }];

test('the level follows the estimate', () => {
  expect([0.1, 0.44, 0.45, 0.74, 0.75, 0.99].map(levelFor)).toEqual([1, 1, 2, 2, 3, 3]);
  expect(chooseItem({ items: items.slice(0, 2), known: 0.2, recent: [], seed: 's' })?.level).toBe(1);
  expect(chooseItem({ items: items.slice(0, 2), known: 0.2, level: 3, recent: [], seed: 's' })?.level).toBe(3);
  expect(chooseItem({ items: items.slice(2), known: 0.2, recent: [], seed: 's' })).toEqual({ itemId: 'c', level: 2 });
  expect(chooseItem({ items: [], known: 0.2, recent: [], seed: 's' })).toBeNull();
});

test('what suits and was seen the longest ago comes first, and never the same twice in a row', () => {
  expect(chooseItem({ items, known: 0.5, recent: ['a', 'c', 'b'], seed: 's' })?.itemId).toBe('b');
  expect(chooseItem({ items, known: 0.5, recent: ['a', 'b'], seed: 's' })?.itemId).toBe('c');
  fc.assert(fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.string(), fc.shuffledSubarray(['a', 'b', 'c']), (known, seed, recent) => {
    const choice = chooseItem({ items, known, recent, seed });
    expect(choice?.itemId).not.toBe(recent[0]);
    expect(chooseItem({ items, known, recent, seed })).toEqual(choice);
  }));
});

test('eight in a row use all of them, about as often', () => {
  const recent: string[] = [];
  const asked = Array.from({ length: 9 }, (_, position) => {
    const { itemId = '' } = chooseItem({ items, known: 0.5, recent: [...new Set(recent)], seed: `p ${position}` }) ?? {};
    recent.unshift(itemId);
    return itemId;
  });
  expect(Object.values(Object.groupBy(asked, (id) => id)).map((each) => each?.length)).toEqual([3, 3, 3]);
});
