import { count, inOrder, part, pupil } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';
import { countAnswers } from './count-answers.ts';

/** How many answers came with help, and with the whole solution: the most solutions first. */
export const solutionsUsed: RunOf<'solutions-used'> = async ({ services, now }, { class: asked, since }) => {
  const counted = await countAnswers(services.db, idsOf(asked), since, now);
  const found = asked.pupils.flatMap((one) => {
    const own = counted.get(one.id);
    return own && own.answers > 0 ? [{ one, own }] : [];
  });
  return {
    columns: ['pupil', 'solutions', 'helped', 'answers'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: inOrder(found, ({ own }) => -own.solutions / own.answers, ({ own }) => -own.helped / own.answers, ({ one }) => one.name).map(({ one, own }) =>
      [pupil(one), part(own.solutions, own.answers), part(own.helped, own.answers), count(own.answers)]),
  };
};
