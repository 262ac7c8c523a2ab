import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Removed } from '../../contract.ts';
import { erasures } from '../tables.ts';

/** Adds to what an erasure has removed so far, in the transaction that removes it: what was counted is gone, and what is gone was counted. */
export async function countRemoved(tx: Database, erasureId: string, more: Removed): Promise<void> {
  const [row] = await tx.select({ removed: erasures.removed }).from(erasures).where(eq(erasures.id, erasureId)).for('update');
  await tx.update(erasures).set({ removed: addCounts(row?.removed ?? {}, more) }).where(eq(erasures.id, erasureId));
}

/** Kinds of which there was nothing are left out. */
export function addCounts(one: Removed, other: Removed): Removed {
  const sum: Removed = { ...one };
  for (const [kind, count] of Object.entries(other)) if (count > 0) sum[kind] = (sum[kind] ?? 0) + count;
  return sum;
}
