import { sql } from 'drizzle-orm';
import { leaveGroups } from '#features/people/server/public.ts';
import { classes, enrolments, groupMembers, groups } from '#features/people/server/tables.ts';
import { sessions, users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { rosterChanges, rosterLinks } from '../tables.ts';
import { carried, isCarriedOut } from './carried.ts';

/** Keeps what rolling back needs beside the differences themselves. */
export async function keepForUndo(tx: Database, importId: string, source: string): Promise<void> {
  await tx.execute(sql`
    update ${rosterChanges} c set undo = jsonb_build_object('disabledAt', u.disabled_at, 'archivedAt', u.archived_at, 'emailVerifiedAt', u.email_verified_at, 'selectedPersona', u.selected_persona,
      'links', coalesce((select jsonb_agg(to_jsonb(l)) from ${rosterLinks} l where l.source = ${source} and l.user_id = c.user_id), '[]'),
      'enrolments', coalesce((select jsonb_agg(jsonb_build_object('class_id', e.class_id, 'role', e.role, 'created_at', e.created_at))
        from ${enrolments} e where e.user_id = c.user_id and e.class_id in (select gone."classId" from jsonb_to_recordset(c.leaves) as gone("classId" uuid))), '[]'),
      'groups', coalesce((select jsonb_agg(m.group_id) from ${groupMembers} m join ${groups} g on g.id = m.group_id
        where m.user_id = c.user_id and g.class_id in (select gone."classId" from jsonb_to_recordset(c.leaves) as gone("classId" uuid))), '[]'))
    from ${users} u where u.id = c.user_id and c.import_id = ${importId} and c.entity = 'person' and c.kind <> 'new' and ${isCarriedOut('c')}`);
  await tx.execute(sql`
    update ${rosterChanges} c set undo = jsonb_build_object('archivedAt', k.archived_at,
      'links', coalesce((select jsonb_agg(to_jsonb(l)) from ${rosterLinks} l where l.source = ${source} and l.class_id = c.class_id), '[]'))
    from ${classes} k where k.id = c.class_id and c.import_id = ${importId} and c.entity = 'class' and c.kind <> 'new' and ${isCarriedOut('c')}`);
}

export async function writeClasses(tx: Database, importId: string): Promise<void> {
  await tx.execute(sql`insert into ${classes} (id, name, subject, grade, term_id)
    select class_id, after->>'name', after->>'subject', after->>'grade', (after->>'termId')::uuid from ${carried(importId)} c where entity = 'class' and kind = 'new'`);
  await tx.execute(sql`
    update ${classes} k set name = c.after->>'name', subject = c.after->>'subject', grade = c.after->>'grade', term_id = (c.after->>'termId')::uuid,
      archived_at = case when (c.after->>'isActive')::boolean then null else coalesce(k.archived_at, now()) end
    from ${carried(importId)} c where c.entity = 'class' and c.kind in ('changed', 'leaving') and k.id = c.class_id`);
}

/** Nobody gets a password. Who leaves is disabled, and their sessions end. */
export async function writePeople(tx: Database, importId: string): Promise<void> {
  // Mail addresses and usernames may change hands: first everybody lets go, then everybody takes.
  await tx.execute(sql`
    update ${users} u set email = case when lower(u.email) is distinct from lower(c.after->>'email') then null else u.email end,
      username = case when lower(u.username) <> lower(c.after->>'username') then u.id::text else u.username end
    from ${carried(importId)} c where c.entity = 'person' and c.kind in ('changed', 'conflict') and u.id = c.user_id
      and (lower(u.email) is distinct from lower(c.after->>'email') or lower(u.username) <> lower(c.after->>'username'))`);
  await tx.execute(sql`
    update ${users} u set display_name = c.after->>'name', username = c.after->>'username', email = c.after->>'email',
      email_verified_at = case when lower(c.before->>'email') is distinct from lower(c.after->>'email') then null else u.email_verified_at end,
      personas = p.personas, selected_persona = case when u.selected_persona = any(p.personas) then u.selected_persona else p.personas[1] end,
      grants_version = u.grants_version + case when u.personas = p.personas then 0 else 1 end,
      disabled_at = case when (c.after->>'isActive')::boolean then null else u.disabled_at end,
      archived_at = case when (c.after->>'isActive')::boolean then null else u.archived_at end
    from ${carried(importId)} c cross join lateral (select array(select jsonb_array_elements_text(c.after->'personas')) as personas) p
    where c.entity = 'person' and c.kind in ('changed', 'conflict') and u.id = c.user_id and c.before <> c.after`);
  await tx.execute(sql`
    insert into ${users} (id, username, display_name, email, personas, selected_persona)
    select user_id, after->>'username', after->>'name', after->>'email', array(select jsonb_array_elements_text(after->'personas')), after->'personas'->>0
    from ${carried(importId)} c where entity = 'person' and kind = 'new' order by number`);
  await tx.execute(sql`update ${users} u set disabled_at = now() from ${carried(importId)} c where c.entity = 'person' and c.kind = 'leaving' and u.id = c.user_id`);
  await tx.execute(sql`delete from ${sessions} s using ${carried(importId)} c where c.entity = 'person' and c.kind = 'leaving' and s.user_id = c.user_id`);
}

export async function writeEnrolments(tx: Database, importId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${enrolments} e using ${carried(importId)} c cross join lateral jsonb_to_recordset(c.leaves) as gone("classId" uuid, role text)
    where c.entity = 'person' and e.user_id = c.user_id and e.class_id = gone."classId" and e.role = gone.role`);
  await tx.execute(sql`
    insert into ${enrolments} (class_id, user_id, role)
    select more."classId", c.user_id, more.role from ${carried(importId)} c cross join lateral jsonb_to_recordset(c.joins) as more("classId" uuid, role text)
    where c.entity = 'person' on conflict (class_id, user_id) do update set role = excluded.role`);
  await leaveGroups(tx, sql`select c.user_id from ${carried(importId)} c where c.entity = 'person' and c.kind <> 'same'`);
}

/** From here on the source means these people, classes and terms by its ids, and this is what it said of them last. */
export async function writeLinks(tx: Database, importId: string, source: string): Promise<void> {
  for (const column of [sql.raw('user_id'), sql.raw('class_id'), sql.raw('term_id')]) {
    await tx.execute(sql`delete from ${rosterLinks} l using ${carried(importId)} c where l.source = ${source} and c.kind <> 'leaving' and l.${column} = c.${column} and l.source_id <> c.source_id`);
  }
  await tx.execute(sql`
    insert into ${rosterLinks} (source, entity, source_id, user_id, class_id, term_id, fields)
    select ${source}, entity, source_id, user_id, class_id, term_id, imported from ${carried(importId)} c where kind <> 'leaving' and imported is not null
    on conflict (source, entity, source_id) do update set user_id = excluded.user_id, class_id = excluded.class_id, term_id = excluded.term_id, fields = excluded.fields, left_at = null`);
  await tx.execute(sql`
    update ${rosterLinks} l set left_at = now() from ${carried(importId)} c
    where c.kind = 'leaving' and l.source = ${source} and l.entity = c.entity and l.source_id = c.source_id`);
}
