import { sql } from 'drizzle-orm';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { loadTaughtSittings } from '#features/grading/server/public.ts';
import { count, inOrder, named } from '../../cells.ts';
import type { RunOf } from '../../query.ts';

/** Answers of tests of one's own classes that wait for a person's mark. */
export const toMark: RunOf<'to-mark'> = async ({ services: { db }, scope }) => {
  const given = await loadTaughtSittings(db, scope.actor.userId);
  const { rows } = await db.execute<{ id: string; waiting: number; pupils: number }>(sql`
    select a.sitting_id as id, count(*)::int as waiting, count(distinct a.learner_id)::int as pupils from ${attemptQuestions} q join ${attempts} a on a.id = q.attempt_id and a.state = 'handed-in'
    where a.sitting_id = any(${sql.param(given.map(({ id }) => id))}::uuid[]) and q.closed_at is not null and q.score is null group by 1`);
  const byId = new Map(given.map((one) => [one.id, one]));
  const found = rows.flatMap(({ id, waiting, pupils }) => {
    const test = byId.get(id);
    return test ? [{ test, waiting, pupils }] : [];
  });
  return {
    columns: ['test', 'class', 'to-mark', 'pupils'], of: null, to: { path: '/home/assessments', search: {} },
    rows: inOrder(found, ({ waiting }) => -waiting, ({ test }) => test.body.title).map(({ test, waiting, pupils }) => [named(test.body.title), named(test.className), count(waiting), count(pupils)]),
  };
};
