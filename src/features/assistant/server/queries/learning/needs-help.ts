import { loadMeasuredOf, recentMisconceptions } from '#features/record/server/public.ts';
import { count, estimate, inOrder, none, pupil } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';

/** Pupils with answers in a skill that are below secure, and the mistake that each made most. Who has no answer yet is not known to need help. */
export const needsHelp: RunOf<'needs-help'> = async ({ services, now }, { class: asked, skill, since }) => {
  const ids = idsOf(asked);
  const [measured, mistakes] = await Promise.all([loadMeasuredOf(services, ids, [skill.id], now), recentMisconceptions(services, ids, [skill.id], since)]);
  const most = new Map<string, { name: string; times: number }>();
  for (const { name, learners } of mistakes) {
    for (const { id, answers } of learners) if (answers > (most.get(id)?.times ?? 0)) most.set(id, { name, times: answers });
  }
  const below = asked.pupils.flatMap((one) => {
    const found = measured.get(one.id)?.get(skill.id);
    return found && found.status !== 'secure' ? [{ one, found }] : [];
  });
  return {
    columns: ['pupil', 'estimate', 'standing', 'mistake', 'answers'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: inOrder(below, ({ found }) => found.known, ({ one }) => one.name).map(({ one, found }) => {
      const mistake = most.get(one.id);
      return [pupil(one), estimate(found), { kind: 'standing', status: found.status }, mistake ? { kind: 'mistake', ...mistake } : none, count(found.evidenceCount)];
    }),
  };
};
