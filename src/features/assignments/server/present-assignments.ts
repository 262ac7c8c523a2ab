import { schoolDay, schoolTime } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { AssignedPupil, Assignment } from '../contract.ts';
import { combineTargets, statusOf } from '../progress.ts';
import type { NamedAssignment, PupilProgress } from './load-assignments.ts';
import { presentDue } from './read-assigned.ts';

type Env = Pick<Services, 'env'>;
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** How each pupil stands; those whom none of it is for are left out. */
export function presentPupils(services: Env, progress: readonly PupilProgress[], now: Date): AssignedPupil[] {
  return progress.flatMap(({ learnerId, name, dueAt, targets, extendedAt, extendedBy }) => {
    const whole = combineTargets(targets ?? []);
    if (!whole) return [];
    const { begunAt, doneAt } = whole;
    return [{
      id: learnerId, name, status: statusOf(whole, dueAt, now.getTime()), begunAt: iso(begunAt), doneAt: iso(doneAt),
      due: dueAt === null ? null : presentDue(services, new Date(dueAt), now), extended: extendedAt === null ? null : { by: extendedBy, at: new Date(extendedAt).toISOString() },
    }];
  });
}

export function presentAssignment(services: Env, row: NamedAssignment, pupils: readonly AssignedPupil[], now: Date): Assignment {
  const { id, classId, kind, title, note, audience, receivers, opensAt, dueAt, from, withdrawnAt, withdrawnBy } = row;
  const count = (...statuses: AssignedPupil['status'][]) => pupils.filter(({ status }) => statuses.includes(status)).length;
  return {
    id, classId, kind, title, note, from, to: { audience, names: receivers },
    opens: { on: schoolDay(services, opensAt), time: schoolTime(services, opensAt), isOver: opensAt <= now },
    due: dueAt && presentDue(services, dueAt, now),
    withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), by: withdrawnBy },
    counts: { all: pupils.length, begun: pupils.filter(({ begunAt }) => begunAt !== null).length, done: count('done', 'late-done'), late: count('late') },
  };
}

/** Several at once, each with its own pupils. */
export function presentAssignments(services: Env, rows: readonly NamedAssignment[], progress: readonly PupilProgress[], now: Date): Assignment[] {
  const byAssignment = Map.groupBy(progress, ({ assignmentId }) => assignmentId);
  return rows.map((row) => presentAssignment(services, row, presentPupils(services, byAssignment.get(row.id) ?? [], now), now));
}
