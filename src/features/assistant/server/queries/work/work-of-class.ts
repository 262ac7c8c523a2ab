import { listAssignments } from '#features/assignments/server/public.ts';
import { schoolDay } from '#server/school-day.ts';
import { count, named, none, part } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { standingWith } from './assigned-to.ts';

/** What is open in a class, what is due soonest first. */
export const workOfClass: RunOf<'work-of-class'> = async (asking, { class: asked }) => {
  const { assignments } = await listAssignments(asking.services.db, asked.id, 'open');
  const pupils = await standingWith(asking, assignments);
  return {
    columns: ['assignment', 'done', 'late', 'not-begun', 'due'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}/assigned`, search: {} },
    rows: assignments.map(({ id, title, dueAt }) => {
      const own = pupils.get(id) ?? [];
      const of = (...wanted: string[]) => own.filter(({ status }) => wanted.includes(status)).length;
      return [named(title), part(of('done', 'late-done'), own.length), count(of('late')), count(own.filter(({ begunAt, doneAt }) => begunAt === null && doneAt === null).length),
        dueAt === null ? none : { kind: 'day' as const, on: schoolDay(asking.services, dueAt) }];
    }),
  };
};
