import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { wordsIn } from '#features/items/index-item.ts';
import { isReadableBy } from '#features/items/server/public.ts';
import { items, itemVersions } from '#features/items/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { QuestionChoices } from '../../questions-contract.ts';

const mostListed = 60;

/** Published questions that somebody may put into a test: their own, and what is shared with them, by words of what they say. */
export async function listChoices(db: Database, teacherId: string, query: string): Promise<QuestionChoices> {
  const words = wordsIn(query).slice(0, 8);
  const rows = await db.select({ itemId: items.id, title: items.title, kind: items.kind, stem: sql<string>`left(${itemVersions.body}->>'stem', 300)`, isToReview: items.isToReview }).from(items)
    .innerJoin(itemVersions, and(eq(itemVersions.itemId, items.id), eq(itemVersions.number, items.version)))
    .where(and(
      isNull(items.archivedAt), eq(items.isToReview, false), gt(items.version, 0), isReadableBy(teacherId),
      ...words.map((word) => sql`${items.words} like ${`%${word}%`}`),
    )).orderBy(desc(items.updatedAt), desc(items.id)).limit(mostListed + 1);
  return { items: rows.slice(0, mostListed), isMore: rows.length > mostListed };
}
