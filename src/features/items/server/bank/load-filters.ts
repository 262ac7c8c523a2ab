import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { ItemFilters } from '../../contract.ts';
import { isReadableBy } from '../load-item.ts';
import { items } from '../tables.ts';

/** What there is to filter by among the items that somebody may see. One statement. */
export async function loadFilters(db: Database, personId: string): Promise<ItemFilters> {
  const { rows: [row] } = await db.execute<ItemFilters>(sql`
    with mine as materialized (select ${items.id} as id, ${items.kind} as kind, ${items.tags} as tags, ${items.skillIds} as skills, ${items.standards} as standards, ${items.answers} as answers,
      ${items.stimulusId} as stimulus, ${items.ownerId} = ${personId} as own from ${items}
      where ${items.archivedAt} is null and not ${items.isToReview} and ${isReadableBy(personId)})
    select (select count(*)::int from mine) as "all",
      (select count(*)::int from ${items} where ${items.ownerId} = ${personId} and ${items.isToReview} and ${items.archivedAt} is null) as "toReview",
      (select count(*)::int from ${items} where ${items.ownerId} = ${personId} and ${items.archivedAt} is not null) as "archived",
      exists (select from mine where answers > 0) as "hasFigures",
      (select coalesce(json_agg(json_build_object('name', tag, 'count', n) order by n desc, tag), '[]') from
        (select tag, count(*)::int as n from mine, unnest(tags) tag group by tag order by n desc, tag limit 200) t) as tags,
      (select coalesce(json_agg(distinct kind order by kind), '[]') from mine where kind is not null) as kinds,
      (select coalesce(json_agg(distinct skill order by skill), '[]') from mine, unnest(skills) skill) as "skillIds",
      (select coalesce(json_agg(distinct standard order by standard), '[]') from mine, unnest(standards) standard) as standards,
      (select coalesce(json_agg(s), '[]') from (select distinct on (m.stimulus) m.stimulus as id, coalesce(nullif(v.body->'stimulus'->>'title', ''), left(v.body->'stimulus'->>'text', 60)) as title,
        m.id as "itemId" from mine m join items i on i.id = m.id join item_versions v on v.item_id = i.id and v.number = i.version
        where m.own and m.stimulus is not null order by m.stimulus, m.id limit 100) s) as stimuli`);
  if (!row) throw new Error('PostgreSQL gave no row back for the filters of the item bank');
  return row;
}
