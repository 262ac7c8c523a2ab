import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchName } from './forgiving-match.ts';

test('a name is found by the beginnings of its words, in any order, without accents or capitals', () => {
  expect(matchName('Compare ratios using tables', 'tab rat')).toBeGreaterThan(0.8);
  expect(matchName('Équations à une inconnue', 'EQUATION')).toBeGreaterThan(0.8);
  expect(matchName('Find a unit rate', 'unit rate')).toBe(1);
  expect(matchName('Find a unit rate', '')).toBe(1);
});

test('a slip or two is let pass in words that are long enough, and not in short ones', () => {
  for (const typed of ['ratois', 'rations', 'ratos', 'raitos']) expect([typed, matchName('Compare ratios using tables', typed) > 0]).toEqual([typed, true]);
  for (const typed of ['eqivalent', 'equvalnt', 'photosinthesis']) expect([typed, matchName('Equivalent photosynthesis', typed) > 0]).toEqual([typed, true]);
  for (const typed of ['rot', 'xyz', 'osmosis']) expect([typed, matchName('Compare ratios using tables', typed)]).toEqual([typed, 0]);
});

test('a name answers better to its own words than to a slip of them', () => {
  expect(matchName('Ratio tables', 'ratio')).toBeGreaterThan(matchName('Ratio tables', 'raito'));
});

test('every name is found by each of its words and by any beginning of them', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/);
  fc.assert(fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), fc.nat(), fc.nat(), (words, which, length) => {
    const chosen = words[which % words.length] ?? '';
    expect(matchName(words.join(' '), chosen.slice(0, 1 + (length % chosen.length)))).toBeGreaterThan(0);
  }));
});

test('one letter swapped, left out or changed in a word of five letters or more is found', () => {
  const word = fc.stringMatching(/^[a-z]{5,12}$/);
  fc.assert(fc.property(word, fc.nat(), fc.constantFrom('swap', 'drop', 'change'), (name, where, how) => {
    const at = where % (name.length - 1);
    const typed = how === 'swap' ? `${name.slice(0, at)}${name[at + 1]}${name[at]}${name.slice(at + 2)}` : `${name.slice(0, at)}${how === 'drop' ? '' : 'q'}${name.slice(at + 1)}`;
    expect(matchName(name, typed)).toBeGreaterThan(0);
  }));
});
