import type { Estimate } from '#features/record/contract.ts';
import { loadMeasuredOf } from '#features/record/server/public.ts';
import { estimate, inOrder, moment, named, pupil } from '../../cells.ts';
import type { Asking, Table } from '../../query.ts';
import { idsOf, type ScopedClass } from '../../scope.ts';

/** Pupils and skills of a class whose estimate is of a kind, by skill. */
export async function estimatesOfClass({ services, now }: Asking, asked: ScopedClass, isMeant: (one: Estimate) => boolean): Promise<Table> {
  const measured = await loadMeasuredOf(services, idsOf(asked), [...services.content.skills.keys()], now);
  const found = asked.pupils.flatMap((one) => [...(measured.get(one.id)?.values() ?? [])].filter(isMeant).map((own) => ({ one, own })));
  return {
    columns: ['skill', 'pupil', 'estimate', 'last'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: inOrder(found, ({ own }) => own.name, ({ own }) => own.known, ({ one }) => one.name).map(({ one, own }) => [named(own.name), pupil(one), estimate(own), moment(own.lastAt)]),
  };
}
