import { eq, sql } from 'drizzle-orm';
import type { BankItem } from '#features/content/bank-item.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import type { ItemFault } from '../../contract.ts';
import { indexed } from '../../index-item.ts';
import { fingerprint } from '../fingerprint.ts';
import { items, itemVersions } from '../tables.ts';
import { type Checkable, findFaults } from './find-faults.ts';
import { pictureFaults } from './picture-faults.ts';

/** A new item, ready to be kept. `makeKey`: the same one twice is one item. */
export type NewItem = { makeKey: string; body: BankItem; source?: unknown; note?: string };
export type Published = { itemId: string; versionId: string };

const inOneStatement = 500;

/** The faults of an item that is new: of its text, its key, its tests, its pictures. */
export async function faultsOfNew(services: Checkable & Pick<Services, 'db'>, body: BankItem): Promise<ItemFault[]> {
  const [missing = []] = await pictureFaults(services.db, [body]);
  return [...missing, ...await findFaults(services, body, 'new')];
}

/** @throws AppError `faulty_item` 422 whose details hold the faults */
export function mustBeFaultless(faults: readonly ItemFault[]): void {
  const [first] = faults;
  if (first) throw new AppError('faulty_item', 422, `This question cannot be published yet. ${first.message}`, { faults });
}

/**
 * Keeps items that were found faultless, each as its version 1, for the owner alone. What was kept before under the same key is left as it is.
 * A few statements for each five hundred.
 * @param db the pool, or the transaction that they are part of
 * @returns by make key
 */
export async function keepItems(db: Database, ownerId: string, made: readonly NewItem[]): Promise<Map<string, Published>> {
  const kept = new Map<string, Published>();
  for (let from = 0; from < made.length; from += inOneStatement) {
    for (const [key, one] of await keepSome(db, ownerId, made.slice(from, from + inOneStatement))) kept.set(key, one);
  }
  return kept;
}

async function keepSome(db: Database, ownerId: string, made: readonly NewItem[]): Promise<Map<string, Published>> {
  const byKey = new Map(made.map((one) => [one.makeKey, one]));
  return db.transaction(async (tx) => {
    const rows = await tx.insert(items).values([...byKey.values()].map(({ makeKey, body, source }) => ({
      id: newId(), ownerId, makeKey, version: 1, ...indexed(body), fingerprint: fingerprint(body), ...(source !== undefined && { source }),
    }))).onConflictDoNothing({ target: items.makeKey }).returning({ id: items.id, makeKey: items.makeKey });
    const versions = rows.flatMap(({ id, makeKey }) => {
      const one = byKey.get(makeKey);
      return one ? [{ id: newId(), itemId: id, number: 1, body: one.body, note: one.note ?? '', byId: ownerId }] : [];
    });
    if (versions.length > 0) await tx.insert(itemVersions).values(versions);
    const all = await tx.select({ key: items.makeKey, itemId: items.id, versionId: itemVersions.id }).from(items)
      .innerJoin(itemVersions, sql`${itemVersions.itemId} = ${items.id} and ${itemVersions.number} = ${items.version}`)
      .where(sql`${eq(items.ownerId, ownerId)} and ${items.makeKey} = any (${sql.param([...byKey.keys()])}::uuid[])`);
    return new Map(all.map(({ key, ...published }) => [key, published]));
  });
}

/**
 * Checks a new item and keeps it as its version 1.
 * @throws AppError `faulty_item` 422, `made_already` 409 where somebody else made one under that key
 */
export async function publishItem(services: Checkable & Pick<Services, 'db'>, ownerId: string, made: NewItem): Promise<Published> {
  mustBeFaultless(await faultsOfNew(services, made.body));
  const published = (await keepItems(services.db, ownerId, [made])).get(made.makeKey);
  if (!published) throw new AppError('made_already', 409, 'A question was made under this key before. Reload the page and try again.');
  return published;
}
