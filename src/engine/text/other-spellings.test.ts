import { expect, test } from 'vitest';
import { otherSpellings } from './other-spellings.ts';

test.each([
  ['fibre', 'fiber'], ['centers', 'centres'], ['colour', 'color'], ['favorite', 'favourite'], ['organise', 'organize'], ['analyze', 'analyse'],
  ['haemoglobin', 'hemoglobin'], ['oestrogen', 'estrogen'], ['traveled', 'travelled'], ['whisky', 'whiskey'], ['sulphur', 'sulfur'], ['dialogue', 'dialog'],
])('%s is also %s', (word, other) => expect(otherSpellings(word)).toContain(other));

test.each(['cell', 'osmosis', 'dna', 'why'])('%s is written one way', (word) => expect(otherSpellings(word)).toEqual([]));
