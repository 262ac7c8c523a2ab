import { and, eq, isNull, sql } from 'drizzle-orm';
import { audited, type By } from '#features/audit/server/public.ts';
import { classes, enrolments } from '#features/people/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { beginOfSchoolDay, schoolDay } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { addDays } from '#shared/calendar-date.ts';
import type { TutorMode } from '../../watching-contract.ts';
import { tutorModes } from '../tables.ts';

/** How the tutor stands for a pupil now: the strictest of what is set in any class of theirs, for them or for all of it. */
export async function tutorModeOf(db: Database, learnerId: string): Promise<TutorMode> {
  const { rows } = await db.execute<{ mode: TutorMode }>(sql`
    select distinct chosen.mode from ${tutorModes} chosen join ${enrolments} e on e.class_id = chosen.class_id and e.user_id = ${learnerId} and e.role = 'student'
    join ${classes} c on c.id = chosen.class_id and c.archived_at is null
    where (chosen.learner_id is null or chosen.learner_id = ${learnerId}) and (chosen.until is null or chosen.until > now())`);
  const modes = rows.map(({ mode }) => mode);
  return modes.includes('paused') ? 'paused' : modes.includes('supervised') ? 'supervised' : 'open';
}

/** Sets the tutor of a class, or of one pupil in it. A pause ends by itself with the school day, so that nobody stays without it by oversight. */
export async function setTutorMode(services: Pick<Services, 'db' | 'env'>, by: By, { classId, learnerId, mode }: { classId: string; learnerId: string | null; mode: TutorMode }): Promise<void> {
  const tomorrow = beginOfSchoolDay(services, addDays(schoolDay(services, new Date()), 1));
  await audited(services.db, by, async (tx, tell) => {
    await tx.delete(tutorModes).where(and(eq(tutorModes.classId, classId), learnerId === null ? isNull(tutorModes.learnerId) : eq(tutorModes.learnerId, learnerId)));
    if (mode !== 'open') await tx.insert(tutorModes).values({ classId, learnerId, mode, byId: by?.userId ?? null, until: mode === 'paused' ? tomorrow : null });
    tell({ act: 'tutor-set', subjectId: classId, detail: { mode, ...(learnerId === null ? {} : { learnerId }) } });
  });
}
