import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { PeopleFilter } from '../../directory-contract.ts';
import { readSearch, withNearWords, type SoughtWord } from './read-search.ts';

/** As the partial indexes of `users` have them, word for word: the database then counts and sorts by the index alone. */
export const filterConditions: Record<PeopleFilter, SQL> = {
  all: sql.raw('u.archived_at is null'),
  students: sql.raw(`u.archived_at is null and u.personas @> '{student}'::text[]`),
  teachers: sql.raw(`u.archived_at is null and u.personas @> '{teacher}'::text[]`),
  admins: sql.raw(`u.archived_at is null and u.personas @> '{admin}'::text[]`),
  'never-signed-in': sql.raw('u.archived_at is null and u.last_seen_at is null'),
  disabled: sql.raw('u.archived_at is null and u.disabled_at is not null'),
  archived: sql.raw('u.archived_at is not null'),
};

export type Wanted = { query?: string | undefined; show: PeopleFilter; classId?: string | null | undefined };
/** `people`: SQL of a subquery with id, sort_name and distance, 0 for who has the words as they were typed. */
export type Matched = { people: SQL; isSearch: boolean; isNear: boolean };

/**
 * Who is wanted. Names that are spelt nearly so are taken where nobody has the words as they were typed, or `isWide` asks for them.
 * @param isExact never takes those: what is done to all that match is done to no others
 */
export async function matchPeople(db: Database, wanted: Wanted, { isWide = false, isExact = false } = {}): Promise<Matched> {
  const sought = wanted.query?.trim() ? await readSearch(db, wanted.query) : [];
  if (sought.length === 0) {
    // Nothing but signs was typed: nobody has those.
    const none = wanted.query?.trim() ? sql` and false` : sql``;
    return { people: sql`select u.id, u.sort_name, 0 as distance from users u where ${inFilter(wanted)}${none}`, isSearch: false, isNear: false };
  }
  const exact = searchFor(sought, wanted);
  if (!isWide && (isExact || (await isAnybody(db, exact)))) return { people: exact, isSearch: true, isNear: false };
  const near = await withNearWords(db, sought);
  return { people: searchFor(near, wanted), isSearch: true, isNear: near.some((one) => one.near.length > 0) };
}

async function isAnybody(db: Database, people: SQL): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from (${people}) p limit 1`);
  return rows.length > 0;
}

const inFilter = ({ show, classId }: Wanted): SQL =>
  sql`${filterConditions[show]}${classId ? sql` and exists (select from enrolments e where e.user_id = u.id and e.class_id = ${classId})` : sql``}`;

/** People who have every one of the words, in any order. */
function searchFor(sought: readonly SoughtWord[], wanted: Wanted): SQL {
  const hits = sql.join(sought.map((one, place) => hitsOf(one, place)), sql` union all `);
  return sql`select u.id, u.sort_name, found.distance from (
      select user_id, sum(distance)::int as distance from (select user_id, place, min(distance) as distance from (${hits}) hits group by user_id, place) best
      group by user_id having count(*) = ${sought.length}
    ) found join users u on u.id = found.user_id where ${inFilter(wanted)}`;
}

function hitsOf({ word, classIds, near }: SoughtWord, place: number): SQL {
  const at = sql.raw(String(place));
  const parts = [sql`select user_id, ${at} as place, 0 as distance from person_words where word ~>=~ ${word} and word ~<~ ${`${word}\u{10ffff}`}`];
  if (classIds.length > 0) parts.push(sql`select user_id, ${at}, 0 from enrolments where class_id = any (${sql.param(classIds)}::uuid[])`);
  if (near.length > 0) {
    const [words, distances] = [near.map((one) => one.word), near.map((one) => one.distance)];
    parts.push(sql`select p.user_id, ${at}, n.distance from unnest(${sql.param(words)}::text[], ${sql.param(distances)}::int[]) as n(word, distance) join person_words p on p.word = n.word`);
  }
  return sql.join(parts, sql` union all `);
}
