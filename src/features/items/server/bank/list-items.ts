import { sql, type SQL } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Services } from '#server/services.ts';
import { pageSize, type ItemPage, type ItemQuery, type ItemSort, type ListedItem } from '../../contract.ts';
import { onOneLine, wordsIn } from '../../index-item.ts';
import { isReadableBy } from '../load-item.ts';
import { items, itemVersions } from '../tables.ts';
import { withExamples } from './example-stems.ts';

/** Smaller comes first; what has no figure comes last. */
const sortKeys: Record<ItemSort, SQL> = {
  newest: sql`-extract(epoch from ${items.updatedAt})::float8`,
  easiest: sql`coalesce(1 - ${items.facility}, 1 / (1 + exp(-${items.difficulty})), 9)`,
  telling: sql`-coalesce(${items.discrimination}, -9)`,
};

/** Words of a search that are looked for. */
const mostWords = 8;

type Row = Omit<ListedItem, 'updatedAt'> & { updatedAt: Date; total: number };

/** One page of the items that somebody may see. One statement, and one more where some are made with numbers of their own. */
export async function listItems(services: Pick<Services, 'db' | 'content'>, personId: string, query: ItemQuery): Promise<ItemPage> {
  const key = sortKeys[query.sort ?? 'newest'];
  const from = query.after === undefined ? sql`` : sql`where (k, id) > (select ${key}, id from ${items} where id = ${query.after})`;
  const { rows } = await services.db.execute<Row>(sql`
    with found as materialized (select ${items.id} as id, ${key} as k from ${items} where ${conditionOf(personId, query)}),
    page as (select * from found ${from} order by k, id limit ${pageSize + 1})
    select ${items.id} as id, ${items.title} as title, ${items.excerpt} as excerpt, ${items.kind} as kind, ${items.skillIds} as "skillIds", ${items.standards} as standards,
      ${items.tags} as tags, ${items.difficulty} as difficulty, coalesce((${itemVersions.body}->>'points')::float8, 1) as points, ${items.version} as version,
      ${itemVersions.id} as "versionId", ${items.draft} is not null as "isChanged", ${items.isToReview} as "isToReview", ${items.archivedAt} is not null as "isArchived",
      ${items.sharing} as sharing, coalesce(${items.ownerId} = ${personId}, false) as "isMine", ${users.displayName} as "ownerName", ${items.answers} as answers,
      ${items.facility} as facility, ${items.discrimination} as discrimination, ${items.updatedAt} as "updatedAt", same.other as "like", (select count(*)::int from found) as total
    from page join ${items} on ${items.id} = page.id left join ${users} on ${users.id} = ${items.ownerId}
      left join ${itemVersions} on ${itemVersions.itemId} = ${items.id} and ${itemVersions.number} = ${items.version}
      left join lateral (${twinOf(personId)}) same on true
    order by page.k, page.id`);
  const shown = rows.slice(0, pageSize).map(({ total: _total, updatedAt, ...item }) => ({ ...item, updatedAt: new Date(updatedAt).toISOString() }));
  const excerpts = await withExamples(services, shown.map(({ id, excerpt }) => ({ id, text: excerpt })));
  return { items: shown.map((item, index) => ({ ...item, excerpt: onOneLine(excerpts[index] ?? '') })), total: rows[0]?.total ?? 0, next: rows.length > pageSize ? shown.at(-1)?.id ?? null : null };
}

/** Another item that asks the same and that they may see; the oldest. */
const twinOf = (personId: string): SQL => sql`
  select json_build_object('id', twin.id, 'title', twin.title) as other from ${items} twin
  where twin.fingerprint = ${items.fingerprint} and twin.id <> ${items.id} and twin.archived_at is null and (twin.owner_id = ${personId} or (twin.sharing = 'school' and twin.version > 0))
  order by twin.id limit 1`;

function conditionOf(personId: string, query: ItemQuery): SQL {
  const { owner = 'all', show = 'live', kind, skill, standard, tag, from, to, isPublished } = query;
  const words = wordsIn(query.query ?? '').slice(0, mostWords);
  const isOwn = sql`${items.ownerId} = ${personId}`;
  const conditions = [
    show === 'live' && owner !== 'mine' ? isReadableBy(personId) : isOwn,
    owner === 'shared' && sql`${items.ownerId} is distinct from ${personId}`,
    show === 'archived' ? sql`${items.archivedAt} is not null` : sql`${items.archivedAt} is null`,
    show === 'review' ? sql`${items.isToReview}` : sql`not ${items.isToReview}`,
    isPublished === 'true' && sql`${items.version} > 0`,
    kind && sql`${items.kind} = ${kind}`, skill && sql`${skill} = any (${items.skillIds})`, standard && sql`${standard} = any (${items.standards})`, tag && sql`${tag} = any (${items.tags})`,
    from !== undefined && sql`${items.difficulty} >= ${from}`, to !== undefined && sql`${items.difficulty} <= ${to}`,
    words.length > 0 && sql`to_tsvector('simple', ${items.words}) @@ to_tsquery('simple', ${words.map((word) => `'${word}':*`).join(' & ')})`,
    // Nothing but signs was typed: nothing has those.
    words.length === 0 && Boolean(query.query?.trim()) && sql`false`,
  ];
  return sql.join(conditions.filter((one): one is SQL => Boolean(one)), sql` and `);
}
