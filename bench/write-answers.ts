import { sql } from 'drizzle-orm';
import type { Database } from '../src/server/db/database.ts';

type Answers = {
  /** Learners whose usernames begin so get the answers. */
  usernames: string;
  /** Of each of them. */
  count: number;
  /** They change every eight answers, and begin at another one for each learner. */
  skillIds: readonly string[];
  /** Causes of a third of the wrong answers; without them none has a known one. */
  misconceptionIds?: readonly string[];
  /** Of the first answer; the others follow every seven hours. */
  from: Date;
};

/** Writes answers of many learners in one statement, as `recordEvidence` would have them; what is derived from them is made by a rebuild. */
export async function writeAnswers(db: Database, { usernames, count, skillIds, misconceptionIds = [], from }: Answers): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into evidence (id, learner_id, answer_key, item_id, skill_ids, context, is_correct, score, attempt, hints_used, is_aided, seconds,
        misconception_id, stem, response, answered_at, level, expected, plain, difficulty, usual_difficulty)
      select gen_random_uuid(), u.id, gen_random_uuid(), s.skill || '.item-' || (n % 4), array[s.skill], 'practice', r < 0.7, case when r < 0.7 then 1 else 0 end, 1,
        case when r > 0.9 then 1 else 0 end, r > 0.9, 20, case when r >= 0.9 then s.cause end, 'What is $3 \\times 4$?', '12',
        ${from.toISOString()}::timestamptz + n * interval '7 hours', 1 + (n % 3), 0.2 + r / 2, 0.25 + r / 2, (n % 3) - 1, array[1.1]
      from (select id, row_number() over (order by id) as place from users where username like ${`${usernames}%`}) u
      cross join generate_series(1, ${count}::int) n
      cross join lateral (select (${sql.param(skillIds)}::text[])[1 + ((n / 8 + u.place) % ${skillIds.length})::int] as skill,
        (${sql.param(misconceptionIds)}::text[])[1 + ((n / 10 + u.place) % ${Math.max(1, misconceptionIds.length)})::int] as cause, random() as r) s`);
  });
}

/** Many learners in one statement, who cannot sign in. */
export async function addLearners(db: Database, name: string, count: number): Promise<void> {
  await db.execute(sql`insert into users (id, username, display_name, personas, selected_persona)
    select gen_random_uuid(), ${name}::text || n, ${name}::text || n, '{student}', 'student' from generate_series(1, ${count}::int) n`);
}
