import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod/mini';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { savedDraft } from '../../contract.ts';
import type { DraftBody } from '../../draft.ts';
import { indexed } from '../../index-item.ts';
import type { ItemRow } from '../load-item.ts';
import { items } from '../tables.ts';

/** @param now its revision as it is; null: not known */
export const changedMeanwhile = (now: number | null) =>
  new AppError('changed_meanwhile', 409,
    'This question was changed in another window or on another device since you opened it here. Load it again, so that nothing of that is lost.', { revision: now });

/**
 * Keeps what is being written. The same once more (the reply was lost) is no change.
 * @throws AppError `changed_meanwhile` 409 with the revision that it has now
 */
export async function saveDraft(db: Database, { id, version, isToReview }: ItemRow, { revision, body }: { revision: number; body: DraftBody }): Promise<z.infer<typeof savedDraft>> {
  // Of an item that stands in the bank, what it is found by is its newest version's.
  const found = version === 0 ? indexed(body) : {};
  const [saved] = await db.update(items).set({ draft: body, revision: revision + 1, updatedAt: sql`now()`, ...found })
    .where(and(eq(items.id, id), eq(items.revision, revision), eq(items.isToReview, isToReview))).returning({ revision: items.revision, at: items.updatedAt });
  if (saved) return { revision: saved.revision, savedAt: saved.at.toISOString() };
  const [now] = await db.select({ revision: items.revision, at: items.updatedAt, isSame: sql<boolean>`${items.draft} is not distinct from ${JSON.stringify(body)}::jsonb` })
    .from(items).where(eq(items.id, id));
  if (now?.isSame && now.revision === revision + 1) return { revision: now.revision, savedAt: now.at.toISOString() };
  throw changedMeanwhile(now?.revision ?? null);
}
