import { windowOf, type LearnerWindow } from '#features/assessments/windows.ts';
import { noAccommodations } from '#features/people/accommodations.ts';
import { endOf, isOver } from '../../attempt-clock.ts';
import type { OfferedTest } from '../../contract.ts';
import { outSince } from '../../results-out.ts';
import type { OfferedRow, OwnAttempt } from './select-offered.ts';

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));

/** A test as one pupil has it, with its moments read. */
export type Offered = Omit<OfferedRow, 'opensAt' | 'closesAt' | 'endedAt' | 'dueAt' | 'extendedTo' | 'extendedAt' | 'needs'> & { window: LearnerWindow };

export function readOffered({ needs: needed, extendedTo, extendedAt, ...row }: OfferedRow): Offered {
  const extension = extendedTo === null || extendedAt === null ? null : { until: new Date(extendedTo), at: new Date(extendedAt) };
  const shared = { opensAt: new Date(row.opensAt ?? row.createdAt), dueAt: dateOf(row.dueAt), closesAt: dateOf(row.closesAt), endedAt: dateOf(row.endedAt) };
  return { ...row, window: windowOf(shared, { extension, needs: { ...noAccommodations, ...needed } }, row.rules.timeLimitMinutes) };
}

/** How many questions an attempt asks, and the points of all. Adaptive tests say the most. */
export function sizeOf({ sections, rules }: Pick<Offered, 'sections' | 'rules'>): { questionCount: number; points: number } {
  const sizes = sections.map(({ draw, count, points }) => {
    const asked = draw === null ? count : Math.min(draw, count);
    // Where some are drawn all have the same points.
    return { asked, points: asked === count ? points.reduce((sum, each) => sum + each, 0) : asked * (points[0] ?? 0) };
  });
  const questionCount = sizes.reduce((sum, { asked }) => sum + asked, 0);
  if (rules.adaptive) return { questionCount: Math.min(rules.adaptive.most, questionCount), points: 0 };
  return { questionCount, points: sizes.reduce((sum, each) => sum + each.points, 0) };
}

export const clockOfOwn = ({ window }: Pick<Offered, 'window'>, own: OwnAttempt) =>
  ({ startedAt: new Date(own.startedAt), window, pausedAt: dateOf(own.pausedAt), pausedSeconds: own.pausedSeconds, graceSeconds: own.graceSeconds });

/** The one that is being taken; one whose time is over is not. */
export const openAttemptOf = (offered: Offered, now: Date): OwnAttempt | undefined =>
  offered.attempts.find((own) => own.state === 'open' && !isOver(clockOfOwn(offered, own), now));

export function presentOffered(offered: Offered, now: Date): OfferedTest {
  const { rules, window } = offered;
  const open = openAttemptOf(offered, now);
  const last = offered.attempts.findLast((own) => own !== open);
  const released = last !== undefined && outSince({ releasedAt: dateOf(offered.releasedAt), body: rules }, { state: last.state, markedAt: dateOf(last.markedAt) }) !== null;
  return {
    id: offered.id, title: rules.title, className: offered.className, from: offered.classId === null ? null : offered.from, state: stateOf(offered, { open, last, released }, now),
    opensAt: window.opensAt.toISOString(), closesAt: window.closesAt?.toISOString() ?? null, ...sizeOf(offered), isAdaptive: rules.adaptive !== null,
    baseMinutes: window.baseMinutes, ownMinutes: window.minutes,
    attemptsAllowed: rules.attempts, attemptsMade: offered.attempts.length,
    canTakeAgain: last !== undefined && !open && whyNot(offered, now) === null, needsCode: offered.accessCode !== null,
    openAttemptId: open?.id ?? null, openEndsAt: open ? endOf(clockOfOwn(offered, open))?.toISOString() ?? null : null,
    lastAttemptId: last?.id ?? null, handedInAt: last?.handedInAt ?? null, isReleased: released,
  };
}

function stateOf(offered: Offered, { open, last, released }: { open: OwnAttempt | undefined; last: OwnAttempt | undefined; released: boolean }, now: Date): OfferedTest['state'] {
  if (open) return 'running';
  if (released) return 'results-out';
  if (last) return 'handed-in';
  if (offered.window.opensAt > now) return 'upcoming';
  return whyNot(offered, now) === null ? 'to-take' : 'closed';
}

/** Why a test cannot be begun now, in words; null: it can. An attempt that is open can always be gone on with. */
export function whyNot(offered: Offered, now: Date): string | null {
  const { rules, window: { opensAt, closesAt } } = offered;
  if (!offered.isTheirs) return 'This test is no longer given to you.';
  if (offered.isLive) return 'This test is taken together with your class. Join it with the code that your teacher shows.';
  // Who began now would know what is right.
  if (offered.classId !== null && offered.releasedAt !== null) return 'The results of this test are out, so it can no longer be taken.';
  if (opensAt > now) return 'This test is not open yet.';
  if (closesAt !== null && closesAt <= now) return 'This test is closed. If you need it, ask your teacher for more time.';
  if (rules.attempts !== null && offered.attempts.length >= rules.attempts) return rules.attempts === 1 ? 'You have taken this test.' : 'You have taken this test as often as it can be taken.';
  return null;
}
