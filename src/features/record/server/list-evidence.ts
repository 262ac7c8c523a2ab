import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { ContentLibrary } from '#features/content/library.ts';
import type { Services } from '#server/services.ts';
import { AppError } from '#server/errors.ts';
import type { EvidenceRow } from '../contract.ts';
import { difficultyIn } from '../tracing/learned-difficulty.ts';
import { evidence } from './tables.ts';

const rowsPerPage = 50;

/**
 * The rows of evidence behind an estimate, the newest first: all that exercised the skill.
 * @param cursor from the page before
 */
export async function listEvidence(
  { db, content }: Pick<Services, 'db' | 'content'>, learnerId: string, skillId: string, cursor?: string,
): Promise<{ evidence: EvidenceRow[]; nextCursor: string | null }> {
  const rows = await db.select().from(evidence)
    .where(and(
      eq(evidence.learnerId, learnerId),
      sql`${evidence.skillIds} @> ${sql.param([skillId])}::text[]`,
      cursor === undefined ? undefined : lt(evidence.sequence, readCursor(cursor)),
    ))
    .orderBy(desc(evidence.sequence)).limit(rowsPerPage + 1);
  const page = rows.slice(0, rowsPerPage);
  return {
    evidence: page.map((row) => presentEvidence(content, row)),
    nextCursor: rows.length > rowsPerPage ? String(page.at(-1)?.sequence) : null,
  };
}

/** How a row of evidence is shown to whoever may see it. */
export function presentEvidence({ misconceptions }: Pick<ContentLibrary, 'misconceptions'>, row: typeof evidence.$inferSelect): EvidenceRow {
  return {
    id: row.id, itemId: row.itemId, skillIds: row.skillIds, context: row.context, isCorrect: row.isCorrect, score: row.score,
    attempt: row.attempt, hintsUsed: row.hintsUsed, isAided: row.isAided,
    level: row.level, difficulty: difficultyIn(row.difficulty), choices: row.choices, expected: row.expected, seconds: row.seconds, stem: row.stem, response: row.response,
    misconception: row.misconceptionId === null ? null : (misconceptions.get(row.misconceptionId)?.name ?? null),
    answeredAt: row.answeredAt.toISOString(),
  };
}

function readCursor(cursor: string): number {
  const sequence = /^\d{1,15}$/.test(cursor) ? Number(cursor) : 0;
  if (sequence === 0) throw new AppError('invalid_input', 400, 'This request is not as Slate expects it. cursor: not one of ours');
  return sequence;
}
