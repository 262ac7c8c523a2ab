/** Longer than this on one answer is taken for time spent elsewhere. */
const longestSeconds = 600;

/** Seconds that count as work on an answer; null: nobody measured them. */
export const secondsOfWork = (seconds: number | null): number => Math.min(seconds ?? 0, longestSeconds);
