import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '#features/session/server/tables.ts';
import type { Database } from '#server/db/database.ts';
import type { ClassMember, SchoolClass } from '../contract.ts';
import { classes, enrolments } from './tables.ts';

const columns = {
  id: classes.id, name: classes.name, subject: classes.subject, grade: classes.grade,
  studentCount: sql<number>`(select count(*)::int from ${enrolments} e join ${users} u on u.id = e.user_id and u.disabled_at is null
    where e.class_id = ${classes}.id and e.role = 'student')`,
};

/** A class that is not archived, with who teaches it; undefined when there is none. */
export async function loadClass(db: Database, classId: string): Promise<(SchoolClass & { teacherIds: string[] }) | undefined> {
  const [row] = await db.select(columns).from(classes).where(and(eq(classes.id, classId), isNull(classes.archivedAt)));
  if (!row) return undefined;
  const teachers = await db.select({ id: enrolments.userId }).from(enrolments).where(and(eq(enrolments.classId, classId), eq(enrolments.role, 'teacher')));
  return { ...row, teacherIds: teachers.map(({ id }) => id) };
}

const mostClasses = 2_000;

/** The classes a person teaches, by name; every class when `teacherId` is null. At most two thousand. */
export function listClasses(db: Database, teacherId: string | null): Promise<SchoolClass[]> {
  const taught = teacherId === null ? undefined : sql`exists (select 1 from ${enrolments} t where t.class_id = ${classes}.id and t.user_id = ${teacherId} and t.role = 'teacher')`;
  return db.select(columns).from(classes).where(and(isNull(classes.archivedAt), taught)).orderBy(asc(classes.name), asc(classes.id)).limit(mostClasses);
}

/** Teachers first, then pupils, each by name; who was disabled is left out. */
export function listMembers(db: Database, classId: string): Promise<ClassMember[]> {
  return db
    .select({ id: users.id, username: users.username, name: users.displayName, role: enrolments.role })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.userId))
    .where(and(eq(enrolments.classId, classId), isNull(users.disabledAt)))
    .orderBy(sql`${enrolments.role} = 'student'`, asc(users.displayName), asc(users.id));
}
