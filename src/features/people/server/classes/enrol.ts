import { and, eq, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { mostInClass, type ClassRole } from '../../contract.ts';
import { classes, enrolments, groupMembers, groups } from '../tables.ts';

type Enrolling = { username: string; role: ClassRole; /** Whether who is in the class already may be given another role. */ canChangeRole: boolean };

/**
 * Puts a person into a class; again: changes their role there.
 * @param tx a transaction: it locks the class
 * @returns the person's id; null when they were in it as that already
 * @throws AppError `not_found` 404 for an unknown username, `wrong_persona` 409 when they lack the persona of that role, `class_full` 409, `other_role` 409
 */
export async function enrol(tx: Database, classId: string, { username, role, canChangeRole }: Enrolling): Promise<string | null> {
  const [person] = await tx.select({ id: users.id, personas: users.personas }).from(users).where(and(sql`lower(${users.username}) = lower(${username})`, isNull(users.disabledAt)));
  if (!person) throw notFound('person');
  if (!person.personas.includes(role)) throw new AppError('wrong_persona', 409, `${username} is not a ${role} at this school.`);
  // Locked: two at once could both take the last place.
  await tx.select({ id: classes.id }).from(classes).where(eq(classes.id, classId)).for('update');
  const [own] = await tx.select({ role: enrolments.role }).from(enrolments).where(and(eq(enrolments.classId, classId), eq(enrolments.userId, person.id)));
  if (own?.role === role) return null;
  if (own && !canChangeRole) throw new AppError('other_role', 409, `${username} is in this class already. An admin can change what they are in it.`);
  const others = await tx.$count(enrolments, and(eq(enrolments.classId, classId), ne(enrolments.userId, person.id)));
  if (others >= mostInClass) throw new AppError('class_full', 409, `This class has ${mostInClass} people already, the most that one class takes.`);
  await enrolById(tx, classId, person.id, role);
  return person.id;
}

/** Who teaches a class from now on is in none of its groups any more. */
export async function enrolById(db: Database, classId: string, userId: string, role: ClassRole): Promise<void> {
  await db.insert(enrolments).values({ classId, userId, role }).onConflictDoUpdate({ target: [enrolments.classId, enrolments.userId], set: { role } });
  if (role === 'teacher') await leaveGroups(db, sql`select ${userId}::uuid`);
}

/** Takes a person out of a class and of its groups. @returns what they were in it; null when they were not */
export async function unenrol(tx: Database, classId: string, userId: string): Promise<ClassRole | null> {
  const [gone] = await tx.delete(enrolments).where(and(eq(enrolments.classId, classId), eq(enrolments.userId, userId))).returning({ role: enrolments.role });
  if (gone) await leaveGroups(tx, sql`select ${userId}::uuid`);
  return gone?.role ?? null;
}

/**
 * Takes people out of the groups of classes of which they are no pupils any more. Whoever ends enrolments or changes their role calls it after,
 * in the same transaction: whoever comes back into a class begins without its groups.
 * @param people SQL: a query of their ids
 */
export async function leaveGroups(tx: Database, people: SQL): Promise<void> {
  await tx.execute(sql`
    delete from ${groupMembers} m using ${groups} g where m.user_id in (${people}) and g.id = m.group_id
      and not exists (select from ${enrolments} e where e.class_id = g.class_id and e.user_id = m.user_id and e.role = 'student')`);
}
