import { count, inOrder, part, pupil } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';
import { countAnswers } from './count-answers.ts';

/** Fewer first tries than these say nothing of a change. */
const leastFirsts = 5;

/** Right at the first try and alone: since a day, beside the stretch of the same length before it. Who answered too little in either is left out. */
export const moved: RunOf<'moved'> = async ({ services, now }, { class: asked, since }) => {
  const ids = idsOf(asked);
  const [before, after] = await Promise.all([countAnswers(services.db, ids, new Date(2 * since.getTime() - now.getTime()), since), countAnswers(services.db, ids, since, now)]);
  const both = asked.pupils.flatMap((one) => {
    const [was, is] = [before.get(one.id), after.get(one.id)];
    return was && is && was.firsts >= leastFirsts && is.firsts >= leastFirsts ? [{ one, was, is, change: is.own / is.firsts - was.own / was.firsts }] : [];
  });
  return {
    columns: ['pupil', 'before', 'after', 'answers'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: inOrder(both, ({ change }) => change, ({ one }) => one.name).map(({ one, was, is }) => [pupil(one), part(was.own, was.firsts), part(is.own, is.firsts), count(is.answers)]),
  };
};
