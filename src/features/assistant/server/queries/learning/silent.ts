import { inOrder, moment, pupil } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';
import { lastAnswered } from './count-answers.ts';

/** Who has answered nothing since a day: those who never did first, then the longest silence. */
export const silent: RunOf<'silent'> = async ({ services }, { class: asked, since }) => {
  const last = await lastAnswered(services.db, idsOf(asked));
  const found = asked.pupils.flatMap((one) => {
    const at = last.get(one.id) ?? null;
    return at === null || at < since.getTime() ? [{ one, at }] : [];
  });
  return {
    columns: ['pupil', 'last'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: inOrder(found, ({ at }) => at ?? 0, ({ one }) => one.name).map(({ one, at }) => [pupil(one), moment(at)]),
  };
};
