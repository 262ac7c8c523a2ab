import { sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import type { foundPeople } from '../../directory-contract.ts';
import { isTaughtBy } from '../teaches.ts';
import { matchNear, matchPeople } from './match-people.ts';

const most = 6;

/** The first few of those whom somebody may open: everybody for an admin, a teacher's own pupils, each with a class in which they are taught. */
export async function findPeople(db: Database, query: string, teacherId: string | null): Promise<z.infer<typeof foundPeople>['people']> {
  if (query.trim() === '') return [];
  const wanted = { query, show: 'all' } as const;
  const { sought, people } = await matchPeople(db, wanted);
  const found = await firstOf(db, people, teacherId);
  if (found.length > 0 || sought.length === 0) return found;
  const near = await matchNear(db, wanted, sought);
  return near ? firstOf(db, near.people, teacherId) : [];
}

async function firstOf(db: Database, people: SQL, teacherId: string | null): Promise<z.infer<typeof foundPeople>['people']> {
  const isTaught = teacherId === null ? sql`true` : isTaughtBy(sql`${teacherId}::uuid`, sql.raw('matched.id'));
  const { rows } = await db.execute<z.infer<typeof foundPeople>['people'][number]>(sql`
    with found as (select matched.* from (${people}) matched where ${isTaught} order by distance, sort_name, id limit ${most})
    select u.id, u.display_name as name, u.username, c.id as "classId", c.name as "className"
    from found join users u on u.id = found.id
    left join lateral (
      select c.id, c.name from enrolments e join classes c on c.id = e.class_id and c.archived_at is null where e.user_id = u.id
        ${teacherId === null ? sql`` : sql`and e.role = 'student' and exists (select from enrolments t where t.class_id = c.id and t.user_id = ${teacherId} and t.role = 'teacher')`}
      order by c.name, c.id limit 1
    ) c on true order by found.distance, found.sort_name, found.id`);
  return rows;
}
