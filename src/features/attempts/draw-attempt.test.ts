import fc from 'fast-check';
import { expect, test } from 'vitest';
import { emptyTest, type TestSection } from '#features/assessments/test-body.ts';
import { drawAttempt, seedOf } from './draw-attempt.ts';

const [blank] = emptyTest.sections;
const section = (name: string, count: number, more: Partial<TestSection> = {}): TestSection => ({
  id: 'one', title: '', text: '', isShuffled: false, draw: null, tools: [], ...blank, ...more,
  questions: Array.from({ length: count }, (_, index) => ({ id: `${name}${index}`, itemId: `item-${name}${index}`, versionId: null, points: 1 })),
});
const placesOf = (sections: TestSection[], seed: number, more: { isShuffled?: boolean; seen?: string[] } = {}) =>
  drawAttempt({ isShuffled: more.isShuffled ?? false, sections }, seed, new Set(more.seen)).map(({ question }) => question.id);

test('without shuffling and drawing it is as it was written', () => {
  expect(placesOf([section('a', 3), section('b', 2)], 7)).toEqual(['a0', 'a1', 'a2', 'b0', 'b1']);
});

test('what is drawn keeps its order where it is not shuffled', () => {
  fc.assert(fc.property(fc.integer(), fc.integer({ min: 1, max: 8 }), (seed, draw) => {
    const drawn = placesOf([section('a', 8, { draw })], seed);
    expect(drawn).toHaveLength(draw);
    expect(drawn).toEqual(drawn.toSorted());
  }));
});

test('each is asked once, the same for the same seed, and sections stay together', () => {
  fc.assert(fc.property(fc.integer(), (seed) => {
    const sections = [section('a', 5, { isShuffled: true, draw: 3 }), section('b', 4, { isShuffled: true })];
    const drawn = placesOf(sections, seed, { isShuffled: true });
    expect(new Set(drawn).size).toBe(7);
    expect(placesOf(sections, seed, { isShuffled: true })).toEqual(drawn);
    const letters = drawn.map((id) => id[0]).join('');
    expect(letters).toMatch(/^(a{3}b{4}|b{4}a{3})$/);
  }));
});

test('on the next attempt those come first that were not met', () => {
  fc.assert(fc.property(fc.integer(), fc.subarray(['item-a0', 'item-a1', 'item-a2', 'item-a3', 'item-a4', 'item-a5']), (seed, seen) => {
    const drawn = placesOf([section('a', 6, { draw: 3 })], seed, { seen });
    const met = drawn.filter((id) => seen.includes(`item-${id}`)).length;
    expect(met).toBe(Math.max(0, 3 - (6 - seen.length)));
  }));
});

test('every question can be drawn', () => {
  const met = new Set(Array.from({ length: 200 }, (_, seed) => placesOf([section('a', 6, { draw: 1 })], seed)).flat());
  expect(met.size).toBe(6);
});

test('two attempts draw their questions with other numbers', () => {
  expect(seedOf(1, 'q1')).not.toBe(seedOf(2, 'q1'));
  expect(seedOf(1, 'q1')).toBe(seedOf(1, 'q1'));
});
