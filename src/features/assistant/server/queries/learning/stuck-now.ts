import { findStuckRuns, stuckWithinMs } from '#features/practice/server/public.ts';
import { count, inOrder, moment, named, pupil } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';

/** Who gets nowhere in a skill within the last week: of the last questions none went right without nearly all of the help. */
export const stuckNow: RunOf<'stuck-now'> = async ({ services, now }, { class: asked }) => {
  const runs = await findStuckRuns(services.db, idsOf(asked), new Date(now.getTime() - stuckWithinMs));
  const found = asked.pupils.flatMap((one) => [...(runs.get(one.id) ?? [])].map(([skillId, { tries, since }]) => ({ one, skillId, tries, since })));
  return {
    columns: ['pupil', 'skill', 'tries', 'last'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: inOrder(found, ({ since }) => -since.getTime(), ({ one }) => one.name).map(({ one, skillId, tries, since }) =>
      [pupil(one), named(services.content.skills.get(skillId)?.name ?? skillId), count(tries), moment(since)]),
  };
};
