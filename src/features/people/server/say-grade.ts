import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { learnerGrades } from './tables.ts';

/** Notes which grade a learner says they are in; null: they would rather not say. */
export async function sayGrade(db: Database, learnerId: string, grade: number | null): Promise<void> {
  const said = { grade, saidAt: new Date() };
  await db.insert(learnerGrades).values({ learnerId, ...said }).onConflictDoUpdate({ target: learnerGrades.learnerId, set: said });
}

/** What a learner said; undefined: they were not asked yet. */
export async function saidGrade(db: Database, learnerId: string): Promise<number | null | undefined> {
  const [row] = await db.select({ grade: learnerGrades.grade }).from(learnerGrades).where(eq(learnerGrades.learnerId, learnerId));
  return row?.grade;
}
