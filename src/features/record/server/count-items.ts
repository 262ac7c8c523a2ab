import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { evidence, itemAnswers } from './tables.ts';

/** Answers that say how difficult their question is: first ones, foreseen, not helped by an example of the same kind. Hints taken count as not right. */
const counted = sql.raw('attempt = 1 and expected is not null and (hints_used > 0 or not is_aided)');
const right = '(is_correct and not is_aided)::int';
const w = 'expected * (1 - expected)';
const z = 'ln(plain / (1 - plain))';
const wy = `(${w} * ln(expected / (1 - expected)) + ${right} - expected)`;

/** The sums of `learned-difficulty.ts` and `learned-correction.ts`, of one answer each. */
const sums = {
  push: `expected - ${right} + ${w} * (difficulty + usual_difficulty[1])`, information: w,
  w: `case when plain is not null then ${w} end`, wz: `${w} * ${z}`, wzz: `${w} * ${z} * ${z}`, wy: `case when plain is not null then ${wy} end`, wzy: `${z} * ${wy}`,
};
const names = Object.keys(sums);
const inMillionths = Object.entries(sums).map(([name, one]) => `coalesce(sum(round((1e6 * (${one}))::numeric)), 0)::bigint as ${name}`).join(', ');
const columns = sql.raw(['item_id', 'skill_id', 'level', 'answers', 'right_answers', ...names].join(', '));
const addUp = sql.raw(['answers', 'right_answers', ...names].map((name) => `${name} = known.${name} + excluded.${name}`).join(', '));

/**
 * What rows of evidence say of questions, in millionths. The same SQL adds an answer and counts all of them again, so both come to the very same.
 * @param rows a table or subquery with the columns of evidence, with an alias
 */
const itemSums = (rows: SQL): SQL => sql`select item_id, skill_ids[1] as skill_id, level, count(*)::int as answers, sum(${sql.raw(right)})::int as right_answers, ${sql.raw(inMillionths)}
  from ${rows} where ${counted} group by item_id, skill_ids[1], level`;

/** Adds sums. In the order of the key, so that no two wait for each other; whoever locks learners does that before. */
const addSums = (rows: SQL): SQL => sql`insert into ${itemAnswers} as known (${columns}) select ${columns} from (${rows}) as added order by item_id, level, skill_id
  on conflict (item_id, level, skill_id) do update set ${addUp}`;

/** Adds what new rows of evidence say. */
export const addToItems = (rows: SQL): SQL => addSums(itemSums(rows));

/** Takes back what rows of evidence say, before they say something else. */
export const takeFromItems = (rows: SQL): SQL => addSums(sql`select item_id, skill_id, level, ${sql.raw(['answers', 'right_answers', ...names].map((name) => `-${name} as ${name}`).join(', '))}
  from (${itemSums(rows)}) as said`);

/**
 * Counts all evidence again. What stands there is brought to it by the difference, both as of one moment: answers that are recorded meanwhile
 * add to it before or after and are neither lost nor counted twice.
 */
export async function recountItems(db: Database): Promise<void> {
  const differences = sql.raw(['answers', 'right_answers', ...names].map((name) => `coalesce(now.${name}, 0) - coalesce(known.${name}, 0) as ${name}`).join(', '));
  const isOther = sql.raw(['answers', 'right_answers', ...names].map((name) => `now.${name} is distinct from known.${name}`).join(' or '));
  const { rows } = await db.transaction((tx) => tx.execute<{ changes: string | null }>(sql`
    select json_agg(changed)::text as changes from (select item_id, level, skill_id, ${differences}
      from (${itemSums(sql`${evidence}`)}) now full join ${itemAnswers} known using (item_id, level, skill_id) where ${isOther}) changed`), { isolationLevel: 'repeatable read', accessMode: 'read only' });
  const changes = rows[0]?.changes;
  if (!changes) return;
  await db.execute(addSums(sql`select * from json_populate_recordset(null::${itemAnswers}, ${changes}::json)`));
  await db.delete(itemAnswers).where(sql`answers = 0`);
}
