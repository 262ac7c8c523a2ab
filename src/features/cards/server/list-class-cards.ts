import { sql } from 'drizzle-orm';
import type { z } from 'zod/mini';
import { classes, enrolments } from '#features/people/server/tables.ts';
import { signInCards, users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { classCards } from '../contract.ts';
import { worksNow } from './load-holders.ts';

type ClassCards = z.infer<typeof classCards>;

/** As many as a roster brings (`rosters/files/roster.ts`). */
const mostClasses = 10_000;

/** Classes by name, with how many of their pupils have a card. @param teacherId whose classes; null: all of them */
export async function listClassCards(db: Database, teacherId: string | null): Promise<ClassCards[]> {
  const taught = teacherId === null ? sql`true` : sql`exists (select from ${enrolments} t where t.class_id = c.id and t.user_id = ${teacherId} and t.role = 'teacher')`;
  const { rows } = await db.execute<ClassCards>(sql`
    select c.id, c.name, count(${users.id})::int as "pupilCount", count(${signInCards.id}) filter (where ${worksNow})::int as "cardCount",
      count(${signInCards.id}) filter (where not (${worksNow}))::int as "blockedCount"
    from ${classes} c
    left join ${enrolments} e on e.class_id = c.id and e.role = 'student'
    left join ${users} on ${users.id} = e.user_id and ${users.disabledAt} is null
    left join ${signInCards} on ${signInCards.userId} = ${users.id}
    where c.archived_at is null and ${taught}
    group by c.id order by c.name, c.id limit ${mostClasses}`);
  return rows;
}
