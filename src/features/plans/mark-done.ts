import type { StepKind } from './contract.ts';

type Step = {
  id: string; kind: StepKind; skillId: string | null; lessonId: string | null; date: string; status: string; doneAt: Date | null;
  /** When it came into the plan, in milliseconds since 1970: what was finished before is not what it asks for. */
  addedAt: number;
};
/** `finishedOn`: the date of `finishedAt`, where the school is. */
type Finished = { kind: string; skillId: string | null; finishedAt: Date; finishedOn: string; right: number; total: number };

/**
 * Which steps that are to do were done, and when: a lesson when its end was reached, practice, check and review when one of
 * that kind (and skill) was finished after the step came into the plan and after the last one that counted. Each finished thing counts for one step.
 */
export function markDone(steps: readonly Step[], lessons: ReadonlyMap<string, Date>, finished: readonly Finished[]): Map<string, Date> {
  const done = new Map<string, Date>();
  const lastOf = (step: Step) => Math.max(0, ...steps.filter((other) => other.kind === step.kind && other.skillId === step.skillId && other.doneAt).map(({ doneAt }) => doneAt?.getTime() ?? 0));
  const used = new Set<Finished>();
  for (const step of steps) {
    if (step.status !== 'todo') continue;
    if (step.kind === 'lesson') {
      const at = step.lessonId === null ? undefined : lessons.get(step.lessonId);
      if (at) done.set(step.id, at);
      continue;
    }
    const after = Math.max(step.addedAt, lastOf(step));
    const match = finished.find((one) => one.kind === step.kind && !used.has(one) && one.finishedAt.getTime() > after
      && (step.kind === 'review' ? one.finishedOn >= step.date : one.skillId === step.skillId));
    if (!match) continue;
    used.add(match);
    done.set(step.id, match.finishedAt);
  }
  return done;
}

const isAllRight = ({ right, total }: Pick<Finished, 'right' | 'total'>) => total > 0 && right === total;

/**
 * Lessons and practices that are to do although a check of their skill, finished since they came into the plan, went all right: what they
 * are for is shown. Who knows it already says so, takes the check at once, and the plan goes on. @returns when each was shown, by id
 */
export function markShown(steps: readonly Step[], finished: readonly Finished[]): Map<string, Date> {
  return new Map(steps.flatMap(({ id, kind, skillId, status, addedAt }) => {
    if (status !== 'todo' || skillId === null || (kind !== 'lesson' && kind !== 'practice')) return [];
    const shown = finished.find((one) => one.kind === 'check' && one.skillId === skillId && one.finishedAt.getTime() > addedAt && isAllRight(one));
    return shown ? [[id, shown.finishedAt] as const] : [];
  }));
}

/** Skills whose last check was not all right: their lessons and practices stay until they are done, however high the estimate still stands. */
export function notShown(finished: readonly Finished[]): Set<string> {
  const last = new Map(finished.flatMap((one) => (one.kind === 'check' && one.skillId !== null ? [[one.skillId, one] as const] : [])));
  return new Set([...last].flatMap(([skillId, one]) => (isAllRight(one) ? [] : [skillId])));
}

/** Checks finished after a moment that were not all right. */
export const notAllRight = <One extends Finished>(finished: readonly One[], after: Date): (One & { skillId: string })[] => finished.flatMap((one) =>
  (one.kind === 'check' && one.skillId !== null && one.finishedAt > after && !isAllRight(one) ? [{ ...one, skillId: one.skillId }] : []));
