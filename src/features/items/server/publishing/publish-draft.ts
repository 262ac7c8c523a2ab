import { and, eq, sql } from 'drizzle-orm';
import type { BankItem } from '#features/content/bank-item.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import { indexed } from '../../index-item.ts';
import { changedMeanwhile } from '../bank/save-draft.ts';
import { fingerprint } from '../fingerprint.ts';
import type { ItemRow } from '../load-item.ts';
import { items, itemVersions } from '../tables.ts';
import { findFaults, readItem } from './find-faults.ts';
import { pictureFaults } from './picture-faults.ts';
import { mustBeFaultless } from './publish-items.ts';

/**
 * Makes what is written the next version. The text that stands above several items is changed in all of the owner's that have it.
 * @throws AppError `faulty_item` 422, `changed_meanwhile` 409, `nothing_changed` 409
 */
export async function publishDraft(services: Services, item: ItemRow, { revision, note, byId }: { revision: number; note: string; byId: string }): Promise<void> {
  if (item.revision !== revision) throw changedMeanwhile(item.revision);
  if (item.draft === null) throw new AppError('nothing_changed', 409, `Nothing was changed since version ${item.version}.`);
  const { item: body, faults } = readItem(item.draft);
  mustBeFaultless(faults);
  if (!body) throw new Error('An item without faults was not read');
  const [missing = []] = await pictureFaults(services.db, [body]);
  mustBeFaultless([...missing, ...await findFaults(services, body, item.id)]);
  await services.db.transaction(async (tx) => {
    const number = item.version + 1;
    // Only while it is what was looked at.
    const changed = await tx.update(items).set({
      ...indexed(body), fingerprint: fingerprint(body), draft: null, isToReview: false, version: number, revision: revision + 1, updatedAt: sql`now()`,
    }).where(and(eq(items.id, item.id), eq(items.revision, revision))).returning({ id: items.id });
    if (changed.length === 0) throw changedMeanwhile(null);
    await tx.insert(itemVersions).values({ id: newId(), itemId: item.id, number, body, note, byId });
    await spreadStimulus(tx, item.id, body, byId);
  });
}

/** The same text above all of one's items that carry its id: each of them gets a version of its own. Two statements. */
async function spreadStimulus(tx: Database, itemId: string, { stimulus, title }: BankItem, byId: string): Promise<void> {
  if (!stimulus) return;
  const text = JSON.stringify(stimulus);
  const others = sql`from items i join item_versions v on v.item_id = i.id and v.number = i.version
    where i.owner_id = ${byId} and i.stimulus_id = ${stimulus.id} and i.id <> ${itemId} and v.body->'stimulus' <> ${text}::jsonb`;
  await tx.execute(sql`with old as (select i.id, i.version, v.body ${others}),
    made as (insert into item_versions (id, item_id, number, body, note, by_id)
      select gen_random_uuid(), id, version + 1, jsonb_set(body, '{stimulus}', ${text}::jsonb), ${`The text above was changed with “${title}”`.slice(0, 200)}, ${byId} from old returning item_id)
    update items set version = version + 1, revision = revision + 1, updated_at = now() where id in (select item_id from made)`);
  await tx.execute(sql`update items set draft = jsonb_set(draft, '{stimulus}', ${text}::jsonb), revision = revision + 1
    where owner_id = ${byId} and id <> ${itemId} and draft->'stimulus'->>'id' = ${stimulus.id} and draft->'stimulus' <> ${text}::jsonb`);
}
