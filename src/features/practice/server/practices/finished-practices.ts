import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { PracticeKind } from '../../contract.ts';
import { practices } from '../tables.ts';

export type FinishedPractice = { kind: PracticeKind; skillId: string | null; finishedAt: Date };

/** Practices, checks and reviews that a learner brought to their end since a moment, the oldest first. */
export async function finishedPractices(db: Database, learnerId: string, since: Date): Promise<FinishedPractice[]> {
  const rows = await db
    .select({ kind: practices.kind, skillIds: practices.skillIds, finishedAt: practices.finishedAt })
    .from(practices)
    .where(and(eq(practices.learnerId, learnerId), eq(practices.status, 'done'), gte(practices.finishedAt, since), inArray(practices.kind, ['practice', 'check', 'review'])))
    .orderBy(asc(practices.finishedAt));
  return rows.flatMap(({ kind, skillIds, finishedAt }) => (finishedAt ? [{ kind, skillId: skillIds.length === 1 ? (skillIds[0] ?? null) : null, finishedAt }] : []));
}
