import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { schoolMoment } from '#server/school-day.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#shared/ids.ts';
import type { AssignInput, Receivers } from '../contract.ts';
import type { AssignmentKind, Assigning, Target } from './assignment-kind.ts';
import { findReceivers } from './find-receivers.ts';
import { assignmentReceivers, assignments } from './tables.ts';

/** Stands where a kind has no targets of its own, so that there is one to ask for each pupil. */
const eachOwn = 'own';
const longestTitle = 200;

/** What of a kind is asked when something is given. */
type GivenKind = Pick<AssignmentKind, 'mostTargets' | 'find' | 'begin'>;
type Made = { id: string; isNew: boolean };

/**
 * Gives something to a class or to some of it. The same form sent again finds what it made.
 * @throws AppError `not_found` 404 for a target, group or pupil that is not there or not this class's, `choose_something` and `due_before_opening` 409
 */
export async function makeAssignment(services: Services, kind: GivenKind, assigning: Assigning, input: AssignInput, now: Date): Promise<Made> {
  const known = await findByKey(services.db, assigning, input.key);
  if (known) return { id: known, isNew: false };
  const targets = await findTargets(services, kind, assigning, input.targetIds);
  const opensAt = input.opens ? schoolMoment(services, input.opens) : now;
  const dueAt = input.due && schoolMoment(services, input.due);
  mustComeAfter(dueAt, opensAt);
  return services.db.transaction(async (tx) => {
    const within = { ...services, db: tx };
    const receivers = await findReceivers(tx, assigning.classId, receiversOf(input.to, targets));
    const [row] = await tx.insert(assignments).values({
      classId: assigning.classId, byId: assigning.actorId, assignKey: input.key, kind: input.kind, targetIds: targets.map(({ id }) => id), title: titleOf(targets), note: input.note,
      audience: receivers.audience, opensAt, dueAt,
    }).onConflictDoNothing({ target: [assignments.classId, assignments.assignKey] }).returning({ id: assignments.id });
    // The other one of two at once was quicker.
    if (!row) return { id: (await findByKey(tx, assigning, input.key)) ?? '', isNew: false };
    if (receivers.rows.length > 0) await tx.insert(assignmentReceivers).values(receivers.rows.map((each) => ({ ...each, id: newId(), assignmentId: row.id })));
    await kind.begin?.(within, assigning, targets.map(({ id }) => id), now);
    return { id: row.id, isNew: true };
  });
}

async function findByKey(db: Database, { classId }: Assigning, key: string): Promise<string | undefined> {
  const [row] = await db.select({ id: assignments.id }).from(assignments).where(and(eq(assignments.classId, classId), eq(assignments.assignKey, key)));
  return row?.id;
}

async function findTargets(services: Services, kind: GivenKind, assigning: Assigning, given: readonly string[]): Promise<Target[]> {
  const wanted = [...new Set(given)];
  if (kind.mostTargets === 0) {
    if (wanted.length > 0) throw new AppError('choose_nothing', 409, 'There is nothing to choose here: each pupil has their own.');
    return [{ id: eachOwn, title: '' }];
  }
  if (wanted.length === 0) throw new AppError('choose_something', 409, 'Choose what to assign.');
  if (wanted.length > kind.mostTargets) throw new AppError('too_many', 409, `Choose at most ${kind.mostTargets} at once.`);
  const found = await kind.find(services, assigning, wanted);
  if (found.length < wanted.length) throw notFound('thing to assign');
  return found;
}

/** What belongs to one pupil each goes to those pupils, whoever was named. */
function receiversOf(to: Receivers, targets: readonly Target[]): Receivers {
  const owners = targets.flatMap(({ learnerId }) => learnerId ?? []);
  return owners.length > 0 ? { audience: 'pupils', learnerIds: owners } : to;
}

const titleOf = (targets: readonly Target[]) => {
  const title = [...new Set(targets.map((target) => target.title))].join(', ');
  return title.length > longestTitle ? `${title.slice(0, longestTitle - 1)}…` : title;
};

/** @throws AppError `due_before_opening` 409 */
export function mustComeAfter(dueAt: Date | null, opensAt: Date): void {
  if (dueAt && dueAt <= opensAt) throw new AppError('due_before_opening', 409, 'It would be due before it opens. Choose a later time.');
}
