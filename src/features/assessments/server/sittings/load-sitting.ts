import { asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Receivers } from '#features/assignments/contract.ts';
import { assignments } from '#features/assignments/server/tables.ts';
import { classes, enrolments } from '#features/people/server/tables.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { TestBody } from '../../test-body.ts';
import type { SharedWindow } from '../../windows.ts';
import { sittings, testVersions } from '../tables.ts';

/** A test that was given, with what it asks. */
export type Sitting = SharedWindow & {
  id: string;
  testId: string;
  versionId: string;
  /** What its version says; the test may say something else by now. */
  body: TestBody;
  /** Null: somebody's own practice test, `byId`. */
  classId: string | null;
  class: { id: string; name: string; archivedAt: Date | null; teacherIds: string[] } | null;
  assignmentId: string | null;
  byId: string | null;
  byName: string | null;
  note: string;
  /** All of the class, groups of it, or pupils of it. */
  audience: Receivers['audience'];
  accessCode: string | null;
  withdrawnAt: Date | null;
  releasedAt: Date | null;
  isAnonymous: boolean;
  createdAt: Date;
};

const teacherIds = sql<string[] | null>`(select json_agg(t.user_id order by t.user_id) from ${enrolments} t where t.class_id = ${classes}.id and t.role = 'teacher')`;

const selected = {
  id: sittings.id, testId: sittings.testId, versionId: sittings.versionId, body: testVersions.body, classId: sittings.classId, className: classes.name, archivedAt: classes.archivedAt,
  teacherIds, assignmentId: sittings.assignmentId, byId: sittings.byId, byName: users.displayName, note: assignments.note, audience: assignments.audience,
    accessCode: sittings.accessCode, opensAt: assignments.opensAt,
  dueAt: assignments.dueAt, closesAt: sittings.closesAt, endedAt: sittings.endedAt, withdrawnAt: assignments.withdrawnAt, releasedAt: sittings.releasedAt,
  isAnonymous: sittings.isAnonymous, createdAt: sittings.createdAt,
};
const selectSittings = (db: Database) => db.select(selected).from(sittings).innerJoin(testVersions, eq(testVersions.id, sittings.versionId))
  .leftJoin(assignments, eq(assignments.id, sittings.assignmentId)).leftJoin(classes, eq(classes.id, sittings.classId)).leftJoin(users, eq(users.id, sittings.byId)).$dynamic();
type Row = Awaited<ReturnType<typeof selectSittings>>[number];

const read = ({ className, archivedAt, teacherIds: teachers, opensAt, note, audience, ...row }: Row): Sitting => ({
  ...row, opensAt: opensAt ?? row.createdAt, note: note ?? '', audience: audience ?? 'pupils',
  class: row.classId === null || className === null ? null : { id: row.classId, name: className, archivedAt, teacherIds: teachers ?? [] },
});

/** One test that was given; undefined when there is none. */
export async function loadSitting(db: Database, sittingId: string): Promise<Sitting | undefined> {
  const [row] = await selectSittings(db).where(eq(sittings.id, sittingId));
  return row && read(row);
}

export async function loadSittings(db: Database, sittingIds: readonly string[]): Promise<Sitting[]> {
  return sittingIds.length === 0 ? [] : (await selectSittings(db).where(inArray(sittings.id, [...sittingIds])).orderBy(asc(sittings.id))).map(read);
}

/** More than a teacher's classes are given in a year. */
const mostListed = 200;

/** What was given to some classes, the newest first; withdrawn ones are left out. */
export async function listSittings(db: Database, classIds: readonly string[]): Promise<Sitting[]> {
  if (classIds.length === 0) return [];
  const rows = await selectSittings(db).where(sql`${inArray(sittings.classId, [...classIds])} and ${assignments.withdrawnAt} is null`)
    .orderBy(desc(sittings.createdAt), desc(sittings.id)).limit(mostListed);
  return rows.map(read);
}
