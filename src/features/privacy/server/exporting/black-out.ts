import { sql } from 'drizzle-orm';
import { enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { personalData } from '../../personal-data.ts';
import { belongsTo, idArray } from '../register/person-rows.ts';

/** Shorter names are words of a language too often. */
const shortest = 3;

/**
 * What blacks out the names of others in texts: of everybody in the person's classes, and of whoever has a part in their rows.
 * Others whom the person wrote about in their own words are not known to Slate.
 */
export async function namesOfOthers(tx: Database, personId: string): Promise<string[]> {
  const people = idArray([personId]);
  const takingPart = Object.entries(personalData).flatMap(([table, entry]) => {
    const mine = belongsTo(table, people);
    return mine === null ? [] : entry.others.map((column) => sql`select ${sql.identifier(column)} from ${sql.identifier(table)} where ${mine}`);
  });
  const { rows } = await tx.execute<{ display_name: string; username: string; email: string | null }>(sql`
    select display_name, username, email from ${users} where id <> ${personId} and id in (
      select other.user_id from ${enrolments} own join ${enrolments} other on other.class_id = own.class_id where own.user_id = ${personId}
      union ${sql.join(takingPart, sql` union `)})`);
  const [own] = (await tx.execute<{ display_name: string; username: string }>(sql`select display_name, username from ${users} where id = ${personId}`)).rows;
  const ours = new Set([own?.display_name, own?.username].map((name) => name?.toLowerCase()));
  return rows.flatMap(({ display_name: name, username, email }) => [name, username, ...(email === null ? [] : [email])])
    .filter((name) => name.length >= shortest && !ours.has(name.toLowerCase()));
}

/** @returns a function that blacks out names wherever they stand whole, in any value */
export function blackOut(names: readonly string[]): (value: unknown) => unknown {
  if (names.length === 0) return (value) => value;
  // Longer ones first: a name that begins with another is one name.
  const all = [...new Set(names)].toSorted((one, other) => other.length - one.length).map((name) => name.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
  const hide = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replaceAll(pattern, '█████');
    if (Array.isArray(value)) return value.map(hide);
    return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hide(one)])) : value;
  };
  return hide;
}
