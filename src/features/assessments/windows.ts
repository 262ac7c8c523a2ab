import { minutesFor, type Accommodations } from '#features/people/accommodations.ts';

/** From when and until when a test is open for everybody who has it. Null: no such time. */
export type SharedWindow = { opensAt: Date; dueAt: Date | null; closesAt: Date | null; endedAt: Date | null };
/** What one pupil has of their own. */
export type OwnTime = { extension: { until: Date; at: Date } | null; needs: Accommodations };

/** The same for one pupil, with everything that is theirs. */
export type LearnerWindow = {
  opensAt: Date;
  dueAt: Date | null;
  /** No answer is taken after it, but for the grace; null: no end. */
  closesAt: Date | null;
  /** Until when a teacher extended it for them; null: not extended. */
  extendedTo: Date | null;
  needs: Accommodations;
  /** What everybody has, and what they have, in whole minutes; null: no limit. */
  baseMinutes: number | null;
  minutes: number | null;
};

const minuteMs = 60_000;
/** A window no longer than that is a lesson or a morning in which a test is sat; a longer one is homework, and nobody's time is measured by it. */
const longestSatMs = 8 * 60 * minuteMs;

/**
 * When one pupil may take a test, and for how long. More time is never cut off by the window: it ends as much later as they have more minutes. An
 * extension moves the window and leaves the minutes alone. What was ended by hand is over for all, but for who was given more time after that.
 */
export function windowOf(shared: SharedWindow, { extension, needs }: OwnTime, baseMinutes: number | null): LearnerWindow {
  const isAfterEnd = shared.endedAt !== null && extension !== null && extension.at > shared.endedAt;
  const counted = shared.endedAt === null || isAfterEnd ? extension : null;
  const minutes = baseMinutes === null ? null : minutesFor(needs, baseMinutes);
  const usual = shared.closesAt && new Date(shared.closesAt.getTime() + moreMs(shared, needs, baseMinutes));
  const closesAt = shared.endedAt === null ? later(usual, counted?.until ?? null) : (counted?.until ?? shared.endedAt);
  return {
    opensAt: shared.opensAt, dueAt: shared.dueAt && later(shared.dueAt, counted?.until ?? null), closesAt, extendedTo: counted?.until ?? null, needs, baseMinutes, minutes,
  };
}

/** By how much more time makes the window longer. */
function moreMs({ opensAt, closesAt }: SharedWindow, needs: Accommodations, baseMinutes: number | null): number {
  if (baseMinutes !== null) return (minutesFor(needs, baseMinutes) - baseMinutes) * minuteMs;
  const length = closesAt === null ? 0 : closesAt.getTime() - opensAt.getTime();
  return length > longestSatMs ? 0 : (minutesFor(needs, Math.ceil(length / minuteMs)) - Math.ceil(length / minuteMs)) * minuteMs;
}

/** Null is no end, and nothing is later than that; but a test without an end is not made to end by an extension. */
const later = (end: Date | null, other: Date | null): Date | null => (end === null || other === null || other <= end ? end : other);

/** Whether it can be begun and answered at a moment. */
export const isWithin = ({ opensAt, closesAt }: Pick<LearnerWindow, 'opensAt' | 'closesAt'>, now: Date): boolean => opensAt <= now && (closesAt === null || now < closesAt);

/**
 * When an attempt ends by itself, without the grace; null: never.
 * @param begun.pausedMs how long its clock stood still: that is given back, of the window too
 */
export function endOfAttempt({ minutes, closesAt }: Pick<LearnerWindow, 'minutes' | 'closesAt'>, begun: { startedAt: Date; pausedMs: number }): Date | null {
  const ends = [minutes === null ? null : begun.startedAt.getTime() + minutes * minuteMs, closesAt?.getTime() ?? null].filter((end) => end !== null);
  return ends.length === 0 ? null : new Date(Math.min(...ends) + begun.pausedMs);
}
