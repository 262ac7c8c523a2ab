import { Plural, Trans } from '@lingui/react/macro';

/** Time as pupils read it: whole minutes, and seconds in the last two. @param left milliseconds */
export function TimeWords({ left }: { left: number }) {
  const seconds = Math.ceil(left / 1_000);
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 120) return <Trans><strong>{Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}</strong> left</Trans>;
  if (minutes < 100) return <Trans><strong><Plural value={minutes} one="# min" other="# min" /></strong> left</Trans>;
  const hours = Math.floor(minutes / 60);
  return <Trans><strong>{hours} h {minutes % 60} min</strong> left</Trans>;
}

/** Minutes left at which it is said to who hears the page; in between it is silent. */
const saidAt = [30, 10, 5, 2, 1] as const;

/** The one of them that was reached within the last minute; null: it is not the moment to speak, as after a reload in between. @param left milliseconds */
export const momentToSay = (left: number): number | null => saidAt.find((minutes) => left <= minutes * 60_000 && left > (minutes - 1) * 60_000) ?? null;
