import { eq } from 'drizzle-orm';
import { sittings } from '#features/assessments/server/tables.ts';
import { audited, type By } from '#features/audit/server/public.ts';
import { loadClass } from '#features/people/server/public.ts';
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/services.ts';
import type { AttemptFacts } from '../taking/load-attempt.ts';
import { endAttempt } from './end-attempt.ts';

/** Who teaches the class that an attempt was given to; nobody for a test of one's own, and for a class that is archived. */
export async function findTeachers(db: Database, { attempt }: Pick<AttemptFacts, 'attempt'>): Promise<{ teacherIds: string[] }> {
  const [row] = await db.select({ classId: sittings.classId }).from(sittings).where(eq(sittings.id, attempt.sittingId));
  const taught = row?.classId ? await loadClass(db, row.classId) : undefined;
  return { teacherIds: taught?.teacherIds ?? [] };
}

/** Hands an attempt in for a pupil; what was saved counts. One that has ended already stays as it is. */
export async function endByTeacher(services: Pick<Services, 'db' | 'jobs'>, by: By, { attempt }: AttemptFacts, reason: string, now = new Date()): Promise<void> {
  await audited(services.db, by, async (tx, tell) => {
    if (await endAttempt(services, tx, attempt.id, { by: 'teacher', at: now })) tell({ act: 'attempt-ended', subjectId: attempt.learnerId, detail: { attempt: attempt.id, reason } });
  });
}
