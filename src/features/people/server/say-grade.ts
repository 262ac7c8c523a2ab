import type { Database } from '#server/db/database.ts';
import { learnerGrades } from './tables.ts';

/** Notes which grade a learner says they are in; null: they would rather not say. */
export async function sayGrade(db: Database, learnerId: string, grade: number | null): Promise<void> {
  const said = { grade, saidAt: new Date() };
  await db.insert(learnerGrades).values({ learnerId, ...said }).onConflictDoUpdate({ target: learnerGrades.learnerId, set: said });
}
