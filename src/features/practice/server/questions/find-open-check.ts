import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { practices } from '../tables.ts';

/** A check that nobody has touched for this long was left, and keeps nobody from learning. */
const leftAfterMs = 2 * 3_600_000;

/** The check or placement that somebody is in the middle of: it is to find out what they can do alone. Null: none. */
export async function findOpenCheck(db: Database, learnerId: string, now = new Date()): Promise<{ id: string; kind: 'check' | 'placement' } | null> {
  const isRecent = gt(practices.updatedAt, new Date(now.getTime() - leftAfterMs));
  const [open] = await db
    .select({ id: practices.id, kind: practices.kind })
    .from(practices)
    .where(and(eq(practices.learnerId, learnerId), eq(practices.status, 'open'), isRecent, inArray(practices.kind, ['check', 'placement'])))
    .orderBy(desc(practices.updatedAt))
    .limit(1);
  return open && (open.kind === 'check' || open.kind === 'placement') ? { id: open.id, kind: open.kind } : null;
}
