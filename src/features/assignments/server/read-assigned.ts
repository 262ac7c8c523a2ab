import type { ContentLibrary } from '#features/content/library.ts';
import { schoolDay, schoolTime } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { daysBetween } from '#shared/calendar-date.ts';
import type { AssignedItem, Due } from '../assigned-contract.ts';
import { combineTargets } from '../progress.ts';
import type { AssignedKinds, AssignedStep } from './assigned-kind.ts';
import type { AssignedJson } from './select-assigned.ts';

/** Something open, with the step of learning that it is, where it is one. */
export type OpenAssigned = AssignedItem & { step: AssignedStep | null };

type ReadServices = Pick<Services, 'env' | 'assigned'> & { content: ContentLibrary };

/** What a pupil was given, may see, has not done and still can do: due soonest first, then what has no time. */
export function readAssigned({ env, content, assigned }: ReadServices, json: AssignedJson, now: Date): OpenAssigned[] {
  const time = now.getTime();
  const open = (json ?? []).flatMap(([id, kindId, title, note, opensAt, dueAt, from, targets]) => {
    const progress = opensAt > time ? null : combineTargets(targets ?? []);
    if (!progress || progress.doneAt !== null || (progress.overAt !== null && progress.overAt <= time)) return [];
    const kind: AssignedKinds[typeof kindId] | undefined = assigned[kindId];
    if (!kind) return [];
    const { nextId } = progress;
    const item = { id, kind: kindId, title, from, note, path: kind.path(nextId), minutes: kind.minutes(content, nextId), due: dueAt === null ? null : presentDue({ env }, new Date(dueAt), now), isBegun: progress.begunAt !== null };
    return [{ item: { ...item, step: kind.step(content, nextId) }, dueAt: dueAt ?? Infinity, opensAt }];
  });
  return open.toSorted((one, other) => one.dueAt - other.dueAt || one.opensAt - other.opensAt).map(({ item }) => item);
}

/** When it is due by the school's calendar and clock. */
export function presentDue(services: Pick<Services, 'env'>, dueAt: Date, now: Date): Due {
  const on = schoolDay(services, dueAt);
  return { on, time: schoolTime(services, dueAt), inDays: daysBetween(schoolDay(services, now), on), isOver: now > dueAt };
}
