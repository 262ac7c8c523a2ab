import { expect, test } from 'vitest';
import { neighbouringPairs, proximity } from './proximity.ts';

const rarity = new Map([['cell', 1], ['wall', 3], ['plant', 2]]);

test('each pair of neighbours counts once, as rare as its commoner word; words that nothing holds make none', () => {
  expect(neighbouringPairs(['cell', 'wall', 'cell', 'wall', 'plant', 'unknown'], rarity)).toEqual([
    { first: 'cell', second: 'wall', weight: 1 },
    { first: 'wall', second: 'cell', weight: 1 },
    { first: 'wall', second: 'plant', weight: 2 },
  ]);
});

test('words side by side count most, turned round less, far apart not at all', () => {
  const pairs = neighbouringPairs(['cell', 'wall'], rarity);
  const near = proximity(pairs, ['cell', 'wall'], 1);
  const turned = proximity(pairs, ['wall', 'cell'], 1);
  const farther = proximity(pairs, ['cell', 'x', 'x', 'wall'], 1);
  const tooFar = proximity(pairs, ['cell', ...Array.from({ length: 8 }, () => 'x'), 'wall'], 1);
  expect([near > turned, turned > farther, farther > tooFar, tooFar]).toEqual([true, true, true, 0]);
});

test('the same meeting counts less in a longer passage', () => {
  const pairs = neighbouringPairs(['cell', 'wall'], rarity);
  expect(proximity(pairs, ['cell', 'wall'], 3)).toBeLessThan(proximity(pairs, ['cell', 'wall'], 1));
});
