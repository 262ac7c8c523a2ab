const minute = 60_000;
/** A longer silence ends a sitting. */
const gapMs = 15 * minute;
/** After so long a word is said, and again after as long. */
const everyMs = 45 * minute;

/** How long somebody has sat without a longer pause, up to a moment. @param times of what they did, in any order, in milliseconds */
export function sittingOf(times: readonly number[], now: number): number {
  let begun = now;
  for (const at of times.filter((one) => one <= now).toSorted((one, other) => other - one)) {
    if (begun - at > gapMs) break;
    begun = at;
  }
  return now - begun;
}

/** Minutes of a sitting, where a quiet word about it is due with this message: with the first one after each three quarters of an hour. */
export function wordDue(times: readonly number[], now: number): number | null {
  const before = times.filter((one) => one < now).toSorted((one, other) => other - one)[0];
  const sat = sittingOf(times, now);
  const satBefore = before === undefined || now - before > gapMs ? 0 : sittingOf(times, before);
  return Math.floor(sat / everyMs) > Math.floor(satBefore / everyMs) ? Math.round(sat / minute) : null;
}
