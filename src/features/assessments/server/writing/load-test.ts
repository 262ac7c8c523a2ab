import { eq, sql } from 'drizzle-orm';
import { classes, enrolments } from '#features/people/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { sittings, tests } from '../tables.ts';

export type TestRow = typeof tests.$inferSelect;
export type ReadTest = TestRow & { isGivenToTheirs: boolean };

/** A test, and whether it was given to a class that somebody teaches. */
export async function loadTest(db: Database, testId: string, readerId: string): Promise<ReadTest | undefined> {
  const isGivenToTheirs = sql<boolean>`exists (select from ${sittings} s join ${classes} c on c.id = s.class_id and c.archived_at is null
    join ${enrolments} e on e.class_id = c.id and e.user_id = ${readerId} and e.role = 'teacher' where s.test_id = ${tests}.id)`;
  const [row] = await db.select({ test: tests, isGivenToTheirs }).from(tests).where(eq(tests.id, testId));
  return row && { ...row.test, isGivenToTheirs: row.isGivenToTheirs };
}
