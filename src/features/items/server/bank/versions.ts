import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { BankItem } from '#features/content/bank-item.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { notFound } from '#server/errors.ts';
import { compareItems } from '../../compare-items.ts';
import type { versionList, VersionChanges } from '../../contract.ts';
import type { ItemRow } from '../load-item.ts';
import { items, itemVersions } from '../tables.ts';
import { changedMeanwhile } from './save-draft.ts';

const mostListed = 200;

/** The versions of an item, newest first. */
export async function listVersions(db: Database, itemId: string): Promise<z.infer<typeof versionList>['versions']> {
  const rows = await db.select({ id: itemVersions.id, number: itemVersions.number, note: itemVersions.note, byName: users.displayName, at: itemVersions.createdAt })
    .from(itemVersions).leftJoin(users, eq(users.id, itemVersions.byId)).where(eq(itemVersions.itemId, itemId)).orderBy(desc(itemVersions.number)).limit(mostListed);
  return rows.map(({ at, ...version }) => ({ ...version, at: at.toISOString() }));
}

/** By their numbers. @throws AppError `not_found` 404 */
async function bodiesOf(db: Database, itemId: string, numbers: readonly number[]): Promise<BankItem[]> {
  const rows = await db.select({ number: itemVersions.number, body: itemVersions.body }).from(itemVersions).where(and(eq(itemVersions.itemId, itemId), inArray(itemVersions.number, [...numbers])));
  return numbers.map((number) => {
    const found = rows.find((row) => row.number === number);
    if (!found) throw notFound('version');
    return found.body;
  });
}

/** Where two versions differ, or one from what is written now. @throws AppError `not_found` 404 */
export async function compareVersions(db: Database, item: ItemRow, { from, to, isMine }: { from: number; to: number | undefined; isMine: boolean }): Promise<VersionChanges> {
  const [before, after] = await bodiesOf(db, item.id, to === undefined ? [from] : [from, to]);
  return compareItems(before, after ?? (isMine ? item.draft : null) ?? item.newest);
}

/** Makes an earlier version what is written now; the versions stay as they are. @throws AppError `not_found` 404, `changed_meanwhile` 409 */
export async function restoreVersion(db: Database, item: ItemRow, { number, revision }: { number: number; revision: number }): Promise<void> {
  const [body] = await bodiesOf(db, item.id, [number]);
  // The newest one is what there is without a draft.
  const draft = number === item.version ? null : { ...body, tags: item.tags };
  const changed = await db.update(items).set({ draft, revision: revision + 1, updatedAt: sql`now()` }).where(and(eq(items.id, item.id), eq(items.revision, revision))).returning({ id: items.id });
  if (changed.length === 0) throw changedMeanwhile(null);
}
