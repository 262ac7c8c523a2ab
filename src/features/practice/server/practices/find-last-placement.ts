import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { practices } from '../tables.ts';

/** `skillIds`: what it was about, in teaching order. `at`: when its last answer came. */
export type LastPlacement = { skillIds: string[]; at: Date };

/** The placement that a learner brought to its end last; null: none. */
export async function findLastPlacement(db: Database, learnerId: string): Promise<LastPlacement | null> {
  const [row] = await db.select({ skillIds: practices.skillIds, at: practices.finishedAt }).from(practices)
    .where(and(eq(practices.learnerId, learnerId), eq(practices.status, 'done'), eq(practices.kind, 'placement'))).orderBy(desc(practices.updatedAt)).limit(1);
  return row?.at ? { skillIds: row.skillIds, at: row.at } : null;
}
