import type { SharedWindow } from './windows.ts';

/** How many of those who have a test are where. `toMark`: answers that wait for a person. */
export type AttemptCounts = { begun: number; taking: number; handedIn: number; toMark: number };
export const noAttempts: AttemptCounts = { begun: 0, taking: 0, handedIn: 0, toMark: 0 };

/** `set`: opens later. `live`: somebody is at it now. `to-grade`: over, and results are not out. */
export const sittingStates = ['set', 'open', 'live', 'to-grade', 'released', 'withdrawn'] as const;
export type SittingState = (typeof sittingStates)[number];

type Given = SharedWindow & { withdrawnAt: Date | null; releasedAt: Date | null };

/** @param pupils how many it is for now */
export function stateOf(sitting: Given, counts: AttemptCounts, pupils: number, now: Date): SittingState {
  if (sitting.withdrawnAt) return 'withdrawn';
  if (sitting.releasedAt) return 'released';
  if (counts.taking > 0) return 'live';
  if (isOver(sitting, now) || (pupils > 0 && counts.handedIn >= pupils)) return 'to-grade';
  return sitting.opensAt > now ? 'set' : 'open';
}

/** For those without more time. */
export const isOver = ({ closesAt, endedAt }: Pick<SharedWindow, 'closesAt' | 'endedAt'>, now: Date): boolean => endedAt !== null || (closesAt !== null && closesAt <= now);
