import { loadMeasuredOf } from '#features/record/server/public.ts';
import { count, named, none } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';

/** Two classes in one skill, side by side. The mean is of the estimates of those who have answers. */
export const compareClasses: RunOf<'compare-classes'> = async ({ services, now }, { class: one, other, skill }) => {
  const measured = await loadMeasuredOf(services, [...new Set([...idsOf(one), ...idsOf(other)])], [skill.id], now);
  const line = (asked: typeof one) => {
    const found = asked.pupils.flatMap(({ id }) => measured.get(id)?.get(skill.id) ?? []);
    const of = (...wanted: string[]) => count(found.filter(({ status }) => wanted.includes(status)).length);
    const mean = (figure: (estimate: (typeof found)[number]) => number) => found.reduce((sum, estimate) => sum + figure(estimate), 0) / found.length;
    return [named(asked.name), count(asked.pupils.length), count(found.length), of('secure'), of('learning', 'fading'), of('finding-out'),
      found.length === 0 ? none : { kind: 'estimate' as const, known: mean(({ known }) => known), low: mean(({ low }) => low), high: mean(({ high }) => high) }];
  };
  return { columns: ['class', 'pupils', 'active', 'secure', 'growing', 'finding-out', 'average'], of: one.pupils.length + other.pupils.length, to: { path: '/home/classes', search: {} },
    rows: [line(one), line(other)] };
};
