import { expect, test } from 'vitest';
import { nearestTerm } from './nearest-term.ts';

const vocabulary = new Map([['penicillin', 3], ['chromosom', 90], ['photosynthesi', 60], ['membran', 40], ['mitosi', 20], ['meiosi', 30], ['cell', 200], ['hamster', 2]]);

test.each([
  ['penicilin', 'penicillin'],
  ['chromoson', 'chromosom'],
  ['photosinthesi', 'photosynthesi'],
  ['mebmran', 'membran'],
  ['mitosis', 'mitosi'],
])('%s means %s', (written, meant) => expect(nearestTerm(written, vocabulary)).toBe(meant));

test.each(['hamlet', 'sell', 'napoleon', '', 'volcano'])('%s means none of them', (written) => expect(nearestTerm(written, vocabulary)).toBeNull());

test('of words as near the commonest is meant', () => {
  expect(nearestTerm('meitosi', new Map([['meiosi', 3], ['mitosi', 9]]))).toBe('mitosi');
});
