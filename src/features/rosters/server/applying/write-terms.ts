import { sql } from 'drizzle-orm';
import { classes, terms } from '#features/people/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { termState } from '../checking/states.ts';
import { rosterChanges, rosterLinks } from '../tables.ts';
import { carried, isMarked, mark, ofImport } from './carried.ts';
import { isUnused } from './used-since.ts';

/** Keeps what rolling back needs of terms: the row, and what the source said of it. */
export async function keepTermsForUndo(tx: Database, importId: string, source: string): Promise<void> {
  await tx.execute(sql`
    update ${rosterChanges} c set undo = jsonb_build_object('row', (select to_jsonb(m) from ${terms} m where m.id = c.term_id),
      'links', coalesce((select jsonb_agg(to_jsonb(l)) from ${rosterLinks} l where l.source = ${source} and l.entity = 'term' and l.source_id = c.source_id), '[]'))
    where ${ofImport(importId)} and c.entity = 'term'`);
}

/** Before the classes, which stand in them. */
export async function writeTerms(tx: Database, importId: string): Promise<void> {
  await tx.execute(sql`insert into ${terms} (id, name, starts_on, ends_on)
    select term_id, after->>'name', (after->>'startsOn')::date, (after->>'endsOn')::date from ${carried(importId)} c where entity = 'term' and kind = 'new'`);
  await tx.execute(sql`
    update ${terms} m set name = c.after->>'name', starts_on = (c.after->>'startsOn')::date, ends_on = (c.after->>'endsOn')::date
    from ${carried(importId)} c where c.entity = 'term' and c.kind = 'changed' and m.id = c.term_id`);
  await tx.execute(sql`
    delete from ${terms} m using ${carried(importId)} c where c.entity = 'term' and c.kind = 'leaving' and not (c.after->>'isActive')::boolean and m.id = c.term_id`);
}

/** Terms that are as the import left them. One that it removed comes back; a new one goes when no class is in it any more. After the classes. */
export async function takeTermsBack(tx: Database, importId: string, source: string): Promise<void> {
  const ofTerms = sql`${ofImport(importId)} and c.entity = 'term'`;
  const set = (where: ReturnType<typeof sql>) => tx.execute(sql`update ${rosterChanges} c set undo = ${mark} where ${ofTerms} and ${where}`);
  const unused = await isUnused(tx, 'terms', 'm.id', ['roster_links']);
  await set(sql`c.kind in ('changed', 'leaving') and exists (select from ${terms} m where m.id = c.term_id and ${termState('m')} = c.after)`);
  await set(sql`c.kind = 'leaving' and not (c.after->>'isActive')::boolean and not exists (select from ${terms} m where m.id = c.term_id)`);
  await set(sql`c.kind = 'new' and exists (select from ${terms} m where m.id = c.term_id and ${termState('m')} = c.after and ${unused})`);
  // One that somebody removed since is gone either way.
  await set(sql`c.kind = 'new' and not exists (select from ${terms} m where m.id = c.term_id)`);
  await tx.execute(sql`
    update ${terms} m set name = c.before->>'name', starts_on = (c.before->>'startsOn')::date, ends_on = (c.before->>'endsOn')::date
    from ${rosterChanges} c where ${ofTerms} and ${isMarked} and c.kind = 'changed' and m.id = c.term_id`);
  await tx.execute(sql`
    insert into ${terms} select r.* from ${rosterChanges} c cross join lateral jsonb_populate_record(null::${terms}, c.undo->'row') r
    where ${ofTerms} and ${isMarked} and c.kind = 'leaving' on conflict do nothing`);
  await tx.execute(sql`delete from ${terms} m using ${rosterChanges} c where ${ofTerms} and ${isMarked} and c.kind = 'new' and m.id = c.term_id`);
  await tx.execute(sql`delete from ${rosterLinks} l using ${rosterChanges} c where ${ofTerms} and ${isMarked} and l.source = ${source} and l.entity = 'term' and l.source_id = c.source_id`);
  await tx.execute(sql`
    insert into ${rosterLinks} select l.* from ${rosterChanges} c cross join lateral jsonb_populate_recordset(null::${rosterLinks}, c.undo->'links') l
    where ${ofTerms} and ${isMarked} and (l.term_id is null or exists (select from ${terms} m where m.id = l.term_id)) on conflict do nothing`);
}

/** How many terms are not any more what the differences were made from, and classes that would come into one that is gone. */
export async function findStaleTerms(tx: Database, importId: string): Promise<{ terms: number; classes: number }> {
  const { rows: [row] } = await tx.execute<{ terms: number; classes: number }>(sql`
    with c as materialized (select * from ${carried(importId)} c where entity in ('term', 'class'))
    select (select count(*)::int from c left join ${terms} m on m.id = c.term_id where c.entity = 'term' and c.term_id is not null and (
      (c.kind not in ('new', 'same') and (m.id is null or ${termState('m')} <> c.before))
      or (c.kind = 'leaving' and not (c.after->>'isActive')::boolean and exists (select from ${classes} k where k.term_id = c.term_id)))) as terms,
    (select count(*)::int from c where c.entity = 'class' and c.kind in ('new', 'changed') and (c.after->>'termId') is not null
      and not exists (select from ${terms} m where m.id = (c.after->>'termId')::uuid)
      and not exists (select from c made where made.entity = 'term' and made.kind = 'new' and made.term_id = (c.after->>'termId')::uuid)) as classes`);
  return row ?? { terms: 0, classes: 0 };
}
