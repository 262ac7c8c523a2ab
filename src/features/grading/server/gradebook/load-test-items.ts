import { eq, inArray, sql } from 'drizzle-orm';
import type { TestBody } from '#features/assessments/test-body.ts';
import { items, itemVersions } from '#features/items/server/tables.ts';
import type { Database } from '#server/db/database.ts';

/** What the items of a test are called. `newest`: the number of the newest version of the item; `number`: of the one that is asked. */
export type TestItem = { versionId: string; itemId: string; title: string; kind: string; number: number; newest: number };

/** The items of a test, by id. */
export async function loadTestItems(db: Database, { sections }: Pick<TestBody, 'sections'>): Promise<Map<string, TestItem>> {
  const versionIds = sections.flatMap(({ questions }) => questions.flatMap(({ versionId }) => versionId ?? []));
  if (versionIds.length === 0) return new Map();
  const rows = await db.select({
    versionId: itemVersions.id, itemId: itemVersions.itemId, title: sql<string>`${itemVersions.body}->>'title'`, kind: sql<string>`${itemVersions.body}->'answer'->>'kind'`,
    number: itemVersions.number, newest: items.version,
  }).from(itemVersions).innerJoin(items, eq(items.id, itemVersions.itemId)).where(inArray(itemVersions.id, versionIds));
  return new Map(rows.map((row) => [row.itemId, row]));
}
