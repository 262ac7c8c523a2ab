import type { AssignedPupil } from '#features/assignments/contract.ts';
import { inOrder, moment, pupil } from '../../cells.ts';
import type { Asking, Run, Table } from '../../query.ts';
import type { NamedAssignment } from '#features/assignments/server/public.ts';
import { standingWith } from './assigned-to.ts';

const order: Record<AssignedPupil['status'], number> = { late: 0, 'not-begun': 1, begun: 2, 'late-done': 3, done: 4 };

async function standing(asking: Asking, work: NamedAssignment, isMeant: (one: AssignedPupil) => boolean): Promise<Table> {
  const pupils = (await standingWith(asking, [work])).get(work.id) ?? [];
  return {
    columns: ['pupil', 'work', 'last', 'done', 'due'], of: pupils.length, to: { path: `/home/classes/${work.classId}/assigned`, search: {} },
    rows: inOrder(pupils.filter(isMeant), ({ status }) => order[status], ({ name }) => name).map((one) => [pupil({ ...one, classId: work.classId }), { kind: 'work', status: one.status },
      moment(one.begunAt), moment(one.doneAt), one.due ? { kind: 'day', on: one.due.on } : { kind: 'none' }]),
  };
}

/** Everybody who has an assignment, who is late first. */
export const workStanding: Run<'work'> = (asking, { work }) => standing(asking, work, () => true);
/** Who has it and has not begun. */
export const notStarted: Run<'work'> = (asking, { work }) => standing(asking, work, ({ begunAt, doneAt }) => begunAt === null && doneAt === null);
