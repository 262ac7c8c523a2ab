import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bringInQuery, mostImported } from './contract.ts';
import { readPlaces, writePlaces } from './leave-places.ts';

test('places that stand beside each other are one run', () => {
  expect(writePlaces([7, 3, 8, 9, 12])).toBe('3,7-9,12');
  expect(writePlaces([])).toBe('');
  expect([...readPlaces('3,7-9,12')]).toEqual([3, 7, 8, 9, 12]);
  expect(readPlaces('')).toEqual(new Set());
});

test('whatever is left out, the same comes back', () => {
  fc.assert(fc.property(fc.uniqueArray(fc.integer({ min: 0, max: mostImported - 1 }), { maxLength: 300 }), (places) => {
    const written = writePlaces(places);
    expect(bringInQuery.safeParse({ name: 'a', key: '00000000-0000-4000-8000-000000000000', leave: written }).success).toBe(true);
    expect(readPlaces(written)).toEqual(new Set(places));
  }));
});

test('runs that say the same again and again cost nothing more, and runs the wrong way round name nothing', () => {
  expect(readPlaces(Array.from({ length: 500 }, () => '0-99999').join()).size).toBe(mostImported + 1);
  expect([...readPlaces('9-3,5')]).toEqual([5]);
});
