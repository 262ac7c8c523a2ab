import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { ListedPerson, PeopleCounts, PeoplePage, PeopleQuery } from '../../directory-contract.ts';
import { filterConditions, matchNear, matchPeople, type Matched } from './match-people.ts';

type Row = Omit<ListedPerson, 'lastSeenAt'> & { lastSeenAt: Date | null; distance: number };

/**
 * One page of the people that are wanted, by name. Names that are spelt nearly so come where nobody is spelt as typed, or `wide` asks for
 * them, the nearest first. `after`: the last person of the page before.
 */
export async function listPeople(db: Database, { wide, ...query }: PeopleQuery): Promise<PeoplePage> {
  const { sought, ...exact } = await matchPeople(db, query);
  const found = wide === 'true' ? null : await listMatched(db, query, exact, sought.length > 0);
  if (found && (sought.length === 0 || found.people.length > 0)) return found;
  // The last page was asked on from.
  if (found && query.after !== undefined && (await isAnybody(db, exact.people))) return found;
  const near = await matchNear(db, query, sought);
  return near || !found ? listMatched(db, query, near ?? exact, true) : found;
}

type Asked = Pick<PeopleQuery, 'after' | 'limit' | 'classId'>;

async function listMatched(db: Database, { after, limit, classId }: Asked, matched: Matched, isSearch: boolean): Promise<PeoplePage> {
  const { people: source, isNear } = matched;
  const from = after === undefined ? undefined : await placeOf(db, matched, after);
  const isAfter = from && (isNear
    ? sql`where (distance, sort_name, id) > (${from.distance}::int, ${from.sortName}, ${from.id}::uuid)`
    : sql`where (sort_name, id) > (${from.sortName}, ${from.id}::uuid)`);
  const isCounted = isSearch || Boolean(classId);
  const order = isNear ? sql`distance, sort_name, id` : sql`sort_name, id`;
  const { rows } = await db.execute<Row & { total: number | null }>(sql`
    with matched as ${isCounted ? sql`materialized` : sql`not materialized`} (${source}),
    page as (select id, sort_name, distance from matched ${isAfter ?? (from === null ? sql`where false` : sql``)} order by ${order} limit ${limit + 1})
    select u.id, u.display_name as name, u.username, u.personas, u.last_seen_at as "lastSeenAt", u.disabled_at is not null as "isDisabled", u.archived_at is not null as "isArchived",
      array(select c.name from enrolments e join classes c on c.id = e.class_id where e.user_id = u.id and c.archived_at is null order by c.name limit 12) as classes,
      ${isCounted ? sql`(select count(*)::int from matched)` : sql`null::int`} as total
    from page join users u on u.id = page.id order by ${isNear ? sql`page.distance, ` : sql``}page.sort_name, page.id`);
  const people = rows.slice(0, limit).map(({ lastSeenAt, ...row }) => ({ ...row, lastSeenAt: toIso(lastSeenAt) }));
  return { people, total: isCounted ? (rows[0]?.total ?? 0) : null, isNear, next: rows.length > limit ? (people.at(-1)?.id ?? null) : null };
}

async function isAnybody(db: Database, people: SQL): Promise<boolean> {
  return (await db.execute(sql`select 1 from (${people}) p limit 1`)).rows.length > 0;
}

/** Statements that are not drizzle's own bring moments as text. */
export const toIso = (moment: Date | string | null): string | null => (moment === null ? null : new Date(moment).toISOString());

/** Where somebody stands in the list; null: not there any more. */
async function placeOf(db: Database, { people, isNear }: Matched, id: string): Promise<{ distance: number; sortName: string; id: string } | null> {
  const { rows: [row] } = await db.execute<{ sortName: string; distance: number }>(isNear
    ? sql`select sort_name as "sortName", distance from (${people}) p where id = ${id}`
    : sql`select sort_name as "sortName", 0 as distance from users where id = ${id}`);
  return row ? { ...row, id } : null;
}

/** How many people each filter shows. */
export async function countPeople(db: Database): Promise<PeopleCounts> {
  const counts = Object.entries(filterConditions).map(([name, condition]) => sql`(select count(*)::int from users u where ${condition}) as ${sql.identifier(name)}`);
  const { rows: [row] } = await db.execute<PeopleCounts>(sql`select ${sql.join(counts, sql`, `)}`);
  if (!row) throw new Error('PostgreSQL gave no row back for the counts of people');
  return row;
}
