import fc from 'fast-check';
import { expect, test } from 'vitest';
import { best, bm25Settings, scoreBm25 } from './bm25.ts';

const words = ['cell', 'water', 'salt', 'membrane', 'energy', 'light'];
const texts = fc.array(fc.array(fc.constantFrom(...words), { maxLength: 30 }), { minLength: 1, maxLength: 30 });

/** The formula as it is printed, text by text, without an index. */
function bruteForce(collection: string[][], query: [string, number][]): number[] {
  const { k1, b } = bm25Settings;
  const average = collection.reduce((sum, text) => sum + text.length, 0) / collection.length || 1;
  return collection.map((text) => query.reduce((sum, [term, weight]) => {
    const frequency = text.filter((word) => word === term).length;
    const holding = collection.filter((other) => other.includes(term)).length;
    const idf = Math.log(1 + (collection.length - holding + 0.5) / (holding + 0.5));
    return sum + (frequency === 0 ? 0 : (weight * idf * frequency) / (frequency + k1 * (1 - b + (b * text.length) / average)));
  }, 0));
}

const postingsOf = (collection: string[][], term: string) => {
  const holding = collection.flatMap((text, at) => (text.includes(term) ? [at] : []));
  return {
    passages: Uint32Array.from(holding),
    frequencies: Uint32Array.from(holding, (at) => (collection[at] ?? []).filter((word) => word === term).length),
  };
};

test('scores are those of the printed formula', () => {
  fc.assert(fc.property(texts, fc.uniqueArray(fc.tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 3 })), { selector: ([word]) => word }), (collection, query) => {
    const lengths = { of: Float32Array.from(collection, (text) => text.length), average: collection.reduce((sum, text) => sum + text.length, 0) / collection.length };
    const scores = scoreBm25(lengths, query.map(([term, weight]) => ({ ...postingsOf(collection, term), weight })));
    bruteForce(collection, query).forEach((expected, at) => expect(scores[at]).toBeCloseTo(expected, 9));
  }));
});

test('a hand-computed case: two texts of three, once and twice', () => {
  const scores = scoreBm25(
    { of: Float32Array.of(2, 4, 3), average: 3 },
    [{ passages: Uint32Array.of(0, 1), frequencies: Uint32Array.of(1, 2), weight: 1 }],
    { k1: 1.2, b: 0.75 },
  );
  // idf = ln(1 + 1.5 / 2.5) = 0.470003629; saturation 1.2 · (0.25 + 0.75 · 2/3) = 0.9 and 1.2 · (0.25 + 0.75 · 4/3) = 1.5
  expect(scores[0]).toBeCloseTo(0.470003629 / 1.9, 8);
  expect(scores[1]).toBeCloseTo((0.470003629 * 2) / 3.5, 8);
  expect(scores[2]).toBe(0);
});

test('the best are those that sorting everything finds, equal ones in order', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 8 })), fc.integer({ min: 0, max: 12 }), (values, limit) => {
    const scores = Float64Array.from(values);
    const sorted = values.map((score, at) => ({ score, at })).filter(({ score }) => score > 0).sort((a, b) => b.score - a.score || a.at - b.at);
    expect(best(scores, limit)).toEqual(sorted.slice(0, limit).map(({ at }) => at));
  }));
});
