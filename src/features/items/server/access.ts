import type { Actor } from '#features/session/server/public.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { canChangeItem, canReadItem, canUseBank } from '../policy.ts';
import { loadItem, type ItemRow } from './load-item.ts';

/** @throws AppError `forbidden` 403 */
export function mustUseBank(actor: Actor): void {
  if (!canUseBank(actor)) throw new AppError('forbidden', 403, 'The item bank is for teachers.');
}

/** An item that somebody may read. @throws AppError `forbidden` 403, `not_found` 404 in the same words for one that is not there */
export async function seeItem(db: Database, actor: Actor, itemId: string): Promise<ItemRow> {
  mustUseBank(actor);
  const item = await loadItem(db, itemId, actor.userId);
  if (!item || !canReadItem(actor, item)) throw notFound('question');
  return item;
}

/** One that they may change. @throws AppError `not_yours` 403 where a colleague shares it */
export async function seeOwnItem(db: Database, actor: Actor, itemId: string): Promise<ItemRow> {
  const item = await seeItem(db, actor, itemId);
  if (!canChangeItem(actor, item)) throw new AppError('not_yours', 403, 'This question is a colleague’s. Copy it, and change the copy.');
  return item;
}
