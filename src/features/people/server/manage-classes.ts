import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, notFound } from '#server/errors.ts';
import { mostInClass, type ClassRole } from '../contract.ts';
import { classes, enrolments } from './tables.ts';

export async function createClass(db: Database, given: { name: string; subject: string; grade: string }): Promise<string> {
  const [row] = await db.insert(classes).values(given).returning({ id: classes.id });
  if (!row) throw new Error('PostgreSQL gave no row back for a new class');
  return row.id;
}

/**
 * Puts a person into a class; again: changes their role there.
 * @throws AppError `not_found` 404 for an unknown username, `wrong_persona` 409 when they lack the persona of that role, `class_full` 409
 */
export async function enrol(db: Database, classId: string, { username, role }: { username: string; role: ClassRole }): Promise<void> {
  const [person] = await db.select({ id: users.id, personas: users.personas }).from(users).where(and(sql`lower(${users.username}) = lower(${username})`, isNull(users.disabledAt)));
  if (!person) throw notFound('person');
  if (!person.personas.includes(role)) throw new AppError('wrong_persona', 409, `${username} is not a ${role} at this school.`);
  await db.transaction(async (tx) => {
    // Locked: two at once could both take the last place.
    await tx.select({ id: classes.id }).from(classes).where(eq(classes.id, classId)).for('update');
    const others = await tx.$count(enrolments, and(eq(enrolments.classId, classId), ne(enrolments.userId, person.id)));
    if (others >= mostInClass) throw new AppError('class_full', 409, `This class has ${mostInClass} people already, the most that one class takes.`);
    await enrolById(tx, classId, person.id, role);
  });
}

export async function enrolById(db: Database, classId: string, userId: string, role: ClassRole): Promise<void> {
  await db.insert(enrolments).values({ classId, userId, role }).onConflictDoUpdate({ target: [enrolments.classId, enrolments.userId], set: { role } });
}

export async function unenrol(db: Database, classId: string, userId: string): Promise<void> {
  await db.delete(enrolments).where(and(eq(enrolments.classId, classId), eq(enrolments.userId, userId)));
}
