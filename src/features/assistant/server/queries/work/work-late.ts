import { listAssignments } from '#features/assignments/server/public.ts';
import { inOrder, named, pupil } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { standingWith } from './assigned-to.ts';

/** What is overdue in a class, and with whom: open assignments, and those that ended within two weeks. */
export const workLate: RunOf<'work-late'> = async (asking, { class: asked }) => {
  const { assignments } = await listAssignments(asking.services.db, asked.id, 'open');
  const pupils = await standingWith(asking, assignments);
  const late = assignments.flatMap((given) => (pupils.get(given.id) ?? []).filter(({ status }) => status === 'late').map((one) => ({ given, one })));
  return {
    columns: ['pupil', 'assignment', 'work', 'due'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}/assigned`, search: {} },
    rows: inOrder(late, ({ one }) => one.name, ({ one }) => one.due?.on ?? null).map(({ given, one }) => [pupil({ ...one, classId: asked.id }), named(given.title), { kind: 'work',
      status: one.begunAt === null ? 'not-begun' : 'begun' },
      one.due ? { kind: 'day', on: one.due.on } : { kind: 'none' }]),
  };
};
