import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareItems } from './compare-items.ts';

test('each leaf that differs is told with its place, and nothing else', () => {
  const before = { title: 'A', answer: { options: [{ text: 'x' }, { text: 'y' }] }, tags: ['a'] };
  const after = { title: 'A', answer: { options: [{ text: 'x' }, { text: 'z' }] }, tags: ['a'], hints: { nudge: 'N', strategy: 'S' } };
  expect(compareItems(before, after)).toEqual({ isWhole: true, changes: [{ path: ['answer', 'options', 1, 'text'], before: 'y', after: 'z' }, { path: ['hints'], before: null, after: 'N, S' }] });
});

test('nothing differs from itself, and there are never more than can be read', () => {
  fc.assert(fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
    expect(compareItems(a, a)).toEqual({ changes: [], isWhole: true });
    expect(compareItems(a, b).changes.length).toBeLessThanOrEqual(120);
  }));
  expect(compareItems(Array.from({ length: 200 }, () => 'a'), Array.from({ length: 200 }, () => 'b'))).toMatchObject({ isWhole: false });
});
