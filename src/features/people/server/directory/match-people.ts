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
export type Matched = { people: SQL; isNear: boolean };

/** Who has the words as they were typed; `sought` is empty where none were. */
export async function matchPeople(db: Database, wanted: Wanted): Promise<Matched & { sought: SoughtWord[] }> {
  const sought = wanted.query?.trim() ? await readSearch(db, wanted.query) : [];
  // Nothing but signs was typed: nobody has those.
  const isNobody = sought.length === 0 && Boolean(wanted.query?.trim());
  const have = sought.map((one) => sql` and u.id in (${exactHits(one)})`);
  const people = sql`select u.id, u.sort_name, 0 as distance from users u where ${inFilter(wanted)}${sql.join(have)}${isNobody ? sql` and false` : sql``}`;
  return { people, isNear: false, sought };
}

/** Who has them spelt nearly so, where there are such names: for when nobody is spelt as typed, or both are asked for. */
export async function matchNear(db: Database, wanted: Wanted, sought: readonly SoughtWord[]): Promise<Matched | null> {
  const near = await withNearWords(db, sought);
  return near.some((one) => one.near.length > 0) ? { people: searchFor(near, wanted), isNear: true } : null;
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

const begins = (word: string): SQL => sql`word ~>=~ ${word} and word ~<~ ${`${word}\u{10ffff}`}`;

function exactHits({ word, classIds }: SoughtWord): SQL {
  const ofClass = classIds.length > 0 ? sql` union all select user_id from enrolments where class_id = any (${sql.param(classIds)}::uuid[])` : sql``;
  return sql`select user_id from person_words where ${begins(word)}${ofClass}`;
}

function hitsOf({ word, classIds, near }: SoughtWord, place: number): SQL {
  const at = sql.raw(String(place));
  const exact = sql`select user_id, ${at} as place, 0 as distance from (${exactHits({ word, classIds, near })}) exact`;
  if (near.length === 0) return exact;
  const [words, distances] = [near.map((one) => one.word), near.map((one) => one.distance)];
  return sql`${exact} union all select p.user_id, ${at}, n.distance
    from unnest(${sql.param(words)}::text[], ${sql.param(distances)}::int[]) as n(word, distance) join person_words p on p.word = n.word`;
}
