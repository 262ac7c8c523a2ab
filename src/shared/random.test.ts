import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom, normal } from './random.ts';

const take = (seed: number | string, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, () => random.next());
};

test('the same seed gives the same numbers, another seed others', () => {
  expect(take(7, 20)).toEqual(take('7', 20));
  expect(take(7, 20)).not.toEqual(take(8, 20));
  // Stored questions depend on these numbers: a change of the generator must be seen.
  expect(take('slate', 3)).toEqual([0.9675052978564054, 0.10506477486342192, 0.599745259154588]);
});

test('whole numbers stay within their bounds and reach both', () => {
  const random = createRandom(1);
  const seen = new Set(Array.from({ length: 500 }, () => random.integer(-2, 3)));
  expect([...seen].sort((a, b) => a - b)).toEqual([-2, -1, 0, 1, 2, 3]);
  expect(() => random.integer(3, 2)).toThrow(RangeError);
  expect(() => random.pick([])).toThrow(RangeError);
});

test('neighbouring seeds are spread evenly: chi-square of the first number over ten bins', () => {
  const bins = Array.from({ length: 10 }, () => 0);
  for (let seed = 0; seed < 10_000; seed += 1) {
    const bin = Math.floor(createRandom(seed).next() * 10);
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  const chiSquare = bins.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  // 27.9 is the 99.9th percentile for nine degrees of freedom.
  expect(chiSquare).toBeLessThan(27.9);
});

test('normal numbers have mean 0 and standard deviation 1, and are the same for the same seed', () => {
  const random = createRandom('normal');
  const drawn = Array.from({ length: 20_000 }, () => normal(random));
  const mean = drawn.reduce((sum, each) => sum + each, 0) / drawn.length;
  const sd = Math.sqrt(drawn.reduce((sum, each) => sum + (each - mean) ** 2, 0) / drawn.length);
  // Four standard errors of either.
  expect(Math.abs(mean)).toBeLessThan(4 / Math.sqrt(20_000));
  expect(Math.abs(sd - 1)).toBeLessThan(4 / Math.sqrt(40_000));
  expect(normal(createRandom('normal'))).toBe(drawn[0]);
});

test('shuffling keeps every entry and leaves the list as it was', () => {
  fc.assert(fc.property(fc.array(fc.integer()), fc.integer(), (list, seed) => {
    const before = [...list];
    const after = createRandom(seed).shuffle(list);
    expect(list).toEqual(before);
    expect([...after].sort((a, b) => a - b)).toEqual(before.sort((a, b) => a - b));
  }));
});
