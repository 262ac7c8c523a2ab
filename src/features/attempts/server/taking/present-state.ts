import { canPause } from '#features/people/accommodations.ts';
import { endOf, secondsLeft } from '../../attempt-clock.ts';
import type { AttemptStateView } from '../../contract.ts';
import { clockOf, type AttemptFacts } from './load-attempt.ts';

const secondsOf = (minutes: number | null) => (minutes === null ? null : minutes * 60);

/** The clock of an attempt as it is now: seconds left and the server's own time, so that no device's clock is asked. */
export function presentState(facts: AttemptFacts, now: Date): AttemptStateView {
  const { attempt, needs } = facts;
  const clock = clockOf(facts);
  const isOpen = attempt.state === 'open';
  return {
    id: attempt.id, state: attempt.state, now: now.toISOString(), startedAt: attempt.startedAt.toISOString(),
    endsAt: endOf(clock)?.toISOString() ?? null, secondsLeft: isOpen ? secondsLeft(clock, now) : 0, graceSeconds: attempt.graceSeconds,
    baseSeconds: secondsOf(facts.window.baseMinutes), ownSeconds: secondsOf(facts.window.minutes), isPaused: attempt.pausedAt !== null, canPause: isOpen && canPause(needs),
    handedInAt: attempt.handedInAt?.toISOString() ?? null, endedBy: attempt.endedBy,
  };
}
