import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { PracticeKind } from '../../contract.ts';
import { practices, questions } from '../tables.ts';

/** `right`: questions of it that went right at the first try and without help, of `total` that were asked. */
export type FinishedPractice = { kind: PracticeKind; skillId: string | null; finishedAt: Date; right: number; total: number };

/** Practices, checks and reviews that a learner brought to their end since a moment, the oldest first. */
export async function finishedPractices(db: Database, learnerId: string, since: Date): Promise<FinishedPractice[]> {
  const rows = await db
    .select({
      kind: practices.kind, skillIds: practices.skillIds, finishedAt: practices.finishedAt, total: practices.total,
      right: sql<number>`(select count(*)::int from ${questions} asked where asked.practice_id = "practices"."id" and asked.outcome = 'right')`,
    })
    .from(practices)
    .where(and(eq(practices.learnerId, learnerId), eq(practices.status, 'done'), gte(practices.finishedAt, since), inArray(practices.kind, ['practice', 'check', 'review'])))
    .orderBy(asc(practices.finishedAt));
  return rows.flatMap(({ skillIds, finishedAt, ...row }) => (finishedAt ? [{ ...row, skillId: skillIds.length === 1 ? (skillIds[0] ?? null) : null, finishedAt }] : []));
}
