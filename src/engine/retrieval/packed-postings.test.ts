import fc from 'fast-check';
import { expect, test } from 'vitest';
import { eachNumber, joinPostings, packNumbers, packPostings, type Posting } from './packed-postings.ts';

const postingLists = fc
  .uniqueArray(fc.nat(5_000_000), { maxLength: 200 })
  .chain((ordinals) => fc.tuple(fc.constant(ordinals.sort((a, b) => a - b)), fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: ordinals.length, maxLength: ordinals.length })))
  .map(([ordinals, frequencies]) => ordinals.map((ordinal, at): Posting => ({ ordinal, frequency: frequencies[at] ?? 1 })));

test('what is packed comes out again, numbered from the base of its part', () => {
  fc.assert(fc.property(fc.array(postingLists, { maxLength: 5 }), (lists) => {
    let base = 0;
    const parts = lists.map((postings) => {
      const part = { base, packed: packPostings(postings), passageFrequency: postings.length };
      base += 5_000_001;
      return part;
    });
    const joined = joinPostings(parts);
    const expected = lists.flatMap((postings, part) => postings.map(({ ordinal, frequency }) => [ordinal + part * 5_000_001, frequency]));
    expect([...joined.passages].map((passage, at) => [passage, joined.frequencies[at]])).toEqual(expected);
  }));
});

test('a term that stands once in each passage takes a byte for each', () => {
  expect(packPostings(Array.from({ length: 50 }, (_, ordinal) => ({ ordinal: ordinal * 3, frequency: 1 })))).toHaveLength(50);
});

test('a list whose count does not fit its bytes is read as far as it goes', () => {
  const packed = packPostings([{ ordinal: 4, frequency: 2 }]);
  expect(joinPostings([{ base: 0, packed, passageFrequency: 3 }])).toEqual({ passages: Uint32Array.of(4), frequencies: Uint32Array.of(2) });
});

test('whole numbers of any size come out in order', () => {
  fc.assert(fc.property(fc.array(fc.nat(Number.MAX_SAFE_INTEGER)), (numbers) => {
    const read: number[] = [];
    eachNumber(packNumbers(numbers), (number) => read.push(number));
    expect(read).toEqual(numbers);
  }));
});
