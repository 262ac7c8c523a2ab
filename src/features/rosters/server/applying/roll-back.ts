import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { leaveGroups } from '#features/people/server/public.ts';
import { classes, enrolments, groupMembers, groups, terms } from '#features/people/server/tables.ts';
import { sessions, users } from '#features/session/server/tables.ts';
import { AppError } from '#server/errors.ts';
import type { Database } from '#server/db/database.ts';
import { classState, personState } from '../checking/states.ts';
import { sourceOf } from '../reading/read-import.ts';
import { rosterChanges, rosterImports, rosterLinks } from '../tables.ts';
import { isMarked, mark, ofImport } from './carried.ts';
import { holdImports } from './import-lock.ts';
import { isUnused } from './used-since.ts';
import { takeTermsBack } from './write-terms.ts';

/**
 * Takes an import back as one: exactly what it changed and nobody changed since. The rest stays, and its problem says why.
 * @returns how many changes were taken back, and how many stay
 */
export async function rollBack(db: Database, importId: string, actorId: string): Promise<{ taken: number; stay: number }> {
  return audited(db, { userId: actorId }, async (tx, tell) => {
    await holdImports(tx);
    const [given] = await tx.select().from(rosterImports).where(and(eq(rosterImports.id, importId), eq(rosterImports.status, 'rolling-back'))).for('update');
    if (!given) return { taken: 0, stay: 0 };
    await mustBeLast(tx, importId);
    const source = sourceOf(given);
    await markPeople(tx, importId, actorId);
    await takePeopleBack(tx, importId, actorId);
    await takeEnrolmentsBack(tx, importId);
    await takeClassesBack(tx, importId);
    await takeLinksBack(tx, importId, source);
    await removeNew(tx, importId);
    await takeTermsBack(tx, importId, source);
    const numbers = await countTaken(tx, importId);
    await tx.update(rosterImports).set({ status: 'rolled-back', rolledBackAt: sql`date_trunc('milliseconds', clock_timestamp())`, problem: numbers.stay === 0 ? null : sayStay(numbers.stay) }).where(eq(rosterImports.id, importId));
    tell({ act: 'roster-rolled-back', subjectId: importId, detail: { source, ...numbers } });
    return numbers;
  });
}

const sayStay = (stay: number) => `${stay === 1 ? '1 difference stays as it is' : `${stay} differences stay as they are`}: somebody changed or used what the import had made. They are in the list.`;

/** A later import stands on this one. */
async function mustBeLast(tx: Database, importId: string): Promise<void> {
  const [last] = await tx.select({ id: rosterImports.id }).from(rosterImports).where(and(isNotNull(rosterImports.appliedAt), isNull(rosterImports.rolledBackAt))).orderBy(desc(rosterImports.appliedAt)).limit(1);
  if (last?.id !== importId) throw new AppError('not_last', 409, 'A later import stands on this one. Roll that one back first.');
}

const others = ['enrolments', 'roster_links', 'roster_imports'];

/** Marks whom nobody changed since: new ones that nobody used, changed ones that are as the import left them. */
async function markPeople(tx: Database, importId: string, actorId: string): Promise<void> {
  const unused = await isUnused(tx, 'users', 'u.id', others);
  const hasOwnClasses = sql`not exists (select from ${enrolments} e where e.user_id = u.id and not exists (
    select from jsonb_to_recordset(c.joins) as more("classId" uuid, role text) where more."classId" = e.class_id and more.role = e.role))`;
  const set = (where: SQL) => tx.execute(sql`update ${rosterChanges} c set undo = ${mark} from ${users} u where ${ofImport(importId)} and c.entity = 'person' and u.id = c.user_id and ${personState('u')} = c.after and ${where}`);
  await set(sql`c.kind = 'new' and u.password_hash is null and ${hasOwnClasses} and ${unused}`);
  // Whoever takes it back stays the admin they are, also where the import made them one.
  await set(sql`c.kind in ('changed', 'conflict', 'leaving') and not (u.id = ${actorId} and not (c.before->'personas' ? 'admin'))`);
  await tx.execute(sql`update ${rosterChanges} c set undo = ${mark} where ${ofImport(importId)} and c.kind in ('same', 'kept')`);
}

async function takePeopleBack(tx: Database, importId: string, actorId: string): Promise<void> {
  const from = sql`from ${rosterChanges} c where ${ofImport(importId)} and ${isMarked} and c.entity = 'person' and c.kind in ('changed', 'conflict', 'leaving') and u.id = c.user_id`;
  await tx.execute(sql`update ${users} u set email = case when lower(u.email) is distinct from lower(c.before->>'email') then null else u.email end,
    username = case when lower(u.username) <> lower(c.before->>'username') then u.id::text else u.username end ${from}`);
  await tx.execute(sql`
    update ${users} u set display_name = c.before->>'name', username = c.before->>'username', email = c.before->>'email',
      email_verified_at = case when lower(c.before->>'email') is distinct from lower(c.after->>'email') then (c.undo->>'emailVerifiedAt')::timestamptz else u.email_verified_at end,
      personas = array(select jsonb_array_elements_text(c.before->'personas')),
      selected_persona = case when c.before->'personas' ? u.selected_persona then u.selected_persona else c.undo->>'selectedPersona' end,
      grants_version = u.grants_version + case when c.before->'personas' = c.after->'personas' then 0 else 1 end,
      disabled_at = case when u.id = ${actorId} then null else (c.undo->>'disabledAt')::timestamptz end,
      archived_at = case when u.id = ${actorId} then null else (c.undo->>'archivedAt')::timestamptz end
    ${from} and c.before <> c.after`);
  await tx.execute(sql`delete from ${sessions} s using ${users} u where s.user_id = u.id and u.disabled_at is not null and u.id in (select user_id from ${rosterChanges} c where ${ofImport(importId)} and ${isMarked})`);
}

/** Of whoever is taken back: out of the classes that the import put them into, and back into those it took them out of, with their groups. */
async function takeEnrolmentsBack(tx: Database, importId: string): Promise<void> {
  await tx.execute(sql`
    delete from ${enrolments} e using ${rosterChanges} c cross join lateral jsonb_to_recordset(c.joins) as more("classId" uuid, role text)
    where ${ofImport(importId)} and ${isMarked} and c.entity = 'person' and e.user_id = c.user_id and e.class_id = more."classId" and e.role = more.role`);
  await tx.execute(sql`
    insert into ${enrolments} (class_id, user_id, role, created_at)
    select gone.class_id, c.user_id, gone.role, gone.created_at from ${rosterChanges} c cross join lateral jsonb_to_recordset(c.undo->'enrolments') as gone(class_id uuid, role text, created_at timestamptz)
    join ${classes} k on k.id = gone.class_id join ${users} u on u.id = c.user_id
    where ${ofImport(importId)} and ${isMarked} and c.entity = 'person' and c.kind <> 'new' on conflict do nothing`);
  await tx.execute(sql`
    insert into ${groupMembers} (group_id, user_id)
    select g.id, c.user_id from ${rosterChanges} c cross join lateral jsonb_array_elements_text(c.undo->'groups') as left_group(id)
    join ${groups} g on g.id = left_group.id::uuid join ${users} u on u.id = c.user_id
    where ${ofImport(importId)} and ${isMarked} and c.entity = 'person' and c.kind <> 'new' on conflict do nothing`);
  await leaveGroups(tx, sql`select c.user_id from ${rosterChanges} c where ${ofImport(importId)} and ${isMarked} and c.entity = 'person'`);
}

/** Classes that are as the import left them. A new one goes when nobody is in it any more and nothing stands on it. */
async function takeClassesBack(tx: Database, importId: string): Promise<void> {
  await tx.execute(sql`update ${rosterChanges} c set undo = ${mark} from ${classes} k where ${ofImport(importId)} and c.entity = 'class' and c.kind in ('changed', 'leaving') and k.id = c.class_id and ${classState('k')} = c.after`);
  await tx.execute(sql`
    update ${classes} k set name = c.before->>'name', subject = c.before->>'subject', grade = c.before->>'grade', archived_at = (c.undo->>'archivedAt')::timestamptz,
      term_id = (select m.id from ${terms} m where m.id = (c.before->>'termId')::uuid)
    from ${rosterChanges} c where ${ofImport(importId)} and ${isMarked} and c.entity = 'class' and c.kind in ('changed', 'leaving') and k.id = c.class_id`);
}

/** The source remembers what it did before. Links of whoever stays, stay. */
async function takeLinksBack(tx: Database, importId: string, source: string): Promise<void> {
  for (const column of [sql.raw('user_id'), sql.raw('class_id')]) {
    await tx.execute(sql`delete from ${rosterLinks} l using ${rosterChanges} c where ${ofImport(importId)} and ${isMarked} and l.source = ${source} and l.${column} = c.${column}`);
  }
  await tx.execute(sql`
    insert into ${rosterLinks} select l.* from ${rosterChanges} c cross join lateral jsonb_populate_recordset(null::${rosterLinks}, c.undo->'links') l
    where ${ofImport(importId)} and ${isMarked} and c.entity <> 'term' and (l.user_id is null or exists (select from ${users} u where u.id = l.user_id))
      and (l.class_id is null or exists (select from ${classes} k where k.id = l.class_id))
    on conflict do nothing`);
}

async function removeNew(tx: Database, importId: string): Promise<void> {
  await tx.execute(sql`delete from ${users} u using ${rosterChanges} c where ${ofImport(importId)} and ${isMarked} and c.entity = 'person' and c.kind = 'new' and u.id = c.user_id`);
  const unused = await isUnused(tx, 'classes', 'k.id', ['roster_links']);
  await tx.execute(sql`update ${rosterChanges} c set undo = ${mark} from ${classes} k where ${ofImport(importId)} and c.entity = 'class' and c.kind = 'new' and k.id = c.class_id and ${classState('k')} = c.after and ${unused}`);
  await tx.execute(sql`delete from ${classes} k using ${rosterChanges} c where ${ofImport(importId)} and ${isMarked} and c.entity = 'class' and c.kind = 'new' and k.id = c.class_id`);
}

async function countTaken(tx: Database, importId: string): Promise<{ taken: number; stay: number }> {
  await tx.execute(sql`update ${rosterChanges} c set problem = 'This was changed or used since, so it stays.' where ${ofImport(importId)} and not (coalesce(c.undo, '{}'::jsonb) ? 'isTaken')`);
  const { rows: [row] } = await tx.execute<{ taken: number; stay: number }>(sql`
    select count(*) filter (where ${isMarked})::int as taken, count(*) filter (where not coalesce(${isMarked}, false))::int as stay
    from ${rosterChanges} c where ${ofImport(importId)} and c.kind not in ('same', 'kept')`);
  return row ?? { taken: 0, stay: 0 };
}
