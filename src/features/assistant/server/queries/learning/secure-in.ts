import { loadMeasuredOf } from '#features/record/server/public.ts';
import { count, estimate, inOrder, moment, pupil } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';

/** Pupils who are secure in a skill: the surest first. */
export const secureIn: RunOf<'secure-in'> = async ({ services, now }, { class: asked, skill }) => {
  const measured = await loadMeasuredOf(services, idsOf(asked), [skill.id], now);
  const secure = asked.pupils.flatMap((one) => {
    const found = measured.get(one.id)?.get(skill.id);
    return found?.status === 'secure' ? [{ one, found }] : [];
  });
  return {
    columns: ['pupil', 'estimate', 'answers', 'last'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: inOrder(secure, ({ found }) => -found.known, ({ one }) => one.name).map(({ one, found }) => [pupil(one), estimate(found), count(found.evidenceCount), moment(found.lastAt)]),
  };
};
