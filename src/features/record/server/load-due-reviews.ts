import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { reviewCards } from './tables.ts';

export type DueReview = { itemId: string; skillId: string; dueAt: Date };

/** Cards of a learner that are due, the longest due first. */
export function loadDueReviews(db: Database, learnerId: string, now = new Date()): Promise<DueReview[]> {
  return db.select({ itemId: reviewCards.itemId, skillId: reviewCards.skillId, dueAt: reviewCards.dueAt }).from(reviewCards)
    .where(and(eq(reviewCards.learnerId, learnerId), lte(reviewCards.dueAt, now)))
    .orderBy(asc(reviewCards.dueAt), asc(reviewCards.itemId));
}

/** When the next card that is not due yet will be; null without any. */
export async function loadNextDueAt(db: Database, learnerId: string, now = new Date()): Promise<Date | null> {
  const [row] = await db.select({ dueAt: sql<string | null>`min(${reviewCards.dueAt})` }).from(reviewCards)
    .where(and(eq(reviewCards.learnerId, learnerId), sql`${reviewCards.dueAt} > ${now.toISOString()}`));
  return row?.dueAt ? new Date(row.dueAt) : null;
}
