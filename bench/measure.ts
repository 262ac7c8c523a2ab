/** One figure of the bench: what was measured, against which limit or peer, both in the same unit. */
export type Figure = {
  row: string;
  value: number;
  unit: string;
  /** What it is held against, and where that number comes from. */
  against: number;
  source: string;
  better: 'higher' | 'lower';
};

/** How many times better (> 1) or worse (< 1) than what it is held against. */
export function ratio(figure: Figure): number {
  const { value, against, better } = figure;
  if (value === 0) return better === 'lower' ? Number.POSITIVE_INFINITY : 0;
  return better === 'higher' ? value / against : against / value;
}

export function printFigure(figure: Figure): void {
  const times = ratio(figure);
  process.stdout.write(`${JSON.stringify({ ...figure, value: round(figure.value), ratio: Number.isFinite(times) ? round(times) : 'at the limit of 0' })}\n`);
}

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

const round = (value: number) => Math.round(value * 100) / 100;
