import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { mostGroups, type GroupInput } from '../../contract.ts';
import { classes, enrolments, groupMembers, groups } from '../tables.ts';

/**
 * Puts some pupils of a class together.
 * @param tx a transaction: it locks the class
 * @throws AppError `not_in_class` 409, `too_many_groups` 409
 */
export async function makeGroup(tx: Database, classId: string, { memberIds, ...given }: GroupInput): Promise<string> {
  // Locked: two at once could both make the last one.
  await tx.select({ id: classes.id }).from(classes).where(eq(classes.id, classId)).for('update');
  if ((await tx.$count(groups, eq(groups.classId, classId))) >= mostGroups)
    throw new AppError('too_many_groups', 409, `This class has ${mostGroups} groups, the most that one class takes. Dissolve one first.`);
  await mustBePupils(tx, classId, memberIds);
  const [row] = await tx.insert(groups).values({ classId, ...given }).returning({ id: groups.id });
  if (!row) throw new Error('PostgreSQL gave no row back for a new group');
  await tx.insert(groupMembers).values([...new Set(memberIds)].map((userId) => ({ groupId: row.id, userId })));
  return row.id;
}

/**
 * Makes a group what is given: its name, its reason, its end, its pupils.
 * @param tx a transaction: it locks the group
 * @returns what is other than it was
 * @throws AppError `not_in_class` 409, `not_found` 404 when it was dissolved meanwhile
 */
export async function changeGroup(tx: Database, { id, classId }: { id: string; classId: string }, { memberIds, ...given }: GroupInput): Promise<string[]> {
  const [before] = await tx.select().from(groups).where(eq(groups.id, id)).for('update');
  if (!before) throw notFound('group');
  await mustBePupils(tx, classId, memberIds);
  const fields: string[] = (['name', 'reason', 'showsName', 'until'] as const).filter((field) => before[field] !== given[field]);
  if (fields.length > 0) await tx.update(groups).set(given).where(eq(groups.id, id));
  const gone = await tx.delete(groupMembers).where(and(eq(groupMembers.groupId, id), notInArray(groupMembers.userId, memberIds))).returning({ id: groupMembers.userId });
  const come = await tx.insert(groupMembers).values([...new Set(memberIds)].map((userId) => ({ groupId: id, userId }))).onConflictDoNothing().returning({ id: groupMembers.userId });
  return gone.length + come.length > 0 ? [...fields, 'members'] : fields;
}

/** @returns whether there was one */
export async function dissolveGroup(tx: Database, groupId: string): Promise<boolean> {
  return (await tx.delete(groups).where(eq(groups.id, groupId)).returning({ id: groups.id })).length > 0;
}

async function mustBePupils(tx: Database, classId: string, memberIds: readonly string[]): Promise<void> {
  const asked = [...new Set(memberIds)];
  const found = await tx.select({ id: users.id }).from(enrolments).innerJoin(users, and(eq(users.id, enrolments.userId), isNull(users.disabledAt)))
    .where(and(eq(enrolments.classId, classId), eq(enrolments.role, 'student'), inArray(enrolments.userId, asked)));
  if (found.length < asked.length) throw new AppError('not_in_class', 409, 'Somebody in this group is not a pupil of this class any more. Open the class again and choose anew.');
}
