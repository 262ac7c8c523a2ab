import { sql } from 'drizzle-orm';
import { audited, type By } from '#features/audit/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import type { DuplicateList, Likeness, LikePerson } from '../../directory-contract.ts';
import { toIso } from '../directory/list-people.ts';
import { wordDistance } from '../directory/word-distance.ts';

/** Pairs that are looked at more closely, and those that are shown. */
const most = { candidates: 200, shown: 20 };
/** A name that so many have tells nothing. */
const mostNamesakes = 30;

type Candidate = { oneId: string; otherId: string; oneWords: string[]; otherWords: string[]; isInClass: boolean; hasMail: boolean; hasUsername: boolean; isUnseen: boolean };

/**
 * People who may be one: names that sound alike, in any order, and beside it a class in common, the same mail name, or the same username
 * but for digits where one of them never signed in. Who was told apart is left out.
 */
export async function findDuplicates(db: Database): Promise<DuplicateList> {
  const { rows } = await db.execute<Candidate>(sql`
    with alike as (select word from person_words where word ~>=~ '=' and word ~<~ '>' group by word having count(*) between 2 and ${mostNamesakes}),
    p as materialized (
      select u.id, alike.word as name_key, u.sort_name, u.last_seen_at, lower(split_part(u.email, '@', 1)) as mail, regexp_replace(fold_name(u.username), '[^[:alpha:]]', '', 'g') as username
      from alike join person_words w on w.word = alike.word join users u on u.id = w.user_id where u.archived_at is null and not u.is_demo
    )
    select * from (
      select a.id as "oneId", b.id as "otherId", name_words_of(a.sort_name) as "oneWords", name_words_of(b.sort_name) as "otherWords", a.sort_name as place,
        exists (select from enrolments x join enrolments y on y.class_id = x.class_id and y.role = x.role where x.user_id = a.id and y.user_id = b.id) as "isInClass",
        coalesce(a.mail = b.mail, false) as "hasMail", a.username = b.username and a.username <> '' as "hasUsername", (a.last_seen_at is null) <> (b.last_seen_at is null) as "isUnseen"
      from p a join p b on b.name_key = a.name_key and b.id > a.id
      where not exists (select from told_apart t where t.one_id = a.id and t.other_id = b.id)
    ) pairs where "isInClass" or "hasMail" or ("hasUsername" and "isUnseen") order by place, "oneId", "otherId" limit ${most.candidates}`);
  const alike = rows.filter(areSpeltAlike);
  const shown = alike.slice(0, most.shown);
  const people = new Map((await presentLike(db, shown.flatMap(({ oneId, otherId }) => [oneId, otherId]))).map((one) => [one.id, one]));
  const pairs = shown.flatMap((pair) => {
    const [one, other] = [people.get(pair.oneId), people.get(pair.otherId)];
    return one && other ? [{ one, other, because: reasons(pair) }] : [];
  });
  return { pairs, isMore: alike.length > shown.length };
}

const areSpeltAlike = ({ oneWords, otherWords }: Candidate) =>
  oneWords.length === otherWords.length && oneWords.every((word) => otherWords.some((other) => word === other || (wordDistance(word, other) ?? 99) <= 4 || (wordDistance(other, word) ?? 99) <= 4));

function reasons({ isInClass, hasMail, hasUsername, isUnseen }: Candidate): Likeness[] {
  const all: [Likeness, boolean][] = [['class', isInClass], ['mail', hasMail], ['username', hasUsername], ['never-seen', isUnseen]];
  return all.filter(([, holds]) => holds).map(([name]) => name);
}

/** People as they are shown beside one another. */
export async function presentLike(db: Database, ids: readonly string[]): Promise<LikePerson[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Omit<LikePerson, 'lastSeenAt'> & { lastSeenAt: string | null }>(sql`
    select u.id, u.display_name as name, u.username, u.email, u.personas, u.last_seen_at as "lastSeenAt", u.disabled_at is not null as "isDisabled",
      array(select c.name from enrolments e join classes c on c.id = e.class_id where e.user_id = u.id and c.archived_at is null order by c.name limit 12) as classes
    from users u where u.id = any (${sql.param(ids)}::uuid[])`);
  return rows.map(({ lastSeenAt, ...row }) => ({ ...row, lastSeenAt: toIso(lastSeenAt) }));
}

/** Two people are two: they are not offered again. @throws AppError `not_found` 404 */
export function tellApart(db: Database, by: By, { oneId, otherId }: { oneId: string; otherId: string }): Promise<void> {
  const [first, second] = [oneId, otherId].toSorted((a, b) => (a < b ? -1 : 1));
  return audited(db, by, async (tx, tell) => {
    const { rows } = await tx.execute(sql`select 1 from users where id in (${oneId}, ${otherId}) for key share`);
    if (rows.length !== 2 || first === undefined || second === undefined) throw notFound('person');
    await tx.execute(sql`insert into told_apart (one_id, other_id) values (${first}, ${second}) on conflict do nothing`);
    tell({ act: 'people-told-apart', subjectId: first, detail: { other: second } });
  });
}
