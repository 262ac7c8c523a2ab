import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lettersForgiven, wordDistance } from './word-distance.ts';

test('one or two wrong letters are forgiven, by how long the word is', () => {
  expect(wordDistance('okafor', 'okafor')).toBe(0);
  expect(wordDistance('oka', 'okafor')).toBe(1);
  expect([wordDistance('okafro', 'okafor'), wordDistance('okfor', 'okafor'), wordDistance('okaffor', 'okafor'), wordDistance('ocafor', 'okafor')]).toEqual([2, 2, 2, 2]);
  expect(wordDistance('akofor', 'okafor')).toBe(4);
  expect(wordDistance('lindqvits', 'lindqvist')).toBe(2);
  expect([wordDistance('jon', 'john'), wordDistance('jon', 'jane'), wordDistance('jo', 'ja')]).toEqual([2, null, null]);
  expect(wordDistance('mohmed', 'muhammad')).toBe(null);
  expect(wordDistance('muhamad', 'muhammad')).toBe(2);
});

const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'ß'), minLength: 3, maxLength: 14 });

test('a word is no farther than the edits that were made of it, and as far from another as that from it', () => {
  fc.assert(fc.property(letters, fc.nat(), fc.constantFrom('leave out', 'put in', 'change', 'swap'), (word, at, edit) => {
    const place = at % word.length;
    const [head, tail] = [word.slice(0, place), word.slice(place)];
    const typed = { 'leave out': head + tail.slice(1), 'put in': `${head}x${tail}`, change: `${head}x${tail.slice(1)}`,
      swap: head + tail.slice(0, 2).split('').toReversed().join('') + tail.slice(2) }[edit];
    if (lettersForgiven(typed) > 0) expect(wordDistance(typed, word) ?? 99).toBeLessThanOrEqual(2);
  }));
  fc.assert(fc.property(letters, letters, (one, other) => {
    const [there, back] = [wordDistance(one, other), wordDistance(other, one)];
    const isWhole = (distance: number | null) => distance !== null && distance % 2 === 0;
    if (isWhole(there) && isWhole(back)) expect(there).toBe(back);
    expect(wordDistance(one, one)).toBe(0);
  }));
});
