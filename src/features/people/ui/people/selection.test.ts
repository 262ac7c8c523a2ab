import { expect, test } from 'vitest';
import { countOf, isSelected, noneSelected, toggle } from './selection.ts';

test('people are ticked one by one, and from all that match one is left out with those not in sight', () => {
  const one = toggle(noneSelected, 'a', ['a', 'b']);
  expect([countOf(noneSelected), countOf(one), isSelected(one, 'a'), isSelected(one, 'b')]).toEqual([0, 1, true, false]);
  expect(countOf(toggle(one, 'a', ['a', 'b']))).toBe(0);
  const all = { kind: 'all', count: 83 } as const;
  expect([countOf(all), isSelected(all, 'z')]).toEqual([83, true]);
  const rest = toggle(all, 'a', ['a', 'b', 'c']);
  expect([countOf(rest), isSelected(rest, 'a'), isSelected(rest, 'b'), isSelected(rest, 'z')]).toEqual([2, false, true, false]);
});
