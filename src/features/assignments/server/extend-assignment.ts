import { and, eq } from 'drizzle-orm';
import { AppError, notFound } from '#server/errors.ts';
import { schoolMoment } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { SchoolTime } from '../contract.ts';
import { loadPupilProgress, type AssignmentRow } from './load-assignments.ts';
import { assignmentChanges, assignmentExtensions } from './tables.ts';

type Extension = { learnerId: string; byId: string; now: Date };

/**
 * Gives one pupil more time; again: another time.
 * @throws AppError `not_found` 404 for who does not have it, `no_due_time`, `not_later` or `withdrawn` 409
 */
export async function extendAssignment(services: Services, row: AssignmentRow, due: SchoolTime, { learnerId, byId, now }: Extension): Promise<void> {
  await mustHaveIt(services, row, learnerId);
  if (row.withdrawnAt) throw new AppError('withdrawn', 409, 'This was withdrawn. Take that back first.');
  if (!row.dueAt) throw new AppError('no_due_time', 409, 'This has no due time, so nobody needs more.');
  const dueAt = schoolMoment(services, due);
  if (dueAt <= row.dueAt) throw new AppError('not_later', 409, 'That is no later than it is due for everybody. Choose a later time.');
  await services.db.transaction(async (tx) => {
    const set = { dueAt, byId, at: now };
    await tx.insert(assignmentExtensions).values({ assignmentId: row.id, learnerId, ...set }).onConflictDoUpdate({ target: [assignmentExtensions.assignmentId, assignmentExtensions.learnerId], set });
    await tx.insert(assignmentChanges).values({ assignmentId: row.id, kind: 'extended', byId, learnerId, dueAt, at: now });
  });
}

/** The pupil has as much time as everybody again. @throws AppError `not_found` 404 */
export async function takeBackExtension(services: Services, row: AssignmentRow, { learnerId, byId, now }: Extension): Promise<void> {
  await mustHaveIt(services, row, learnerId);
  await services.db.transaction(async (tx) => {
    const gone = await tx.delete(assignmentExtensions).where(and(eq(assignmentExtensions.assignmentId, row.id), eq(assignmentExtensions.learnerId, learnerId))).returning({ dueAt: assignmentExtensions.dueAt });
    if (gone.length > 0) await tx.insert(assignmentChanges).values({ assignmentId: row.id, kind: 'extension-taken-back', byId, learnerId, at: now });
  });
}

async function mustHaveIt({ db, assigned }: Services, row: AssignmentRow, learnerId: string): Promise<void> {
  const pupils = await loadPupilProgress(db, assigned, [row.id]);
  if (!pupils.some((pupil) => pupil.learnerId === learnerId)) throw notFound('pupil');
}
