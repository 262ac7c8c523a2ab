import { and, eq, lte } from 'drizzle-orm';
import { schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { reviewCards } from './tables.ts';

/** How many review cards reach their date on which day (where the school is), until a moment. */
export async function dueByDate(services: Pick<Services, 'db' | 'env'>, learnerId: string, until: Date): Promise<Map<string, number>> {
  const rows = await services.db.select({ dueAt: reviewCards.dueAt }).from(reviewCards).where(and(eq(reviewCards.learnerId, learnerId), lte(reviewCards.dueAt, until)));
  const cards = new Map<string, number>();
  for (const { dueAt } of rows) {
    const day = schoolDay(services, dueAt);
    cards.set(day, (cards.get(day) ?? 0) + 1);
  }
  return cards;
}
