import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';

export type QuestionsOfDay = { date: string; questions: number; answered: number; notFound: number };

/**
 * What a person asked on each day since a date, days as they are in `timeZone` (IANA name). Threads in the bin count: they were asked.
 * A question counts as answered when its answer cites a document, as not found when the engine said that it found nothing.
 */
export async function countQuestionsByDay(db: Database, ownerId: string, since: string, timeZone: string): Promise<QuestionsOfDay[]> {
  const { rows } = await db.execute<QuestionsOfDay>(sql`
    select to_char(m.created_at at time zone ${timeZone}, 'YYYY-MM-DD') as date,
      count(*)::int as questions,
      (count(*) filter (where not coalesce((a.provenance ->> 'abstained')::boolean, false) and jsonb_array_length(a.citations) > 0))::int as answered,
      (count(*) filter (where (a.provenance ->> 'abstained')::boolean))::int as "notFound"
    from messages m
    join threads t on t.id = m.thread_id
    left join messages a on a.thread_id = m.thread_id and a.position = m.position + 1 and a.role = 'assistant'
    where t.owner_id = ${ownerId} and m.role = 'person' and not m.is_copy
      and m.created_at >= (${since}::date)::timestamp at time zone ${timeZone}
    group by 1 order by 1`);
  return rows;
}
