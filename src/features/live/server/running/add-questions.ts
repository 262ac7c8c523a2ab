import { sql } from 'drizzle-orm';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { LiveQuestion } from '../tables.ts';

type Adding = {
  sittingId: string;
  /** Left out: to all who are in. */
  learnerId?: string;
  /** Positions count from 1; one that is closed takes no answer. */
  questions: readonly (LiveQuestion & { position: number; closedAt: Date | null })[];
};

/** Puts questions into attempts that are being taken, in one statement; those that are there already stay as they are. */
export async function addQuestions(tx: Database, { sittingId, learnerId, questions }: Adding): Promise<void> {
  if (questions.length === 0) return;
  const rows = questions.map(({ position, sectionId, placeId, itemId, versionId, points, body, closedAt }) => ({
    position, section_id: sectionId, place_id: placeId, item_id: itemId, version_id: versionId, points, body, closed_at: closedAt,
  }));
  await tx.execute(sql`
    insert into ${attemptQuestions} (id, attempt_id, position, section_id, place_id, item_id, version_id, points, body, closed_at)
    select gen_random_uuid(), own.id, one.position, one.section_id, one.place_id, one.item_id, one.version_id, one.points, one.body, one.closed_at
    from ${attempts} own cross join json_to_recordset(${JSON.stringify(rows)}::json)
      as one(position int, section_id text, place_id text, item_id uuid, version_id uuid, points float8, body jsonb, closed_at timestamptz)
    where own.sitting_id = ${sittingId} and own.state = 'open' and ${learnerId === undefined ? sql`true` : sql`own.learner_id = ${learnerId}`}
    on conflict (attempt_id, position) do nothing`);
}

/** Takes no more answers to a question from anybody, or takes them again. What a pupil was told of already stays closed. */
export async function closeForAll(tx: Database, sittingId: string, position: number, closedAt: Date | null): Promise<void> {
  const moment = closedAt?.toISOString() ?? null;
  await tx.execute(sql`
    update ${attemptQuestions} question set closed_at = ${moment}::timestamptz from ${attempts} own
    where own.id = question.attempt_id and own.sitting_id = ${sittingId} and own.state = 'open' and question.position = ${position}
      and ${moment === null ? sql`question.checked is null` : sql`question.closed_at is null`}`);
}
