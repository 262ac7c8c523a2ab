import { sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { likePattern } from '#server/db/like-pattern.ts';
import { mostCandidates, type Candidate, type ClassRole } from '../../contract.ts';
import { enrolments } from '../tables.ts';

/** Whom to put into a class as what: who has that persona, is not in it as that, and has the words in their name or username; names that begin with them first. */
export async function findCandidates(db: Database, classId: string, { role, query }: { role: ClassRole; query: string }): Promise<Candidate[]> {
  const [anywhere, first] = [likePattern(query, 'anywhere'), likePattern(query, 'start')];
  const { rows } = await db.execute<Candidate>(sql`
    select u.id, u.username, u.display_name as name from ${users} u
    where u.disabled_at is null and ${role} = any(u.personas) and (u.display_name ilike ${anywhere} or u.username ilike ${anywhere})
      and not exists (select from ${enrolments} e where e.class_id = ${classId} and e.user_id = u.id and e.role = ${role})
    order by not (u.display_name ilike ${first} or u.username ilike ${first}), lower(u.display_name), u.id limit ${mostCandidates}`);
  return rows;
}
