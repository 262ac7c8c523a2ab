import { sql } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import { leastCohort } from '../../../cohort.ts';
import { count, named } from '../../cells.ts';
import type { RunOf } from '../../query.ts';

/** Known causes of wrong answers that ten pupils or more showed, those of most pupils first; no answer of anybody is shown. */
export const schoolMistakes: RunOf<'school-mistakes'> = async ({ services: { db, content } }, { since }) => {
  const { rows } = await db.execute<{ id: string; skill: string; pupils: number; answers: number }>(sql`
    select misconception_id as id, skill_ids[1] as skill, count(distinct learner_id)::int as pupils, count(*)::int as answers from ${evidence}
    where misconception_id is not null and answered_at >= ${since.toISOString()} group by 1, 2 having count(distinct learner_id) >= ${leastCohort} order by 3 desc, 4 desc, 1, 2`);
  return {
    columns: ['mistake', 'skill', 'pupils', 'answers'], of: null, to: null,
    rows: rows.flatMap(({ id, skill, pupils, answers }) => {
      const cause = content.misconceptions.get(id);
      return cause ? [[named(cause.name), named(content.skills.get(skill)?.name ?? skill), count(pupils), count(answers)]] : [];
    }),
  };
};
