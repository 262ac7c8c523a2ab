import { count, inOrder, minutes, moment, part, pupil } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';
import { countAnswers } from './count-answers.ts';

/** Minutes of work on answers: the least first, so that who did nothing stands on top. */
export const timeWorked: RunOf<'time-worked'> = async ({ services, now }, { class: asked, since }) => {
  const counted = await countAnswers(services.db, idsOf(asked), since, now);
  const found = asked.pupils.flatMap((one) => {
    const own = counted.get(one.id);
    return own ? [{ one, own }] : [];
  });
  return {
    columns: ['pupil', 'minutes', 'answers', 'after', 'last'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: inOrder(found, ({ own }) => own.seconds, ({ one }) => one.name).map(({ one, own }) => [pupil(one), minutes(own.seconds / 60), count(own.answers), part(own.own, own.firsts),
      moment(own.lastAt)]),
  };
};
