/** What an evaluation says while it runs: rows go to stdout as JSON lines, progress to stderr. */
export type Report = {
  row(row: Record<string, unknown>): void;
  progress(text: string): void;
};

/** Measures one thing on the files it is given. @returns the summary, printed as the last line */
export type Evaluate = (args: string[], report: Report) => Promise<Record<string, unknown>>;

/** The person gave something that cannot be measured: ends the run with exit code 2 and this one line. */
export class WrongInput extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WrongInput';
  }
}

export const round = (value: number, digits = 4) => Number(value.toFixed(digits));

/** The smallest value that at least `share` of the values do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

export const mean = (values: readonly number[]) => (values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length);
