import { isNothing } from '#features/people/accommodations.ts';
import { loadAccommodations } from '#features/people/server/public.ts';
import { pupil } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';

/** Pupils who have something set for them, and what. */
export const needsOfClass: RunOf<'needs-of-class'> = async ({ services }, { class: asked }) => {
  const needs = await loadAccommodations(services.db, idsOf(asked));
  return {
    columns: ['pupil', 'needs'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: asked.pupils.flatMap((one) => {
      const own = needs.get(one.id);
      return own && !isNothing(own) ? [[pupil(one), { kind: 'needs' as const, needs: own }]] : [];
    }),
  };
};
