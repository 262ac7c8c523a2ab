import { sql } from 'drizzle-orm';
import type { Actor } from '#features/session/server/public.ts';
import type { Database } from '#server/db/database.ts';
import type { ItemDetail } from '../../contract.ts';
import { draftBody } from '../../draft.ts';
import { canChangeItem } from '../../policy.ts';
import { isReadableBy, type ItemRow } from '../load-item.ts';
import { items } from '../tables.ts';

const mostLike = 5;

/** An item as its page shows it. Drafts, classes and sources are its writer's. */
export async function presentItem(db: Database, actor: Actor, item: ItemRow): Promise<ItemDetail> {
  const isMine = canChangeItem(actor, item);
  const draft = isMine ? draftBody.safeParse(item.draft).data : undefined;
  const like = item.fingerprint === null ? [] : await db.select({ id: items.id, title: items.title }).from(items)
    .where(sql`${items.fingerprint} = ${item.fingerprint} and ${items.id} <> ${item.id} and ${items.archivedAt} is null and ${isReadableBy(actor.userId)}`).orderBy(items.id).limit(mostLike);
  return {
    id: item.id, title: item.title, kind: item.kind, revision: item.revision, version: item.version, isMine, ownerName: isMine ? null : item.ownerName,
    sharing: item.sharing, classIds: isMine ? item.classIds : [], isArchived: item.archivedAt !== null, isToReview: item.isToReview,
    // Tags are the bank's: they change without a version.
    body: draft ?? { ...item.newest, tags: item.tags }, isChanged: isMine && item.draft !== null, savedAt: item.updatedAt.toISOString(), source: isMine ? item.source : null, like,
  };
}
