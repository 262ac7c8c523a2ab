import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { assignments } from '#features/assignments/server/tables.ts';
import { sittings, testVersions } from '#features/assessments/server/tables.ts';
import type { TestBody } from '#features/assessments/test-body.ts';
import { attemptQuestions, attempts } from '#features/attempts/server/tables.ts';
import { classes, enrolments } from '#features/people/server/tables.ts';
import type { Database } from '#server/db/database.ts';

/** A sitting with what its test said, and who teaches the class that took it now. An archived class is taught by nobody. */
export type GradedSitting = {
  id: string; versionId: string; classId: string | null; className: string; teacherIds: string[]; assignmentId: string | null; body: TestBody;
  opensAt: Date | null; closesAt: Date | null; releasedAt: Date | null; isAnonymous: boolean;
};

const teacherIds = sql<string[]>`(select coalesce(json_agg(t.user_id), '[]'::json) from ${enrolments} t where t.class_id = ${classes}.id and t.role = 'teacher' and ${classes}.archived_at is null)`;
const graded = {
  id: sittings.id, versionId: sittings.versionId, classId: sittings.classId, className: sql<string>`coalesce(${classes.name}, '')`, teacherIds, assignmentId: sittings.assignmentId,
  body: testVersions.body, opensAt: assignments.opensAt, closesAt: sittings.closesAt, releasedAt: sittings.releasedAt, isAnonymous: sittings.isAnonymous,
};

function findSittings(db: Database) {
  return db.select(graded).from(sittings).innerJoin(testVersions, eq(testVersions.id, sittings.versionId))
    .leftJoin(classes, eq(classes.id, sittings.classId)).leftJoin(assignments, eq(assignments.id, sittings.assignmentId)).$dynamic();
}

export async function loadGradedSitting(db: Database, sittingId: string): Promise<GradedSitting | undefined> {
  const [row] = await findSittings(db).where(eq(sittings.id, sittingId));
  return row;
}

/** Those of some sittings that a teacher marks. */
export function loadTaughtSittings(db: Database, teacherId: string, where?: SQL): Promise<GradedSitting[]> {
  return findSittings(db).where(and(where, sql`exists (select from ${enrolments} e where e.class_id = ${classes.id} and e.user_id = ${teacherId} and e.role = 'teacher' and ${classes.archivedAt} is
    null)`));
}

export type AttemptRow = typeof attempts.$inferSelect;
export type AnswerRow = typeof attemptQuestions.$inferSelect;
/** An answer with the attempt and the sitting that it belongs to: what decides who may look. */
export type GradedAnswer = { answer: AnswerRow; attempt: AttemptRow; sitting: GradedSitting };

export async function loadAnswer(db: Database, questionId: string): Promise<GradedAnswer | undefined> {
  const [row] = await db.select({ answer: attemptQuestions, attempt: attempts }).from(attemptQuestions).innerJoin(attempts, eq(attempts.id, attemptQuestions.attemptId))
    .where(eq(attemptQuestions.id, questionId));
  const sitting = row && await loadGradedSitting(db, row.attempt.sittingId);
  return row && sitting && { ...row, sitting };
}

/** @returns by id */
export async function loadSittings(db: Database, ids: readonly string[]): Promise<Map<string, GradedSitting>> {
  const rows = ids.length === 0 ? [] : await findSittings(db).where(inArray(sittings.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
