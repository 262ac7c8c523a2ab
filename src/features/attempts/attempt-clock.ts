import { endOfAttempt, type LearnerWindow } from '#features/assessments/windows.ts';

/** All that the end of an attempt follows from. Moments are the server's. */
export type ClockFacts = {
  startedAt: Date;
  /** Of who takes it, as it stands now: with what they need and were given more. */
  window: Pick<LearnerWindow, 'minutes' | 'closesAt'>;
  /** The clock stands still since then. */
  pausedAt: Date | null;
  /** Of breaks that are over. */
  pausedSeconds: number;
  graceSeconds: number;
};

/** When it would end if no break went on. */
const plainEnd = ({ window, startedAt, pausedSeconds }: ClockFacts) => endOfAttempt(window, { startedAt, pausedMs: pausedSeconds * 1_000 });

/** When it ends by itself, without the grace; null: never, or not as long as the break lasts. */
export const endOf = (facts: ClockFacts): Date | null => (facts.pausedAt === null ? plainEnd(facts) : null);

/** Seconds that are left; they stand still in a break. Null: no end. */
export function secondsLeft(facts: ClockFacts, now: Date): number | null {
  const end = plainEnd(facts);
  return end === null ? null : Math.max(0, (end.getTime() - (facts.pausedAt ?? now).getTime()) / 1_000);
}

/** Whether answers that come now are no longer taken. */
export function isOver(facts: ClockFacts, now: Date): boolean {
  const end = endOf(facts);
  return end !== null && now.getTime() > end.getTime() + facts.graceSeconds * 1_000;
}

/**
 * The count by which two saves of an answer are told apart: tenths of a second since the attempt began, by the server's clock, and never the same
 * twice on one device. So the one that was typed later wins, from whichever device, in whatever order they come.
 */
export const ticksAt = (startedAt: number, now: number): number => Math.max(1, Math.floor((now - startedAt) / 100));
