import { sql, type SQL } from 'drizzle-orm';
import { evidence } from '#features/record/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { answerCounts } from '../tables.ts';

/** Adds the answers of people to the counts that stand for nobody: by question and year, without a time, a class or a person. In the transaction that deletes them. */
export async function keepAnswerCounts(tx: Database, people: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${answerCounts} (item_id, skill_id, year, answers, right_answers, aided)
    select item_id, skill_ids[1], extract(year from answered_at)::int, count(*), count(*) filter (where is_correct), count(*) filter (where is_aided)
    from ${evidence} where learner_id = any(${people}) and cardinality(skill_ids) > 0 group by 1, 2, 3
    on conflict (item_id, skill_id, year) do update set
      answers = ${answerCounts}.answers + excluded.answers, right_answers = ${answerCounts}.right_answers + excluded.right_answers, aided = ${answerCounts}.aided + excluded.aided`);
}
