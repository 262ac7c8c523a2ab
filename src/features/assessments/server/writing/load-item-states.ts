import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { isInClassOf } from '#features/items/server/public.ts';
import { items, itemVersions } from '#features/items/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { ItemState } from '../../check-test.ts';
import type { TestBody } from '../../test-body.ts';

/** Of an item as the editor of a test shows it. */
export type KnownItem = ItemState & { stem: string };

/** As much of a question as is shown in a list. */
const longestStem = 300;

export const itemIdsOf = ({ sections }: Pick<TestBody, 'sections'>): string[] => [...new Set(sections.flatMap(({ questions }) => questions.map(({ itemId }) => itemId)))];

/** What each of some items is for a teacher now. Those that do not exist are missing; of those that are not theirs to read nothing is told but that. */
export async function loadItemStates(db: Database, itemIds: readonly string[], teacherId: string): Promise<Map<string, KnownItem>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db.select({
    id: items.id, title: items.title, kind: items.kind, archivedAt: items.archivedAt, isToReview: items.isToReview, versionId: itemVersions.id,
    stem: sql<string | null>`left(coalesce(${itemVersions.body}, ${items.draft})->>'stem', ${sql.raw(String(longestStem))})`,
    // Of a colleague's, what was published and read by a person; that it was put away since is told.
    isReadable: sql<boolean>`coalesce(${or(eq(items.ownerId, teacherId), and(gt(items.version, 0), eq(items.isToReview, false), or(eq(items.sharing, 'school'),
      and(eq(items.sharing, 'classes'), isInClassOf(teacherId)))))}, false)`,
  }).from(items).leftJoin(itemVersions, and(eq(itemVersions.itemId, items.id), eq(itemVersions.number, items.version))).where(inArray(items.id, [...itemIds]));
  return new Map(rows.map(({ id, archivedAt, versionId, stem, ...row }) => [id, row.isReadable
    ? { ...row, stem: stem ?? '', isArchived: archivedAt !== null, newestVersionId: versionId }
    : { isReadable: false, title: '', kind: null, stem: '', isArchived: false, isToReview: false, newestVersionId: null }]));
}
