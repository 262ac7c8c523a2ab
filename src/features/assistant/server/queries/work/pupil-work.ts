import { listAssignments } from '#features/assignments/server/public.ts';
import { moment, named } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { pupilsIn } from '../../scope.ts';
import { standingWith } from './assigned-to.ts';

/** What a pupil has to do in the classes that the asking teacher teaches. */
export const pupilWork: RunOf<'pupil-work'> = async (asking, { pupil }) => {
  const { scope, services } = asking;
  const own = scope.classes.filter(({ pupils }) => pupils.some(({ id }) => id === pupil.id));
  const lists = await Promise.all(own.map(async (one) => ({ one, ...(await listAssignments(services.db, one.id, 'open')) })));
  const standing = await standingWith(asking, lists.flatMap(({ assignments }) => assignments));
  const rows = lists.flatMap(({ one, assignments }) => assignments.flatMap(({ id, title }) => {
    const mine = standing.get(id)?.find((each) => each.id === pupil.id);
    return mine ? [[named(title), named(one.name), { kind: 'work' as const, status: mine.status }, moment(mine.doneAt), mine.due ? { kind: 'day' as const,
      on: mine.due.on } : { kind: 'none' as const }]] : [];
  }));
  return { columns: ['assignment', 'class', 'work', 'done', 'due'], of: pupilsIn(scope).length > 0 ? 1 : null, to: { path: `/home/classes/${pupil.classId}/assigned`, search: {} }, rows };
};
