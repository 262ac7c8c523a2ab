import { sql } from 'drizzle-orm';
import { reviewCards } from '#features/record/server/tables.ts';
import { count, inOrder, moment, pupil } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';

/** How many reviews wait for each pupil, and since when the oldest does. */
export const reviewsDue: RunOf<'reviews-due'> = async ({ services, now }, { class: asked }) => {
  const askable = [...services.content.skills.keys()].filter((id) => (services.content.itemsOfSkill.get(id)?.length ?? 0) > 0);
  const { rows } = await services.db.execute<{ id: string; due: number; oldest: number }>(sql`
    select learner_id as id, count(*)::int as due, (extract(epoch from min(due_at)) * 1000)::float8 as oldest from ${reviewCards}
    where learner_id = any(${sql.param(idsOf(asked))}::uuid[]) and due_at <= ${now.toISOString()} and skill_id = any(${sql.param(askable)}::text[]) group by 1`);
  const byId = new Map(asked.pupils.map((one) => [one.id, one]));
  const found = rows.flatMap(({ id, ...row }) => {
    const one = byId.get(id);
    return one ? [{ one, ...row }] : [];
  });
  return {
    columns: ['pupil', 'reviews', 'due'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}/assigned`, search: {} },
    rows: inOrder(found, ({ due }) => -due, ({ one }) => one.name).map(({ one, due, oldest }) => [pupil(one), count(due), moment(oldest)]),
  };
};
