import { gatherClasses } from '#features/teaching/server/public.ts';
import { pupil } from '../../cells.ts';
import type { RunOf } from '../../query.ts';

/** Whom to have a word with, and why, by the same rules as the page of the class. */
export const needsAWord: RunOf<'needs-a-word'> = async ({ services, now }, { class: asked }) => {
  const [gathered] = await gatherClasses(services, [{ schoolClass: asked, pupils: asked.pupils }], now);
  const byId = new Map(asked.pupils.map((one) => [one.id, one]));
  return {
    columns: ['pupil', 'reasons'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: (gathered?.words ?? []).flatMap(({ id, reasons }) => {
      const one = byId.get(id);
      return one ? [[pupil(one), { kind: 'reasons' as const, reasons }]] : [];
    }),
  };
};
