import { sql } from 'drizzle-orm';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { isNewest } from './newest-attempt.ts';

/** How far everybody is who is in a session: by pupil a sign for each question (`markNames`), of the newest of several attempts. One statement, which many pages share. */
export async function loadProgress(db: Database, sittingId: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ learnerId: string; marks: string | null }>(sql`
    select own.learner_id as "learnerId", string_agg(case when question.response is null then '0' else '1' end, '' order by question.position) as marks
    from ${attempts} own left join ${attemptQuestions} question on question.attempt_id = own.id
    where own.sitting_id = ${sittingId}
      and ${isNewest} group by own.learner_id`);
  return new Map(rows.map(({ learnerId, marks }) => [learnerId, marks ?? '']));
}
