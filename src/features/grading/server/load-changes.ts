import { asc, eq, inArray } from 'drizzle-orm';
import { attemptQuestions } from '#features/attempts/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { MarkChange } from '../contract.ts';
import { tidyPoints } from '../tidy-points.ts';
import { markChanges } from './tables.ts';

/** What people changed of some marks, the oldest first, by answer. */
export async function loadChanges(db: Database, questionIds: readonly string[]): Promise<Map<string, MarkChange[]>> {
  if (questionIds.length === 0) return new Map();
  const rows = await db.select({ change: markChanges, by: users.displayName, outOf: attemptQuestions.points }).from(markChanges)
    .innerJoin(attemptQuestions, eq(attemptQuestions.id, markChanges.questionId)).leftJoin(users, eq(users.id, markChanges.byId))
    .where(inArray(markChanges.questionId, [...questionIds])).orderBy(asc(markChanges.at), asc(markChanges.id));
  const changes = new Map<string, MarkChange[]>();
  for (const { change, by, outOf } of rows) changes.set(change.questionId, [...(changes.get(change.questionId) ?? []), presentChange(change, by, outOf)]);
  return changes;
}

/** In points of the question. */
export function presentChange({ kind, from, to, reason, at }: typeof markChanges.$inferSelect, by: string | null, outOf: number): MarkChange {
  const pointsOf = (score: number | null) => (score === null ? null : tidyPoints(score * outOf));
  return { kind, from: pointsOf(from), to: pointsOf(to), outOf, reason, by, at: at.toISOString() };
}
