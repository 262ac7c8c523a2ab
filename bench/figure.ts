/** One figure of the bench: what was measured, against which limit or peer, both in the same unit. */
export type Figure = {
  row: string;
  value: number;
  unit: string;
  /** What it is held against, and where that number comes from; a yardstick is held against nothing. */
  against?: number;
  source?: string;
  better?: 'higher' | 'lower';
  /** How many times what the yardstick of the same run took: says the same on a slow machine and in a busy hour. */
  times?: number;
  /** How many times slower than the reference machine this one was in that very time; `against` is the reference machine's limit, scaled by it. */
  slowness?: number;
  /** What the value is made of. */
  note?: string;
};

/** Hears a figure as soon as it is measured. */
export type Tell = (figure: Figure) => void;

/** How many times better (> 1) or worse (< 1) than what it is held against; null where it is held against nothing. */
export function ratio({ value, against, better = 'lower' }: Figure): number | null {
  if (against === undefined) return null;
  if (better === 'higher') return value / against;
  if (value === 0) return Number.POSITIVE_INFINITY;
  return against / value;
}

/** Whether a figure is worse than its limit. */
export const isBeyond = ({ value, against, better = 'lower' }: Figure) => against !== undefined && (better === 'lower' ? value > against : value < against);

/** The smallest value that at least `share` of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]) => percentile(values, 0.5);
