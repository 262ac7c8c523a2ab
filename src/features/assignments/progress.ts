import type { PupilStatus } from './contract.ts';

/**
 * How far a learner is with one target, in Unix milliseconds; null: it is not for this learner, or is no longer there.
 * `overAt`: from when it can be done no more, as a test that closes; null or left out: it stays open.
 */
export type TargetProgress = [begunAt: number | null, doneAt: number | null, overAt?: number | null] | null;

export type Progress = {
  begunAt: number | null;
  /** When the last of its targets was done; null: one is left. */
  doneAt: number | null;
  /** From when nothing of what is left can be done; null: something can. */
  overAt: number | null;
  /** The target to go on with: the first that is not done, else the first of all. */
  nextId: string;
};

/** How far a learner is with all of an assignment; null: none of it is for them. */
export function combineTargets(targets: readonly (readonly [id: string, progress: TargetProgress])[]): Progress | null {
  const own = targets.flatMap(([id, progress]) => (progress === null ? [] : [{ id, begunAt: progress[0] ?? progress[1], doneAt: progress[1], overAt: progress[2] ?? null }]));
  const [first] = own;
  if (!first) return null;
  const begun = own.flatMap(({ begunAt }) => begunAt ?? []);
  const undone = own.filter(({ doneAt }) => doneAt === null);
  const [left] = undone;
  return {
    begunAt: begun.length > 0 ? Math.min(...begun) : null,
    doneAt: left ? null : Math.max(...own.flatMap(({ doneAt }) => doneAt ?? [])),
    overAt: undone.length > 0 && undone.every(({ overAt }) => overAt !== null) ? Math.max(...undone.map(({ overAt }) => overAt ?? 0)) : null,
    nextId: (left ?? first).id,
  };
}

/** @param dueAt of this learner; null: whenever */
export function statusOf({ begunAt, doneAt }: Pick<Progress, 'begunAt' | 'doneAt'>, dueAt: number | null, now: number): PupilStatus {
  if (doneAt !== null) return dueAt !== null && doneAt > dueAt ? 'late-done' : 'done';
  if (dueAt !== null && now > dueAt) return 'late';
  return begunAt === null ? 'not-begun' : 'begun';
}
