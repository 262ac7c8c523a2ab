import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { reviewCards } from './tables.ts';

/** How many review cards reach their date on which day (UTC), until a moment. */
export async function dueByDate(db: Database, learnerId: string, until: Date): Promise<Map<string, number>> {
  const day = sql<string>`to_char(${reviewCards.dueAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, cards: sql<number>`count(*)::int` })
    .from(reviewCards)
    .where(and(eq(reviewCards.learnerId, learnerId), lte(reviewCards.dueAt, until)))
    .groupBy(day);
  return new Map(rows.map((row) => [row.day, row.cards]));
}
