import { sql } from 'drizzle-orm';
import { classes, enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { classState, personState } from '../checking/states.ts';
import { carried } from './carried.ts';
import { findStaleTerms } from './write-terms.ts';

/** How many people, classes and terms are not any more what the differences were made from. */
export async function findStale(tx: Database, importId: string): Promise<{ people: number; classes: number; terms: number }> {
  const { rows: [row] } = await tx.execute<{ people: number; classes: number }>(sql`
    with c as materialized (select * from ${carried(importId)} c)
    select (select count(*)::int from (
      select c.user_id from c left join ${users} u on u.id = c.user_id
        where c.entity = 'person' and c.kind not in ('new', 'same') and (u.id is null or ${personState('u')} <> c.before)
      union
      select c.user_id from c join ${users} u on u.id <> c.user_id
        where c.kind = 'new' and c.entity = 'person' and lower(u.username) = lower(c.after->>'username')
      union
      select c.user_id from c join ${users} u on u.id <> c.user_id
        where c.kind = 'new' and c.entity = 'person' and lower(u.email) = lower(c.after->>'email')
      union
      select c.user_id from c cross join lateral jsonb_to_recordset(c.leaves) as gone("classId" uuid, role text)
        where not exists (select from ${enrolments} e where e.class_id = gone."classId" and e.user_id = c.user_id and e.role = gone.role)
      union
      select c.user_id from c cross join lateral jsonb_to_recordset(c.joins) as more("classId" uuid, role text)
        where c.kind <> 'new' and exists (select from ${enrolments} e where e.class_id = more."classId" and e.user_id = c.user_id and not exists (
          select from jsonb_to_recordset(c.leaves) as gone("classId" uuid) where gone."classId" = more."classId"))
    ) stale) as people,
    (select count(*)::int from c left join ${classes} k on k.id = c.class_id
      where c.entity = 'class' and c.kind not in ('new', 'same') and (k.id is null or ${classState('k')} <> c.before)) as classes`);
  const ofTerms = await findStaleTerms(tx, importId);
  return { people: row?.people ?? 0, classes: (row?.classes ?? 0) + ofTerms.classes, terms: ofTerms.terms };
}
