import { sql } from 'drizzle-orm';
import { rebuildEstimates } from '#features/record/server/tracing/rebuild-estimates.ts';
import { openProduct } from '../evals/product.ts';
import type { Tell } from './figure.ts';

const learners = 2_000;
const answersEach = 500;
const limitSeconds = 60;

/** A million pieces of evidence of two thousand learners in all skills of the content, folded again by the product's own rebuild. */
export async function benchRebuild(tell: Tell): Promise<void> {
  const product = await openProduct();
  try {
    const { db, content } = product;
    const skillIds = [...content.skills.keys()];
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`insert into users (id, username, display_name, personas, selected_persona)
        select gen_random_uuid(), 'bench-' || n, 'Bench ' || n, '{student}', 'student' from generate_series(1, ${learners}) n`);
      await tx.execute(sql`
        insert into evidence (id, learner_id, answer_key, item_id, skill_ids, context, is_correct, score, attempt, hints_used, is_aided, seconds, stem, response, answered_at,
          level, expected, plain, difficulty, usual_difficulty)
        select gen_random_uuid(), u.id, gen_random_uuid(), s.skill || '.item-' || (n % 4), array[s.skill], 'practice', r < 0.7, case when r < 0.7 then 1 else 0 end, 1,
          case when r > 0.9 then 1 else 0 end, r > 0.9, 20, 'What is $3 \\times 4$?', '12', timestamptz '2026-01-01' + n * interval '7 hours',
          1 + (n % 3), 0.2 + r / 2, 0.25 + r / 2, (n % 3) - 1, array[1.1]
        from (select id, row_number() over (order by id) as place from users where username like 'bench-%') u
        cross join generate_series(1, ${answersEach}) n
        cross join lateral (select (${sql.param(skillIds)}::text[])[1 + ((n / 8 + u.place) % ${skillIds.length})::int] as skill, random() as r) s`);
    });
    const began = performance.now();
    const { evidence } = await rebuildEstimates(product);
    const seconds = (performance.now() - began) / 1_000;
    if (evidence !== learners * answersEach) throw new Error(`${evidence} pieces of evidence were rebuilt.`);
    tell({ row: `rebuild of ${evidence.toLocaleString('en')} pieces of evidence`, value: seconds, unit: 's', against: limitSeconds, source: 'limit', better: 'lower' });
  } finally {
    await product.close();
  }
}
