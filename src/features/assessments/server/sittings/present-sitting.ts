import { presentDue } from '#features/assignments/server/public.ts';
import { schoolDay, schoolTime } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { measureTest } from '../../measure-test.ts';
import { noAttempts, stateOf, type AttemptCounts } from '../../sitting-state.ts';
import type { SittingPupil, SittingSummary } from '../../sittings-contract.ts';
import type { Sitting } from './load-sitting.ts';
import type { Receiver } from './load-windows.ts';

type Env = Pick<Services, 'env'>;
const timeOf = (services: Env, moment: Date, now: Date) => ({ on: schoolDay(services, moment), time: schoolTime(services, moment), isOver: moment <= now });

/** @param pupils how many it is for now */
export function presentSitting(services: Env, sitting: Sitting, given: { pupils: number; counts: AttemptCounts | undefined; now: Date }): SittingSummary {
  const { pupils, counts = noAttempts, now } = given;
  const { body, dueAt, closesAt, endedAt, releasedAt } = sitting;
  return {
    id: sitting.id, testId: sitting.testId, title: body.title, class: { id: sitting.class?.id ?? '', name: sitting.class?.name ?? '' }, by: sitting.byName,
    state: stateOf(sitting, counts, pupils, now), opens: timeOf(services, sitting.opensAt, now), due: dueAt && presentDue(services, dueAt, now), closes: closesAt && timeOf(services, closesAt, now),
    ended: endedAt && timeOf(services, endedAt, now), accessCode: sitting.accessCode, isAnonymous: sitting.isAnonymous, minutes: body.timeLimitMinutes, ...measureTest(body),
    feedback: body.feedback, isAdaptive: body.adaptive !== null, releasesAtOnce: body.release === 'at-once', releasedOn: releasedAt && schoolDay(services, releasedAt),
    counts: { pupils, ...counts },
  };
}

export const presentReceivers = (services: Env, receivers: readonly Receiver[], now: Date): SittingPupil[] => receivers.map(({ learnerId, name, window, extendedBy }) => ({
  id: learnerId, name, needs: window.needs, minutes: window.minutes, closes: window.closesAt && timeOf(services, window.closesAt, now),
  extension: window.extendedTo && { on: schoolDay(services, window.extendedTo), time: schoolTime(services, window.extendedTo), by: extendedBy },
}));
