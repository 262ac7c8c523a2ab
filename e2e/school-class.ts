import { eq } from 'drizzle-orm';
import { createClass, enrolById } from '#features/people/server/public.ts';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { Person } from './people.ts';

/** Puts people into a class of grade 6, as an admin does. */
export async function makeClass(db: Database, teacher: Person, students: Person[], name = 'Class 6B'): Promise<string> {
  const classId = await createClass(db, { name, subject: 'Mathematics', grade: '6' });
  await enrolById(db, classId, await idOf(db, teacher), 'teacher');
  for (const student of students) await enrolById(db, classId, await idOf(db, student), 'student');
  return classId;
}

async function idOf(db: Database, { username }: Person): Promise<string> {
  const [row] = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
  if (!row) throw new Error(`There is nobody called ${username}`);
  return row.id;
}
