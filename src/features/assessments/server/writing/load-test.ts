import { and, eq, sql } from 'drizzle-orm';
import { classes, enrolments } from '#features/people/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { sittings, tests, testVersions } from '../tables.ts';

export type TestRow = typeof tests.$inferSelect;
export type ReadTest = TestRow & { isGivenToTheirs: boolean };

/** A test, and whether it was given to a class that somebody teaches. Who did not write it reads its newest version: what stands in the draft is its owner's. */
export async function loadTest(db: Database, testId: string, readerId: string): Promise<ReadTest | undefined> {
  const isGivenToTheirs = sql<boolean>`exists (select from ${sittings} s join ${classes} c on c.id = s.class_id and c.archived_at is null
    join ${enrolments} e on e.class_id = c.id and e.user_id = ${readerId} and e.role = 'teacher' where s.test_id = ${tests}.id)`;
  const [row] = await db.select({ test: tests, isGivenToTheirs, published: testVersions.body }).from(tests)
    .leftJoin(testVersions, and(eq(testVersions.testId, tests.id), eq(testVersions.number, tests.version))).where(eq(tests.id, testId));
  if (!row) return undefined;
  const { test, isGivenToTheirs: isTheirs, published } = row;
  return { ...test, ...(test.ownerId !== readerId && published && { draft: published, isChanged: false }), isGivenToTheirs: isTheirs };
}
