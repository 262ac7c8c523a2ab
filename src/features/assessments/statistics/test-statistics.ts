import { mean } from './describe-column.ts';

/** Statistics of the total marks of a test, as Moodle's quiz statistics define them. In marks unless said otherwise; null where there is no such number. */
export type TestStatistics = {
  attempts: number;
  mean: number | null;
  median: number | null;
  sd: number | null;
  /** Third and fourth k-statistics over the right power of the second (Fisher): 0 for a normal distribution. */
  skewness: number | null;
  kurtosis: number | null;
  /** Coefficient of internal consistency in percent: Cronbach's alpha (1951). Below 0 where questions pull against one another. */
  internalConsistency: number | null;
  /** What part of the standard deviation is chance, in percent; above 100 where the coefficient is below 0. */
  errorRatio: number | null;
  /** Of a pupil's total mark. */
  standardError: number | null;
};

/**
 * @param totals mark of each attempt @param places how many questions the test has
 * @param sumOfMarkVariances of the questions, each a variance of a sample (n − 1), square marks
 */
export function testStatistics(totals: Float64Array, places: number, sumOfMarkVariances: number): TestStatistics {
  const attempts = totals.length;
  const statistics: TestStatistics = {
    attempts, mean: attempts === 0 ? null : mean(totals), median: medianOf(totals),
    sd: null, skewness: null, kurtosis: null, internalConsistency: null, errorRatio: null, standardError: null,
  };
  if (statistics.mean === null || attempts < 2) return statistics;
  const [second, third, fourth] = sumsOfPowers(totals, statistics.mean);
  const k2 = second / (attempts - 1);
  statistics.sd = Math.sqrt(k2);
  // Three are asked for even by the coefficient, as in Moodle.
  if (attempts < 3 || k2 === 0) return statistics;
  const n = attempts;
  statistics.skewness = (n * third) / ((n - 1) * (n - 2)) / k2 ** 1.5;
  if (n > 3) statistics.kurtosis = (n * (n + 1) * fourth - 3 * (n - 1) * second * second) / ((n - 1) * (n - 2) * (n - 3)) / (k2 * k2);
  if (places > 1) {
    statistics.internalConsistency = ((100 * places) / (places - 1)) * (1 - sumOfMarkVariances / k2);
    statistics.errorRatio = 100 * Math.sqrt(1 - statistics.internalConsistency / 100);
    statistics.standardError = (statistics.errorRatio * statistics.sd) / 100;
  }
  return statistics;
}

function medianOf(values: Float64Array): number | null {
  if (values.length === 0) return null;
  const inOrder = values.toSorted();
  const half = Math.floor(values.length / 2);
  return values.length % 2 === 1 ? inOrder[half] ?? null : ((inOrder[half - 1] ?? 0) + (inOrder[half] ?? 0)) / 2;
}

/** Sums of the second, third and fourth powers of the differences to the mean. All 0 where the values differ by no more than rounding. */
function sumsOfPowers(values: Float64Array, middle: number): [number, number, number] {
  let [second, third, fourth, farthest] = [0, 0, 0, 0];
  for (const value of values) {
    const difference = value - middle;
    const square = difference * difference;
    second += square;
    third += square * difference;
    fourth += square * square;
    farthest = Math.max(farthest, Math.abs(difference));
  }
  return farthest < 1e-9 ? [0, 0, 0] : [second, third, fourth];
}
