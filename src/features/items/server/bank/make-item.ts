import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { newId } from '#shared/ids.ts';
import type { DraftBody } from '../../draft.ts';
import { indexed } from '../../index-item.ts';
import { items } from '../tables.ts';

export type NewDraft = { makeKey: string; draft: DraftBody; source?: unknown; /** Drafted by a machine: no pupil sees it before a person took it. */ isToReview?: boolean };

/**
 * Begins an item. The same key twice is one.
 * @returns its id
 * @throws AppError `made_already` 409 where somebody else began one under that key
 */
export async function makeItem(db: Database, ownerId: string, made: NewDraft): Promise<string> {
  const id = (await draftItems(db, ownerId, [made])).get(made.makeKey);
  if (id === undefined) throw new AppError('made_already', 409, 'A question was made under this key before. Reload the page and try again.');
  return id;
}

/** Begins several at once. @returns their ids by make key */
export async function draftItems(db: Database, ownerId: string, made: readonly NewDraft[]): Promise<Map<string, string>> {
  if (made.length === 0) return new Map();
  await db.insert(items).values(made.map(({ makeKey, draft, source, isToReview = false }) => ({
    id: newId(), ownerId, makeKey, draft, isToReview, ...indexed(draft), ...(source !== undefined && { source }),
  }))).onConflictDoNothing({ target: items.makeKey });
  const rows = await db.select({ id: items.id, key: items.makeKey }).from(items).where(and(eq(items.ownerId, ownerId), inArray(items.makeKey, made.map(({ makeKey }) => makeKey))));
  return new Map(rows.map(({ id, key }) => [key, id]));
}
