import { sql } from 'drizzle-orm';
import type { Citation } from '#engine/answer.ts';
import type { Database } from '#server/db/database.ts';

export type AnsweredQuestion = {
  id: string;
  threadId: string;
  question: string;
  answer: string;
  citations: Citation[];
  askedAt: string;
};

/** Questions of a person whose answers stand on words of a document, oldest first: what was asked longest ago is checked first. */
export async function listAnsweredQuestions(db: Database, ownerId: string, limit: number): Promise<AnsweredQuestion[]> {
  const { rows } = await db.execute<Omit<AnsweredQuestion, 'askedAt'> & { askedAt: Date | string }>(sql`
    select distinct on (lower(m.content)) m.id, t.id as "threadId", m.content as question, a.content as answer, a.citations, m.created_at as "askedAt"
    from messages m
    join threads t on t.id = m.thread_id
    join messages a on a.thread_id = m.thread_id and a.position = m.position + 1 and a.role = 'assistant'
    where t.owner_id = ${ownerId} and t.deleted_at is null and m.role = 'person' and m.summary_of is null
      and a.status = 'complete' and jsonb_array_length(a.citations) > 0 and not coalesce((a.provenance ->> 'abstained')::boolean, false)
    order by lower(m.content), m.created_at desc
    limit 500`);
  return rows
    .map((row) => ({ ...row, askedAt: new Date(row.askedAt).toISOString() }))
    .toSorted((one, other) => one.askedAt.localeCompare(other.askedAt))
    .slice(0, limit);
}
