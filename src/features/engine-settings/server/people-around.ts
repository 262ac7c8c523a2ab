import { sql, type SQL } from 'drizzle-orm';
import type { NamedPerson } from '#engine/names/named-person.ts';
import { isKnownWord } from '#engine/text/relatives.ts';
import { stem } from '#engine/text/terms.ts';
import { classes, enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Persona } from '#shared/persona.ts';

/** More people than one school has; of a district each person's own circle is hidden anyway. */
const mostFar = 5_000;
/** Shorter ones stand inside too many other words' places. */
const shortest = 3;
/** Usernames of whole groups. */
const shared = new Set(['student', 'teacher', 'admin', 'demo', 'pupil', 'learner']);

export type PersonJson = [name: string, username: string, email: string | null, personas: Persona[], isFar: boolean];

/**
 * Those whose names are not told to a model that works for somebody: they themselves, whom it is about, everybody in a class with either, and for an admin
 * the rest of the school too. Always the same order. @param userId, aboutId SQL for the ids @param persona SQL for the persona of the first
 */
export const selectPeopleAround = (userId: SQL, aboutId: SQL,
  persona: SQL): SQL => sql`(select json_agg(json_build_array(p.display_name, p.username, p.email, p.personas, near.id is null) order by p.id)
  from ${users} p left join (
    select ${userId} as id union select ${aboutId} union
    select other.user_id from ${enrolments} mine join ${enrolments} other on other.class_id = mine.class_id join ${classes} c on c.id = mine.class_id and c.archived_at is null
      where mine.user_id in (${userId}, ${aboutId})
  ) near on near.id = p.id
  where near.id is not null or (${persona} = 'admin' and p.id in (select id from ${users} order by id limit ${mostFar})))`;

export const readPeople = (rows: readonly PersonJson[] | null): NamedPerson[] => (rows ?? []).map(([name, username, email, personas, isFar]) => ({
  role: personas.includes('student') ? 'pupil' : personas.includes('teacher') ? 'teacher' : 'person', name, also: telling([username, email ?? '']), ...(isFar ? { isFar } : {}),
}));

/** Usernames and mail addresses that say who somebody is. One that is an everyday word stays: nothing could be asked without it. */
const telling = (names: readonly string[]): string[] => names.filter((name) => name.length >= shortest && !shared.has(name.toLowerCase()) && !isWord(name));
const isWord = (name: string) => /^\p{L}+$/u.test(name) && isKnownWord(stem(name.toLowerCase()));
