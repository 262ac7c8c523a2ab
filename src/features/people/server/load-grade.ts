import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { readGrade } from '../read-grade.ts';
import { saidGrade } from './say-grade.ts';
import { classes, enrolments } from './tables.ts';

/** `from`: who says so; null: nobody knows. `isAsked`: the learner was asked, and may have left it open. */
export type LearnerGrade = { value: number | null; from: 'class' | 'learner' | null; isAsked: boolean };

/** The grade a learner is in: what they said themselves, else that of the class they joined last. */
export async function loadGrade(db: Database, learnerId: string): Promise<LearnerGrade> {
  const [said, ofClass] = [await saidGrade(db, learnerId), await gradeOfClass(db, learnerId)];
  if (typeof said === 'number') return { value: said, from: 'learner', isAsked: true };
  return { value: ofClass, from: ofClass === null ? null : 'class', isAsked: said !== undefined };
}

/** Null: in no class, or its words name no grade. */
async function gradeOfClass(db: Database, learnerId: string): Promise<number | null> {
  const [row] = await db
    .select({ grade: classes.grade })
    .from(enrolments)
    .innerJoin(classes, eq(classes.id, enrolments.classId))
    .where(and(eq(enrolments.userId, learnerId), eq(enrolments.role, 'student'), isNull(classes.archivedAt)))
    .orderBy(desc(enrolments.createdAt), classes.id)
    .limit(1);
  return readGrade(row?.grade ?? null);
}
