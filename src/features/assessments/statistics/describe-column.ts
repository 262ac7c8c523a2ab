import type { Column } from './mark-table.ts';

/**
 * Statistics of one question as Moodle's quiz statistics define them (docs.moodle.org/dev/Quiz_statistics_calculations). Percentages are 0 to 100 and may be
 * negative; null where there is no such number. Variances and covariances are those of a sample (n − 1), in square marks.
 */
export type ColumnStatistics = {
  /** Attempts that reached it. */
  answers: number;
  /** Mean mark over the greatest one; null where nobody reached it or it has no mark. */
  facility: number | null;
  /** Standard deviation of its marks, in marks. Moodle shows it as a percentage of the greatest mark. */
  sd: number | null;
  /** Correlation of its marks with the marks of the rest, in percent. */
  discriminationIndex: number | null;
  /** Covariance with the rest over the greatest one that these marks could have, in percent. */
  discriminativeEfficiency: number | null;
  markVariance: number | null;
  otherVariance: number | null;
  covariance: number | null;
  covarianceMax: number | null;
  /** With the marks of the whole test. */
  covarianceWithTotal: number | null;
  /** Too few answers to read much into the facility (below 10), or into how it discriminates (below 30): its standard error is then above .15, .18. */
  isFacilityRough: boolean;
  isDiscriminationRough: boolean;
};

const leastForFacility = 10;
const leastForDiscrimination = 30;
export const isRough = (answers: number) => ({ isFacilityRough: answers < leastForFacility, isDiscriminationRough: answers < leastForDiscrimination });

const nothing = { sd: null, discriminationIndex: null, discriminativeEfficiency: null, markVariance: null, otherVariance: null, covariance: null, covarianceMax: null, covarianceWithTotal: null };

export function describeColumn({ marks, others, totals }: Column, maxMark: number): ColumnStatistics {
  const answers = marks.length;
  const facility = answers === 0 || maxMark === 0 ? null : mean(marks) / maxMark;
  if (answers < 2) return { answers, facility, ...nothing, ...isRough(answers) };
  const [markVariance, otherVariance, covariance] = [covarianceOf(marks, marks), covarianceOf(others, others), covarianceOf(marks, others)];
  // The same marks, the best of them with the best of the rest: no order gives a greater covariance.
  const covarianceMax = covarianceOf(sorted(marks), sorted(others));
  return {
    answers, facility, sd: Math.sqrt(markVariance), markVariance, otherVariance, covariance, covarianceMax, covarianceWithTotal: covarianceOf(marks, totals),
    discriminationIndex: markVariance * otherVariance === 0 ? null : (100 * covariance) / Math.sqrt(markVariance * otherVariance),
    discriminativeEfficiency: covarianceMax === 0 ? null : (100 * covariance) / covarianceMax, ...isRough(answers),
  };
}

export const mean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) sum += values[at] ?? 0;
  return sum / values.length;
};

/** Of a sample. Exactly 0 where one side does not vary: what rounding leaves would make a correlation out of nothing. */
function covarianceOf(one: ArrayLike<number>, other: ArrayLike<number>): number {
  if (isConstant(one) || isConstant(other)) return 0;
  const [meanOne, meanOther] = [mean(one), mean(other)];
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += ((one[at] ?? 0) - meanOne) * ((other[at] ?? 0) - meanOther);
  return sum / (one.length - 1);
}

/** The rest of a test is a difference of sums, so that equal marks may differ by what rounding leaves. */
const rounding = 1e-9;
function isConstant(values: ArrayLike<number>): boolean {
  const first = values[0] ?? 0;
  for (let at = 1; at < values.length; at += 1) if (Math.abs((values[at] ?? 0) - first) > rounding) return false;
  return true;
}

const sorted = (values: readonly number[]) => Float64Array.from(values).sort();
