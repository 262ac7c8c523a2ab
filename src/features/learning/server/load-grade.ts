import { and, desc, eq, isNull } from 'drizzle-orm';
import { classes, enrolments } from '#features/people/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { readGrade } from '../choose-course.ts';

/** The grade of the class that a learner joined last; null: in none, or its words name no grade. */
export async function loadGrade(db: Database, learnerId: string): Promise<number | null> {
  const [row] = await db
    .select({ grade: classes.grade })
    .from(enrolments)
    .innerJoin(classes, eq(classes.id, enrolments.classId))
    .where(and(eq(enrolments.userId, learnerId), eq(enrolments.role, 'student'), isNull(classes.archivedAt)))
    .orderBy(desc(enrolments.createdAt), classes.id)
    .limit(1);
  return readGrade(row?.grade ?? null);
}
