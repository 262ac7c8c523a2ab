import { listPlans } from '#features/plans/server/public.ts';
import { inOrder, named, none, pupil } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';

/** Plans of a class that will not be ready by their day, as they were planned last. */
export const plansBehind: RunOf<'plans-behind'> = async ({ services }, { class: asked }) => {
  const byId = new Map(asked.pupils.map((one) => [one.id, one]));
  const late = (await listPlans(services.db, idsOf(asked), false)).flatMap((plan) => {
    const one = byId.get(plan.learnerId);
    return one && plan.status === 'active' && !plan.isInTime ? [{ one, plan }] : [];
  });
  return {
    columns: ['pupil', 'plan', 'ready', 'due'], of: asked.pupils.length, to: { path: '/learning-plans', search: { class: asked.id } },
    rows: inOrder(late, ({ plan }) => plan.readyOn, ({ one }) => one.name).map(({ one, plan }) => [pupil(one), named(plan.title), plan.readyOn === null ? none : { kind: 'day', on: plan.readyOn },
      plan.settings.dueOn === null ? none : { kind: 'day', on: plan.settings.dueOn }]),
  };
};
