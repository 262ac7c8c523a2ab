import { sql } from 'drizzle-orm';
import { classes, enrolments, terms } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { ClassNow } from '../../differences/compare-class.ts';
import type { LastSaidOfTerm, TermState } from '../../differences/compare-term.ts';
import type { PersonNow } from '../../differences/compare-person.ts';
import { rosterLinks } from '../tables.ts';
import { classState, personState, termState } from './states.ts';

export type SchoolClassNow = ClassNow & { id: string; /** Under which the source knows it. */ sourceId: string | null };
export type SchoolPerson = PersonNow & { id: string; sourceId: string | null; isOfOtherSource: boolean };

/** Every class that is there, or was of this source. */
export async function loadClassesNow(db: Database, source: string): Promise<SchoolClassNow[]> {
  const { rows } = await db.execute<SchoolClassNow>(sql`
    select c.id, ${classState('c')} as state, l.source_id as "sourceId", l.fields as last, l.left_at is not null as "hasLeft"
    from ${classes} c left join ${rosterLinks} l on l.source = ${source} and l.class_id = c.id
    where c.archived_at is null or l.class_id is not null order by c.id`);
  return rows;
}

/** `id`, `state` null: the source brought it, and it was removed. */
export type SchoolTermNow = { id: string | null; state: TermState | null; sourceId: string | null; last: LastSaidOfTerm | null;
  hasLeft: boolean; /** Classes in it, archived ones too. */ classCount: number };

/** Every term that is there, or was of this source. */
export async function loadTermsNow(db: Database, source: string): Promise<SchoolTermNow[]> {
  const { rows } = await db.execute<SchoolTermNow>(sql`
    select m.id, case when m.id is not null then ${termState('m')} end as state, l.source_id as "sourceId", l.fields as last, l.left_at is not null as "hasLeft",
      (select count(*)::int from ${classes} c where c.term_id = m.id) as "classCount"
    from ${terms} m full join (select * from ${rosterLinks} where source = ${source} and entity = 'term') l on l.term_id = m.id order by m.starts_on, m.id, l.source_id`);
  return rows;
}

/** Source id → person, of everybody whom the source ever brought. */
export async function loadPersonLinks(db: Database, source: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ sourceId: string; userId: string }>(sql`select source_id as "sourceId", user_id as "userId" from ${rosterLinks} where source = ${source} and entity = 'person'`);
  return new Map(rows.map(({ sourceId, userId }) => [sourceId, userId]));
}

export async function loadClassLinks(db: Database, source: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ sourceId: string }>(sql`select source_id as "sourceId" from ${rosterLinks} where source = ${source} and entity = 'class'`);
  return new Set(rows.map(({ sourceId }) => sourceId));
}

/** These people as they are, with what the source said of them last. Who is gone is not there. */
export async function loadPeopleNow(db: Database, source: string, ids: readonly string[]): Promise<Map<string, SchoolPerson>> {
  const { rows } = await db.execute<SchoolPerson>(sql`
    select u.id, ${personState('u')} as state, l.source_id as "sourceId", l.fields as last, l.left_at is not null as "hasLeft",
      exists (select from ${rosterLinks} o where o.user_id = u.id and o.source <> ${source} and o.left_at is null) as "isOfOtherSource",
      coalesce((select json_agg(e.class_id || ' ' || e.role) from ${enrolments} e where e.user_id = u.id), '[]') as enrolments
    from ${users} u left join ${rosterLinks} l on l.source = ${source} and l.user_id = u.id
    where u.id = any(${sql.param(ids)}::uuid[])`);
  return new Map(rows.map((row) => [row.id, row]));
}

export type Owner = { id: string; name: string };

/** Whose these mail addresses or usernames are, by them in lower case. */
export async function loadOwners(db: Database, column: 'email' | 'username', values: readonly string[]): Promise<Map<string, Owner>> {
  const owners = new Map<string, Owner>();
  for (let from = 0; from < values.length; from += 1_000) {
    const { rows } = await db.execute<{ said: string } & Owner>(sql`
      select said, u.id, u.display_name as name from unnest(${sql.param(values.slice(from, from + 1_000))}::text[]) said
      join ${users} u on lower(u.${sql.identifier(column)}) = lower(said)`);
    for (const { said, id, name } of rows) owners.set(said.toLowerCase(), { id, name });
  }
  return owners;
}

/** Usernames, in lower case, that begin like one of these and may end in a number. */
export async function loadTakenUsernames(db: Database, bases: readonly string[]): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select lower(u.username) as name from ${users} u where regexp_replace(lower(u.username), '[0-9]+$', '') = any(${sql.param(bases.map((base) => base.replace(/\d+$/u, '')))}::text[])`);
  return new Set(rows.map(({ name }) => name));
}
