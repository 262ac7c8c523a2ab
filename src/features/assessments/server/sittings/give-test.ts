import { and, desc, eq } from 'drizzle-orm';
import { audited } from '#features/audit/server/public.ts';
import { makeAssignment } from '#features/assignments/server/public.ts';
import { assignments } from '#features/assignments/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { schoolMoment } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import type { GiveTestInput } from '../../sittings-contract.ts';
import { sittings, testVersions } from '../tables.ts';
import type { TestRow } from '../writing/load-test.ts';
import { mustBeOpen } from '../writing/save-test.ts';

type Act = { byId: string; now: Date };
type Made = { sittingId: string; isNew: boolean };

/**
 * Gives the newest version of a test to a class or to some of it: the sitting and its assignment are one transaction. The same form again finds what it made.
 * @throws AppError `archived`, `not_published`, `key_taken`, `over_before`, `closes_before_opening`, `due_after_closing`, `due_before_opening` 409,
 *   `not_found` 404 for a group or pupil that is not of this class
 */
export async function giveTest(services: Services, test: TestRow, input: GiveTestInput, { byId, now }: Act): Promise<Made> {
  const known = await findGiven(services.db, test.id, input);
  if (known !== null) return { sittingId: known, isNew: false };
  mustBeOpen(test);
  const opensAt = input.opens ? schoolMoment(services, input.opens) : now;
  const closesAt = input.closes && schoolMoment(services, input.closes);
  mustMakeSense({ opensAt, closesAt, dueAt: input.due && schoolMoment(services, input.due) }, now);
  const sittingId = newId(now.getTime());
  return audited(services.db, { userId: byId }, async (tx, tell) => {
    const [version] = await tx.select({ id: testVersions.id, body: testVersions.body }).from(testVersions).where(eq(testVersions.testId, test.id)).orderBy(desc(testVersions.number)).limit(1);
    if (!version) throw new AppError('not_published', 409, 'Publish this test first, so that it stays as it is while pupils take it.');
    await tx.insert(sittings).values({
      id: sittingId, testId: test.id, versionId: version.id, classId: input.classId, byId, accessCode: input.accessCode, closesAt, isAnonymous: input.isAnonymous, createdAt: now,
    });
    const kind = { mostTargets: 1, find: () => Promise.resolve([{ id: sittingId, title: version.body.title }]) };
    const form = { key: input.key, kind: 'test' as const, targetIds: [sittingId], to: input.to, opens: input.opens, due: input.due ?? input.closes, note: input.note };
    const made = await makeAssignment({ ...services, db: tx }, kind, { actorId: byId, classId: input.classId }, form, now);
    if (!made.isNew) {
      // The other one of two at once was quicker.
      await tx.delete(sittings).where(eq(sittings.id, sittingId));
      return { sittingId: (await findGiven(tx, test.id, input)) ?? sittingId, isNew: false };
    }
    await tx.update(sittings).set({ assignmentId: made.id }).where(eq(sittings.id, sittingId));
    tell({ act: 'test-given', subjectId: made.id, detail: { sittingId, classId: input.classId, audience: input.to.audience } });
    return { sittingId, isNew: true };
  });
}

/** @throws AppError `key_taken` 409 where the key made something else */
async function findGiven(db: Database, testId: string, { classId, key }: GiveTestInput): Promise<string | null> {
  const [row] = await db.select({ id: sittings.id, testId: sittings.testId }).from(assignments).leftJoin(sittings, eq(sittings.assignmentId, assignments.id))
    .where(and(eq(assignments.classId, classId), eq(assignments.assignKey, key)));
  if (!row) return null;
  if (row.id === null || row.testId !== testId) throw new AppError('key_taken', 409, 'This form gave something else before. Open it again.');
  return row.id;
}

type Times = { opensAt: Date; dueAt: Date | null; closesAt: Date | null };

/** @throws AppError `over_before`, `closes_before_opening`, `due_after_closing` 409 */
export function mustMakeSense({ opensAt, dueAt, closesAt }: Times, now: Date): void {
  if (closesAt && closesAt <= opensAt) throw new AppError('closes_before_opening', 409, 'It would close before it opens. Choose a later time to close.');
  if (closesAt && closesAt <= now) throw new AppError('over_before', 409, 'It would be over already. Choose a later time to close, or end it now.');
  if (closesAt && dueAt && dueAt > closesAt) throw new AppError('due_after_closing', 409, 'It would be due after it closes. Choose an earlier time to be due.');
}
