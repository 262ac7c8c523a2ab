import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { BankItem } from '#features/content/bank-item.ts';
import { classes, enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { itemClasses, items, itemVersions } from './tables.ts';

/** It is shared with a class that this person teaches. */
export const isInClassOf = (personId: string): SQL<boolean> => sql<boolean>`exists (
  select from ${itemClasses} ic join ${enrolments} e on e.class_id = ic.class_id and e.role = 'teacher' and e.user_id = ${personId}
  join ${classes} c on c.id = ic.class_id and c.archived_at is null where ic.item_id = ${items.id})`;

/** What `canReadItem` allows a teacher, as a condition of a larger query: their own, and what colleagues share. */
export const isReadableBy = (personId: string): SQL => sql`(${items.ownerId} = ${personId} or (${items.version} > 0 and ${items.archivedAt} is null and not ${items.isToReview}
  and (${items.sharing} = 'school' or (${items.sharing} = 'classes' and ${isInClassOf(personId)}))))`;

export type ItemRow = typeof items.$inferSelect & { ownerName: string | null; isInTheirClass: boolean; newest: BankItem | null; classIds: string[] };

/** An item with its newest version, and what decides whether that person may read it; undefined when there is none. */
export async function loadItem(db: Database, itemId: string, personId: string): Promise<ItemRow | undefined> {
  const [row] = await db.select({
    item: items, ownerName: users.displayName, newest: itemVersions.body, isInTheirClass: isInClassOf(personId),
    classIds: sql<string[]>`(select coalesce(json_agg(ic.class_id order by ic.class_id), '[]'::json) from ${itemClasses} ic where ic.item_id = ${items.id})`,
  }).from(items).leftJoin(users, eq(users.id, items.ownerId))
    .leftJoin(itemVersions, sql`${itemVersions.itemId} = ${items.id} and ${itemVersions.number} = ${items.version}`).where(eq(items.id, itemId));
  return row && { ...row.item, ownerName: row.ownerName, newest: row.newest, isInTheirClass: row.isInTheirClass, classIds: row.classIds };
}

export type LoadedVersion = { itemId: string; number: number; body: BankItem };

/** What items said in those versions, by the ids of the versions; one that is not there is left out. In one statement. */
export async function loadVersions(db: Database, versionIds: readonly string[]): Promise<Map<string, LoadedVersion>> {
  if (versionIds.length === 0) return new Map();
  const rows = await db.select({ id: itemVersions.id, itemId: itemVersions.itemId, number: itemVersions.number, body: itemVersions.body })
    .from(itemVersions).where(inArray(itemVersions.id, [...new Set(versionIds)]));
  return new Map(rows.map(({ id, ...version }) => [id, version]));
}

export type ReadableItem = { itemId: string; versionId: string; number: number; body: BankItem };

/** Those of some items that a teacher may put into a test, each in its newest version, by the ids of the items. In one statement. */
export async function loadReadableItems(db: Database, teacherId: string, itemIds: readonly string[]): Promise<Map<string, ReadableItem>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db.select({ itemId: items.id, versionId: itemVersions.id, number: itemVersions.number, body: itemVersions.body })
    .from(items).innerJoin(itemVersions, sql`${itemVersions.itemId} = ${items.id} and ${itemVersions.number} = ${items.version}`)
    .where(sql`${inArray(items.id, [...new Set(itemIds)])} and ${isReadableBy(teacherId)}`);
  return new Map(rows.map((row) => [row.itemId, row]));
}
