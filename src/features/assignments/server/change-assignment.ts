import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '#server/errors.ts';
import { schoolMoment } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import type { UpdateAssignmentInput } from '../contract.ts';
import type { AssignmentKind } from './assignment-kind.ts';
import type { AssignmentRow } from './load-assignments.ts';
import { mustComeAfter } from './make-assignment.ts';
import { assignmentChanges, assignments } from './tables.ts';

type Act = { byId: string; now: Date };

/**
 * Changes note, opening or due time. Once pupils see it, it is open: what they did since counts.
 * @throws AppError `already_open`, `withdrawn` or `due_before_opening` 409
 */
export async function updateAssignment(services: Services, { id }: AssignmentRow, given: UpdateAssignmentInput, { byId, now }: Act): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [current] = await tx.select().from(assignments).where(eq(assignments.id, id)).for('update');
    if (!current || current.withdrawnAt) throw new AppError('withdrawn', 409, 'This was withdrawn. Take that back first.');
    const opensAt = given.opens ? schoolMoment(services, given.opens) : current.opensAt;
    if (opensAt.getTime() !== current.opensAt.getTime() && current.opensAt <= now) throw new AppError('already_open', 409, 'Your pupils see it already, so its opening stays as it is.');
    const dueAt = given.due === undefined ? current.dueAt : given.due && schoolMoment(services, given.due);
    mustComeAfter(dueAt, opensAt);
    await tx.update(assignments).set({ opensAt, dueAt, note: given.note ?? current.note }).where(eq(assignments.id, id));
    await tx.insert(assignmentChanges).values({ assignmentId: id, kind: 'edited', byId, dueAt, at: now });
  });
}

/** Takes it away from the pupils. What they did stays theirs. Done again it does nothing. */
export async function withdrawAssignment(services: Services, kind: Pick<AssignmentKind, 'end'>, row: AssignmentRow, { byId, now }: Act): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [changed] = await tx.update(assignments).set({ withdrawnAt: now, withdrawnById: byId }).where(and(eq(assignments.id, row.id), isNull(assignments.withdrawnAt))).returning();
    if (!changed) return;
    await tx.insert(assignmentChanges).values({ assignmentId: row.id, kind: 'withdrawn', byId, at: now });
    await kind.end?.({ ...services, db: tx }, { actorId: byId, classId: row.classId }, row.targetIds, now);
  });
}

/** Gives it back as it was. */
export async function restoreAssignment(services: Services, kind: Pick<AssignmentKind, 'begin'>, row: AssignmentRow, { byId, now }: Act): Promise<void> {
  await services.db.transaction(async (tx) => {
    const [changed] = await tx.update(assignments).set({ withdrawnAt: null, withdrawnById: null }).where(and(eq(assignments.id, row.id), isNotNull(assignments.withdrawnAt))).returning();
    if (!changed) return;
    await tx.insert(assignmentChanges).values({ assignmentId: row.id, kind: 'restored', byId, at: now });
    await kind.begin?.({ ...services, db: tx }, { actorId: byId, classId: row.classId }, row.targetIds, now);
  });
}
