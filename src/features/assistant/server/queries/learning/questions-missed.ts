import { sql } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import { count, inOrder, named, part, words } from '../../cells.ts';
import type { RunOf } from '../../query.ts';
import { idsOf } from '../../scope.ts';

/** Questions that somebody of the class got wrong at the first try, the most often missed first. The example is the newest one that was wrong. */
export const questionsMissed: RunOf<'questions-missed'> = async ({ services }, { class: asked, since }) => {
  const { rows } = await services.db.execute<{ skill: string; stem: string; firsts: number; wrong: number; pupils: number }>(sql`
    select skill_ids[1] as skill, (array_agg(stem order by answered_at desc) filter (where not is_correct))[1] as stem, count(*)::int as firsts,
      count(*) filter (where not is_correct)::int as wrong, count(distinct learner_id) filter (where not is_correct)::int as pupils
    from ${evidence} where learner_id = any(${sql.param(idsOf(asked))}::uuid[]) and attempt = 1 and answered_at >= ${since.toISOString()}
    group by item_id, skill_ids[1] having count(*) filter (where not is_correct) > 0`);
  return {
    columns: ['question', 'skill', 'wrong', 'pupils'], of: asked.pupils.length, to: { path: `/home/classes/${asked.id}`, search: {} },
    rows: inOrder(rows, ({ pupils }) => -pupils, ({ wrong, firsts }) => -wrong / firsts).map(({ stem, skill, wrong, firsts, pupils }) =>
      [words(stem), named(services.content.skills.get(skill)?.name ?? skill), part(wrong, firsts), count(pupils)]),
  };
};
