import { eq } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { extendAssignment, loadAssignment, restoreAssignment, takeBackExtension, updateAssignment, withdrawAssignment } from '#features/assignments/server/public.ts';
import type { SchoolTime } from '#features/assignments/contract.ts';
import type { ActName } from '#features/audit/acts.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { schoolDay, schoolMoment, schoolTime } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { isOver } from '../../sitting-state.ts';
import type { ChangeWindowInput } from '../../sittings-contract.ts';
import type { AttemptDoors } from '../attempt-doors.ts';
import { sittings } from '../tables.ts';
import { mustMakeSense } from './give-test.ts';
import type { Sitting } from './load-sitting.ts';

export type Act = { byId: string; now: Date; attempts: AttemptDoors };
type Within = { within: Services; row: NonNullable<Awaited<ReturnType<typeof loadAssignment>>>; current: typeof sittings.$inferSelect };

/** One transaction: the sitting is held, its assignment loaded, the change made and written down. Then running clocks follow. @throws AppError `not_found` 404 */
async function changing(services: Services, sitting: Sitting, act: ActName, { byId, now, attempts }: Act, change: (held: Within) => Promise<boolean>, learnerId?: string): Promise<void> {
  const isChanged = await audited(services.db, { userId: byId }, async (tx, tell) => {
    const [current] = await tx.select().from(sittings).where(eq(sittings.id, sitting.id)).for('update');
    const row = current?.assignmentId ? await loadAssignment(tx, current.assignmentId) : undefined;
    if (!current || !row) throw notFound('test');
    if (!(await change({ within: { ...services, db: tx }, row, current }))) return false;
    tell({ act, subjectId: row.id, detail: { sittingId: sitting.id, ...(learnerId !== undefined && { learnerId }) } });
    return true;
  });
  // Whatever happens to it here: an attempt that is looked at finds its own time.
  if (isChanged) await attempts.settle(services, sitting.id, now);
}

function mustRun({ releasedAt }: { releasedAt: Date | null }): void {
  if (releasedAt) throw new AppError('released', 409, 'The results are out, so its times stay as they are. Give the test again for those who missed it.');
}

/**
 * Other times, or another code, also while it runs.
 * @throws AppError `released`, `withdrawn`, `already_open`, `over_before`, `closes_before_opening`, `due_after_closing`, `due_before_opening` 409
 */
export async function changeWindow(services: Services, sitting: Sitting, input: ChangeWindowInput, act: Act): Promise<void> {
  await changing(services, sitting, 'test-window-changed', act, async ({ within, row, current }) => {
    mustRun(current);
    const opensAt = input.opens ? schoolMoment(services, input.opens) : row.opensAt;
    const given = input.closes && schoolMoment(services, input.closes);
    // What a form shows is whole minutes: a time that was not touched is no other one.
    const closesAt = given && current.closesAt && isSameMinute(services, given, current.closesAt) ? current.closesAt : given;
    const hasMoved = closesAt?.getTime() !== current.closesAt?.getTime();
    mustMakeSense({ opensAt, closesAt, dueAt: input.due && schoolMoment(services, input.due) }, hasMoved ? act.now : new Date(0));
    const isUntouched = input.opens === null || isSameMinute(services, opensAt, row.opensAt);
    await updateAssignment(within, row, { due: input.due ?? input.closes, ...(!isUntouched && input.opens && { opens: input.opens }) }, act);
    await within.db.update(sittings).set({ closesAt, accessCode: input.accessCode, ...(hasMoved && { endedAt: null }) }).where(eq(sittings.id, sitting.id));
    return true;
  });
}

const isSameMinute = (services: Services, one: Date, other: Date) => schoolDay(services, one) === schoolDay(services, other) && schoolTime(services, one) === schoolTime(services, other);

/** One pupil has until another time. @throws AppError `not_found` 404 for whom it is not, `released`, `over_before`, `no_due_time`, `not_later`, `withdrawn` 409 */
export async function extendSitting(services: Services, sitting: Sitting, learnerId: string, until: SchoolTime, act: Act): Promise<void> {
  await changing(services, sitting, 'test-extended', act, async ({ within, row, current }) => {
    mustRun(current);
    if (schoolMoment(services, until) <= act.now) throw new AppError('over_before', 409, 'That time is over already. Choose a later one.');
    await extendAssignment(within, row, until, { learnerId, ...act });
    return true;
  }, learnerId);
}

/** They have the time that everybody has. @throws AppError `not_found` 404, `released` 409 */
export async function endExtension(services: Services, sitting: Sitting, learnerId: string, act: Act): Promise<void> {
  await changing(services, sitting, 'test-extended', act, async ({ within, row, current }) => {
    mustRun(current);
    await takeBackExtension(within, row, { learnerId, ...act });
    return true;
  }, learnerId);
}

/** Over for everybody, those with more time too; whoever is given more after that may go on. Done again it does nothing. */
export async function endSitting(services: Services, sitting: Sitting, act: Act): Promise<void> {
  await changing(services, sitting, 'test-ended', act, async ({ within, row, current }) => {
    if (current.endedAt) return false;
    if (row.withdrawnAt) throw new AppError('withdrawn', 409, 'This was withdrawn. Take that back first.');
    if (row.opensAt > act.now) throw new AppError('not_open', 409, 'It is not open yet. Withdraw it, or change when it opens.');
    await within.db.update(sittings).set({ endedAt: act.now, closesAt: current.closesAt && current.closesAt < act.now ? current.closesAt : act.now }).where(eq(sittings.id, sitting.id));
    return true;
  });
}

/**
 * Results are out for all who took it and are marked, and for the others once they are; their answers go into the learning record. Done again it does nothing.
 * @throws AppError `still_open` 409 while somebody can still answer and could be told what is right
 */
export async function releaseResults(services: Services, sitting: Sitting, act: Act): Promise<void> {
  await audited(services.db, { userId: act.byId }, async (tx, tell) => {
    const [current] = await tx.select().from(sittings).where(eq(sittings.id, sitting.id)).for('update');
    if (!current || current.releasedAt) return;
    await mustBeOver(tx, sitting, act);
    await tx.update(sittings).set({ releasedAt: act.now }).where(eq(sittings.id, sitting.id));
    await act.attempts.release({ db: tx, jobs: services.jobs }, sitting.id);
    tell({ act: 'test-released', subjectId: current.assignmentId, detail: { sittingId: sitting.id } });
  });
}

async function mustBeOver(tx: Database, sitting: Sitting, { now, attempts }: Act): Promise<void> {
  const taking = (await attempts.count(tx, [sitting.id])).get(sitting.id)?.taking ?? 0;
  if (taking > 0) throw new AppError('still_open', 409, taking === 1 ? 'One pupil is still at it. Wait for them, or end it now.' : `${taking} pupils are still at it. Wait for them, or end it now.`);
  if (!isOver(sitting, now)) throw new AppError('still_open', 409, 'It is still open, and results would give the answers away. End it first.');
}

/** Takes it away from the pupils; what they did stays. Done again it does nothing. @throws AppError `released` 409 */
export async function withdrawSitting(services: Services, sitting: Sitting, act: Act): Promise<void> {
  await changing(services, sitting, 'test-withdrawn', act, async ({ within, row, current }) => {
    if (current.releasedAt) throw new AppError('released', 409, 'The results are out, and they stay their pupils’.');
    if (row.withdrawnAt) return false;
    await withdrawAssignment(within, {}, row, act);
    return true;
  });
}

/** Gives it back as it was. */
export async function restoreSitting(services: Services, sitting: Sitting, act: Act): Promise<void> {
  await changing(services, sitting, 'test-restored', act, async ({ within, row }) => {
    if (!row.withdrawnAt) return false;
    await restoreAssignment(within, {}, row, act);
    return true;
  });
}
