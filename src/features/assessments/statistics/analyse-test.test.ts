import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyseTest } from './analyse-test.ts';
import { randomTest, smallTest, withDraws } from './moodle-figures.factory.ts';

/** Within the relative tolerance that Moodle's own tests have. */
const closeTo = (value: number | null | undefined, published: number | null) => {
  if (published === null) expect(value).toBeNull();
  else expect(Math.abs((value ?? Number.NaN) - published)).toBeLessThanOrEqual(1.5e-5 * Math.abs(published) + 1e-12);
};

const table = (maxMarks: number[], rows: (number | null)[][]) => ({ maxMarks, marks: Float64Array.from(rows.flat(), (mark) => mark ?? Number.NaN) });

test('by hand: three attempts at two questions', () => {
  // Marks (1, 2), (1, 1), (0, 1): totals 3, 2, 1. First question: variance 1/3, that of the rest (2, 1, 1) 1/3, covariance 1/6.
  const { test: whole, places } = analyseTest(table([1, 2], [[1, 2], [1, 1], [0, 1]]));
  const [first, second] = places;
  closeTo(first?.facility, 2 / 3);
  closeTo(second?.facility, 2 / 3);
  closeTo(first?.sd, Math.sqrt(1 / 3));
  closeTo(first?.discriminationIndex, 50);
  closeTo(first?.discriminativeEfficiency, 100);
  closeTo(first?.intendedWeight, 100 / 3);
  closeTo(second?.intendedWeight, 200 / 3);
  // Both covary with the total by 1/2.
  closeTo(first?.effectiveWeight, 50);
  expect([whole.mean, whole.median, whole.sd, whole.skewness, whole.kurtosis]).toEqual([2, 2, 1, 0, null]);
  closeTo(whole.internalConsistency, 200 * (1 - 2 / 3));
  closeTo(whole.errorRatio, 100 * Math.sqrt(1 / 3));
  closeTo(whole.standardError, Math.sqrt(1 / 3));
});

test('questions of a random test are as Moodle has them', () => {
  const { places } = analyseTest(randomTest);
  for (const [at, [facility, sd, effectiveWeight, index, efficiency]] of randomTest.published.entries()) {
    closeTo(places[at]?.facility, facility);
    closeTo(places[at]?.sd, sd);
    closeTo(places[at]?.effectiveWeight, effectiveWeight);
    closeTo(places[at]?.discriminationIndex, index);
    closeTo(places[at]?.discriminativeEfficiency, efficiency);
  }
});

test('a test and its questions are as a spreadsheet beside Moodle has them', () => {
  const { test: whole, places } = analyseTest(smallTest);
  for (const [name, published] of Object.entries(smallTest.publishedTest)) closeTo(whole[name as keyof typeof whole], published);
  for (const [at, published] of smallTest.published.entries()) {
    const own = new Map<string, unknown>(Object.entries(places[at] ?? {}));
    for (const [name, value] of Object.entries(published)) closeTo(Number(own.get(name)), value);
  }
});

test('drawn questions and variants are as Moodle has them', () => {
  const { places, drawn } = analyseTest(withDraws);
  const { publishedDrawn, publishedVariants } = withDraws;
  const variants = places[1]?.variants;
  for (const [statistics, published] of [[drawn.get(0), publishedDrawn], [variants?.get(1), publishedVariants[1]], [variants?.get(8), publishedVariants[8]]] as const) {
    expect(statistics?.answers).toBe(published?.answers);
    closeTo(statistics?.facility, published?.facility ?? null);
    closeTo(statistics?.sd, published?.sd ?? null);
    closeTo(statistics?.discriminationIndex, published?.discriminationIndex ?? null);
    closeTo(statistics?.discriminativeEfficiency, published?.discriminativeEfficiency ?? null);
  }
  expect([drawn.get(0)?.answers, drawn.get(1)?.answers, drawn.get(1)?.places]).toEqual([12, 13, [0]]);
  expect([...(places[1]?.variants ?? [])].map(([variant, { answers }]) => [variant, answers])).toEqual([[1, 6], [4, 4], [5, 3], [6, 4], [7, 2], [8, 5], [10, 1]]);
  // Drawing changes nothing of the places themselves.
  const shown = (each: typeof places) => each.map(({ facility, discriminationIndex }) => [facility, discriminationIndex]);
  expect(shown(places)).toEqual(shown(analyseTest(smallTest).places));
});

test('who did not reach a question is in none of its figures; who left it empty is', () => {
  const reached = analyseTest(table([1, 1], [[1, 1], [0, 1], [1, 0], [1, null]]));
  const empty = analyseTest(table([1, 1], [[1, 1], [0, 1], [1, 0], [1, 0]]));
  closeTo(reached.places[1]?.facility, 2 / 3);
  closeTo(empty.places[1]?.facility, 2 / 4);
  expect([reached.places[1]?.answers, empty.places[1]?.answers, reached.test.mean]).toEqual([3, 4, empty.test.mean]);
  // As if the last attempt had never been, as far as the second question goes.
  expect(reached.places[1]).toMatchObject({ sd: analyseTest(table([1, 1], [[1, 1], [0, 1], [1, 0]])).places[1]?.sd });
  expect(analyseTest(table([1, 1], [[1, null], [0, null]])).places[1]).toMatchObject({ answers: 0, facility: null, sd: null, discriminationIndex: null });
});

test('a drawn question that stands in places of other marks says so', () => {
  const { drawn } = analyseTest({ ...table([1, 2], [[1, 2], [0, 1]]), drawn: Int32Array.of(7, 8, 8, 7) });
  expect(drawn.get(7)).toMatchObject({ answers: 2, places: [0, 1], maxMark: 1, hasDifferentMarks: true });
});

test.each([[0, null], [1, 3]])('%d attempts have no spread, and no figure is made of none', (attempts, middle) => {
  const { test: whole, places } = analyseTest(table([4, 4], Array.from({ length: attempts }, () => [1, 2])));
  expect(whole).toEqual({ attempts, mean: middle, median: middle, sd: null, skewness: null, kurtosis: null, internalConsistency: null, errorRatio: null, standardError: null });
  expect(places[0]).toMatchObject({ answers: attempts, facility: attempts === 0 ? null : 0.25, sd: null, discriminationIndex: null, effectiveWeight: null, isFacilityRough: true });
});

test('marks that do not vary discriminate by nothing, not by what rounding leaves', () => {
  const { test: whole, places } = analyseTest(table([1, 1, 1], Array.from({ length: 40 }, (_, at) => [0.1, 0.7, at % 2])));
  expect(places[0]).toMatchObject({ sd: 0, discriminationIndex: null, discriminativeEfficiency: null, effectiveWeight: 0, isFacilityRough: false, isDiscriminationRough: false });
  expect(places[2]).toMatchObject({ discriminationIndex: null, effectiveWeight: 100 });
  closeTo(whole.internalConsistency, 0);
  expect(analyseTest(table([1, 1], Array.from({ length: 40 }, () => [0.1, 0.2]))).test).toMatchObject({ sd: 0, skewness: null, internalConsistency: null });
});

test('a table that is not whole is refused', () => {
  expect(() => analyseTest({ maxMarks: [1, 1], marks: new Float64Array(3) })).toThrow(RangeError);
  expect(() => analyseTest({ maxMarks: [1, 1], marks: new Float64Array(4), drawn: new Int32Array(2) })).toThrow(RangeError);
});

const mark = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(0, 0.25, 0.5, 1, -0.5) }, { weight: 1, arbitrary: fc.constant(null) });
const rows = fc.array(fc.array(mark, { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 30 });

test('correlations are correlations, efficiency is at most all of it and weights make a whole', () => {
  fc.assert(fc.property(rows, (given) => {
    const { places } = analyseTest(table([1, 1, 1, 1], given));
    for (const { discriminationIndex, discriminativeEfficiency } of places) {
      if (discriminationIndex !== null) expect(Math.abs(discriminationIndex)).toBeLessThanOrEqual(100 + 1e-9);
      if (discriminativeEfficiency !== null) expect(discriminativeEfficiency).toBeLessThanOrEqual(100 + 1e-9);
    }
    const weights = places.map(({ effectiveWeight }) => effectiveWeight ?? 0).reduce((sum, weight) => sum + weight, 0);
    if (places.some(({ effectiveWeight }) => effectiveWeight !== null)) expect(weights).toBeCloseTo(100, 8);
  }));
});

test('the order of the attempts says nothing, and one that reached nothing changes no question', () => {
  fc.assert(fc.property(rows, (given) => {
    const { places } = analyseTest(table([1, 1, 1, 1], given));
    for (const other of [given.toReversed(), [...given, [null, null, null, null]]]) {
      for (const [at, own] of analyseTest(table([1, 1, 1, 1], other)).places.entries()) {
        expect(own.answers).toBe(places[at]?.answers);
        expect(own.covariance ?? 0).toBeCloseTo(places[at]?.covariance ?? 0, 10);
        expect(own.facility ?? -1).toBeCloseTo(places[at]?.facility ?? -1, 10);
      }
    }
  }));
});
